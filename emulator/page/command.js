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
    const field = { option, input, chosen: null, node: h('label', { class: 'option' }, h('span', {}, option.name), input) };
    field.menu = new Menu(input, { choose: ([value], chosen) => this.chosen(field, value, chosen), above: this.about });
    input.addEventListener('focus', () => { this.say(`${option.name} — ${option.description}`); this.suggest(field); });
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

  /** What a parameter can be, by its kind. */
  async suggest(field) {
    const { option, input } = field;
    const typed = input.value.toLowerCase();
    const fits = (list) => list.filter((entry) => entry.label.toLowerCase().includes(typed)).slice(0, 25);
    const kind = { 6: 'people', 7: 'channels', 8: 'roles', 9: 'people' }[option.type];
    if (field.chosen !== null) return;
    if (option.choices?.length) field.menu.open(fits(option.choices.map((choice) => ({ value: choice.value, label: choice.name }))));
    else if (option.type === 5) field.menu.open(fits([{ value: true, label: 'True' }, { value: false, label: 'False' }]));
    else if (kind) field.menu.open(fits(this.app.choices(kind)));
    else if (option.autocomplete) await this.ask(field);
  }

  /** Asks the bot, when nobody has typed for a moment; an answer that is late is not shown. */
  async ask(field) {
    const ticket = (field.ticket = (field.ticket ?? 0) + 1);
    await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    if (ticket !== field.ticket || document.activeElement !== field.input) return;
    const options = { ...this.values(), [field.option.name]: field.input.value };
    try {
      const answer = await this.app.api.post('/autocomplete', { channel: this.place.id, command: this.command.name, options, typed: field.option.name });
      const isLate = ticket !== field.ticket || document.activeElement !== field.input || field.chosen !== null;
      if (isLate) return;
      if (answer.answer === 'choices') field.menu.open(answer.choices.map((choice) => ({ value: choice.value, label: choice.name })));
      else this.say('The bot suggests nothing just now.');
    } catch (why) {
      this.say(why.message);
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
    return Object.fromEntries(filled.map((field) => [field.option.name, field.chosen ?? field.input.value]));
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
      this.say(`${missing.option.name} is needed — ${missing.option.description}`);
      missing.input.focus();
      return;
    }
    try {
      this.isBusy(true);
      const answer = await this.app.api.post('/slash', { channel: this.place.id, command: this.command.name, options: this.values() });
      this.leave(true);
      await this.app.answer(answer);
    } catch (why) {
      this.say(why.message);
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
