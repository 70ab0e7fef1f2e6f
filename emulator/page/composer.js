// Where one writes: messages, and commands after a slash.

import { byId, h, iconButton, isolated } from './dom.js';
import { CommandLine } from './command.js';
import { Menu, closeMenus } from './menu.js';

const LONGEST = 2000;
const TYPING = 8_000;

export class Composer {
  constructor(app) {
    Object.assign(this, { app, form: byId('composer'), commands: [], typedAt: 0, aside: '' });
    this.write = h('textarea', {
      id: 'write', rows: '1', maxlength: String(LONGEST), 'aria-label': 'Message', 'aria-haspopup': 'listbox',
      oninput: () => this.input(), onkeydown: (event) => this.key(event), onfocus: () => this.learn(),
    });
    this.left = h('span', { class: 'left', 'aria-live': 'polite' });
    this.slash = h('button', { type: 'button', class: 'plain slash', 'aria-label': 'Commands', title: 'Commands', onclick: () => this.startCommand() }, '/');
    this.form.append(this.slash, this.write, this.left, iconButton('send', 'Send', () => this.send()));
    this.form.addEventListener('submit', (event) => event.preventDefault());
    this.menu = new Menu(this.write, { choose: ([name]) => this.choose(name), above: this.form });
  }

  /** Goes to a channel; what was begun there is still on the line. */
  enter(place) {
    this.leaveCommand();
    this.bringBack();
    this.place = place;
    this.name(place);
    this.typedAt = 0;
    this.write.disabled = !place.writable;
    this.write.value = this.begun(place);
    this.menu.close();
    this.fit();
    this.commands = [];
  }

  /** Goes to the line, or to the command on it. */
  focus() {
    (this.line?.node.querySelector('input, .command-name') ?? this.write).focus({ preventScroll: true });
  }

  name(place) {
    const name = place.kind === 'direct' ? `@${place.name}` : `#${place.name}`;
    this.write.placeholder = place.writable ? `Message ${isolated(name)}${innerWidth < 760 ? '' : ' — or type / for commands'}` : 'You cannot write here';
    this.write.setAttribute('aria-label', `Message ${name}`);
  }

  async learn() {
    try {
      this.commands = await this.app.api.commands(this.place.id);
      this.menu.empty = 'There is no such command here';
    } catch (why) {
      this.commands = [];
      this.menu.empty = why.message;
    }
  }

  // ---- what is begun ----

  /** What was begun in a place, also before the page was loaded anew; everybody has their own. */
  begun(place) {
    return sessionStorage.getItem(this.draftOf(place)) ?? '';
  }

  draftOf(place) {
    return `draft ${this.app.me.id} ${place.id}`;
  }

  note(place, text) {
    if (text) sessionStorage.setItem(this.draftOf(place), text);
    else sessionStorage.removeItem(this.draftOf(place));
  }

  /** Puts another text on the line. */
  fill(text) {
    this.write.value = text;
    this.note(this.place, this.aside || text);
    this.fit();
  }

  /** A command needs the line: what was begun waits. */
  setAside() {
    if (!this.write.value.startsWith('/')) this.aside = this.write.value;
  }

  /** What waited is on the line again. */
  bringBack() {
    if (!this.aside) return;
    const typed = this.write.value.startsWith('/') ? '' : this.write.value;
    const text = [this.aside, typed].filter(Boolean).join('\n');
    this.aside = '';
    this.fill(text);
  }

  async startCommand() {
    this.leaveCommand();
    this.setAside();
    this.fill('/');
    this.write.focus();
    await this.learn();
    this.suggest();
  }

  async input() {
    if (this.aside && this.write.value === '') this.bringBack();
    this.fill(this.write.value);
    if (this.write.value.startsWith('/')) {
      if (this.commands.length === 0) await this.learn();
      this.suggest();
      return;
    }
    this.menu.close();
    if (this.write.value && Date.now() - this.typedAt > TYPING) {
      this.typedAt = Date.now();
      this.app.api.post(`/channels/${this.place.id}/typing`).catch(() => {});
    }
  }

  suggest() {
    // Learning the commands takes a moment; the line may be another one by then.
    if (this.line || !this.write.value.startsWith('/')) return;
    const typed = this.write.value.slice(1).toLowerCase();
    const exact = this.commands.find((command) => `${command.name} ` === typed);
    const begin = this.commands.filter((command) => command.name.startsWith(typed));
    if (exact && begin.length === 0) {
      this.choose(exact.name);
      return;
    }
    const inside = this.commands.filter((command) => !command.name.startsWith(typed) && (command.name.includes(typed) || command.description.toLowerCase().includes(typed)));
    this.menu.open([...begin, ...inside].map((command) => ({ value: command.name, label: `/${command.name}`, description: command.description })));
  }

  /** The command that was chosen takes the place of the line. */
  choose(name, options = {}) {
    const command = this.commands.find((command) => command.name === name);
    if (!command) return;
    this.leaveCommand();
    this.setAside();
    this.fill('');
    // One that was left is answered later, and must not take the next one with it.
    const line = new CommandLine(command, this.app, this.place, options, (focus) => this.line === line && this.leaveCommand(focus));
    this.line = line;
    this.form.before(this.line.about);
    this.form.classList.add('commanding');
    this.form.prepend(this.line.node);
    this.line.begin();
  }

  /** A command that a text names. */
  async begin(name) {
    await this.learn();
    this.choose(name);
  }

  leaveCommand(focus) {
    if (!this.line) return;
    closeMenus(this.line.node);
    this.line.about.remove();
    this.line.node.remove();
    this.line = null;
    this.form.classList.remove('commanding');
    this.bringBack();
    this.fit();
    if (focus) this.write.focus();
  }

  key(event) {
    const isForMenu = this.menu.key(event);
    if (event.key === 'Escape' && this.aside) {
      event.preventDefault();
      this.bringBack();
    }
    if (isForMenu || event.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.send();
    } else if (event.key === 'ArrowUp' && this.write.value === '') {
      event.preventDefault();
      this.app.log.focusNewest();
    } else if (event.key === 'Escape' && this.write.value.startsWith('/')) {
      this.fill('');
    }
  }

  async send() {
    if (this.line) {
      this.line.send();
      return;
    }
    const content = this.write.value.trim();
    if (!content) return;
    if (content.startsWith('/')) {
      await this.learn();
      this.suggest();
      return;
    }
    const { place } = this;
    this.typedAt = 0;
    this.fill('');
    this.bringBack();
    try {
      await this.app.api.post(`/channels/${place.id}/messages`, { content });
      this.app.log.toEnd();
    } catch (why) {
      this.keep(place, content);
      this.app.toasts.say(why.message);
    }
  }

  /** What could not be sent is on the line again, before whatever was begun since. */
  keep(place, content) {
    const kept = [content, this.begun(place)].filter(Boolean).join('\n');
    if (place.id !== this.place.id) this.note(place, kept);
    else if (this.line || this.aside) {
      this.aside = kept;
      this.note(place, kept);
    } else this.fill(kept);
  }

  fit() {
    this.write.style.height = 'auto';
    this.write.style.height = `${Math.min(this.write.scrollHeight, 200)}px`;
    const left = LONGEST - this.write.value.length;
    this.left.textContent = left < 200 ? String(left) : '';
  }
}
