// A command being filled in: its parameters, and what is suggested for each.

import { h, iconButton } from './dom.js';
import { Menu } from './menu.js';

const PAUSE = 120;

export class CommandLine {
  /** `leave` gives the line back; with true, with the focus. */
  constructor(command, app, place, given, leave) {
    Object.assign(this, { command, app, place, leave, fields: [] });
    this.about = h('p', { class: 'about-command', role: 'status' });
    this.more = h('span', { class: 'more' });
    this.node = h('div', { class: 'command', role: 'group', 'aria-label': `Command /${command.name}` },
      h('div', { class: 'filling' }, h('button', { type: 'button', class: 'command-name', title: 'Send the command', onclick: () => this.send() }, `/${command.name}`), this.more),
      iconButton('close', 'Leave the command', () => leave(true)));
    this.node.addEventListener('keydown', (event) => this.key(event));
    for (const option of command.options ?? []) {
      if (option.required || option.name in given) this.add(option, given[option.name]);
    }
    this.showMore();
  }

  begin() {
    this.say(this.command.description);
    (this.fields.find((field) => !field.input.value)?.input ?? this.node.querySelector('.command-name')).focus();
  }

  say(text) {
    this.about.textContent = text;
  }

  add(option, value = '') {
    const input = h('input', {
      type: 'text', autocomplete: 'off', spellcheck: 'false', 'aria-label': `${option.name}: ${option.description}`, 'aria-expanded': 'false',
      role: 'combobox', 'aria-autocomplete': 'list', placeholder: ' ', size: '10',
    });
    input.value = value;
    const field = { option, input, chosen: null, known: [], node: h('label', { class: 'option' }, h('span', {}, option.name), input) };
    field.menu = new Menu(input, { choose: ([value], chosen) => this.chosen(field, value, chosen), above: this.about });
    input.addEventListener('focus', () => {
      this.say(`${option.name} — ${option.description}`);
      // What was suggested before may depend on what another parameter was then.
      field.known = [];
      this.suggest(field);
    });
    input.addEventListener('input', () => { field.chosen = null; this.suggest(field); });
    input.addEventListener('keydown', (event) => this.fieldKey(field, event));
    this.fields.push(field);
    this.more.before(field.node);
    return field;
  }

  showMore() {
    const rest = (this.command.options ?? []).filter((option) => !this.fields.some((field) => field.option === option));
    this.more.replaceChildren(...rest.map((option) => h('button', {
      type: 'button', class: 'plain add-option', title: option.description, 'aria-label': `Add ${option.name}: ${option.description}`,
      onclick: () => { const field = this.add(option); this.showMore(); field.input.focus(); },
    }, `+${option.name}`)));
  }

  /** All that a parameter can be, by its kind; null if that is not known here. */
  all({ choices, type }) {
    const kind = { 6: 'people', 7: 'channels', 8: 'roles', 9: 'people' }[type];
    if (choices?.length) return choices.map(entryOf);
    if (type === 5) return [{ value: true, label: 'True' }, { value: false, label: 'False' }];
    return kind ? this.app.choices(kind) : null;
  }

  async suggest(field) {
    const { option, input } = field;
    if (field.chosen !== null) return;
    const typed = input.value.toLowerCase();
    const fits = (list) => list.filter((entry) => entry.label.toLowerCase().includes(typed)).slice(0, 25);
    const all = this.all(option);
    if (all) field.menu.open(fits(all));
    else if (option.autocomplete) await this.ask(field, fits(field.known));
  }

  /**
   * Asks the bot, when nobody has typed for a moment; an answer that is late is not shown. Until there is one, what it said
   * before is offered as far as it fits: Enter must not choose what was suggested for something else.
   */
  async ask(field, fitting) {
    const ticket = (field.ticket = (field.ticket ?? 0) + 1);
    if (fitting.length > 0) field.menu.open(fitting);
    else field.menu.close();
    await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    if (ticket !== field.ticket || document.activeElement !== field.input) return;
    const options = { ...this.values(), [field.option.name]: field.input.value };
    const isLate = () => ticket !== field.ticket || document.activeElement !== field.input || field.chosen !== null;
    const nothing = (text) => {
      if (isLate()) return;
      field.menu.close();
      this.say(text);
    };
    try {
      const answer = await this.app.api.post('/autocomplete', { channel: this.place.id, command: this.command.name, options, typed: field.option.name });
      if (answer.answer !== 'choices') nothing('The bot suggests nothing just now.');
      else if (!isLate()) {
        field.known = answer.choices.map(entryOf);
        field.menu.renew(field.known);
      }
    } catch (why) {
      nothing(why.message);
    }
  }

  chosen(field, value, entry) {
    field.chosen = value;
    field.input.value = entry.label;
    const next = this.fields.find((other) => other !== field && other.input.value === '');
    (next?.input ?? field.input).focus();
    if (!next) this.say('Ready: send it with Enter or with the arrow.');
  }

  values() {
    const filled = this.fields.filter((field) => field.input.value !== '');
    return Object.fromEntries(filled.map((field) => [field.option.name, this.value(field)]));
  }

  /** What was chosen, or typed as it is offered, or typed. */
  value({ option, input, chosen }) {
    const isTyped = (entry) => entry.label.toLowerCase() === input.value.trim().toLowerCase();
    return chosen ?? this.all(option)?.find(isTyped)?.value ?? input.value;
  }

  fieldKey(field, event) {
    if (field.menu.key(event) || event.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.send();
    } else if (event.key === 'Backspace' && field.input.value === '') {
      event.preventDefault();
      const at = this.fields.indexOf(field);
      if (at > 0) this.fields[at - 1].input.focus();
      else this.leave(true);
    }
  }

  key(event) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    this.leave(true);
  }

  async send() {
    if (this.busy) return;
    const missing = this.fields.find((field) => field.option.required && field.input.value === '');
    if (missing) {
      missing.input.focus();
      this.say(`${missing.option.name} is needed — ${missing.option.description}`);
      return;
    }
    try {
      this.isBusy(true);
      const answer = await this.app.api.post('/slash', { channel: this.place.id, command: this.command.name, options: this.values() });
      // Somebody who has left it meanwhile is elsewhere, and stays there.
      const { isConnected } = this.node;
      this.leave(true);
      await this.app.answer(answer, undefined, isConnected ? document.activeElement : null);
    } catch (why) {
      if (this.node.isConnected) this.say(why.message);
      else this.app.toasts.say(why.message);
    } finally {
      this.isBusy(false);
    }
  }

  /** A command is sent once, however often Enter is pressed. */
  isBusy(busy) {
    this.busy = busy;
    this.node.classList.toggle('busy', busy);
  }
}

const entryOf = ({ value, name }) => ({ value, label: name });
