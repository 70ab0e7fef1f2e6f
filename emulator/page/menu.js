// A list that opens beside what it belongs to, which keeps the focus: menus of messages, commands, suggestions.

import { h } from './dom.js';

// How much of the window it may take.
const HIGHEST = 0.6;
// Of a message's menu: the picture that it is about stays in sight.
const HIGHEST_BELOW_MESSAGES = 300;

let count = 0;

// Those that are open.
const all = new Set();

/** Whether somebody is choosing: what they look at must not move then. */
export const isChoosing = () => [...all].some((menu) => menu.anchor.isConnected);

/** What is in a place is about to go: what was half chosen there is not sent. */
export function closeMenus(place) {
  for (const menu of [...all]) if (place.contains(menu.anchor)) menu.close();
}

/** Something has come above what somebody chooses from: it stays where it was, as far as `box` can be scrolled. */
export function holdMenus(box) {
  for (const menu of all) {
    if (!box.contains(menu.anchor)) continue;
    box.scrollTop += menu.anchor.getBoundingClientRect().top - menu.anchored;
    menu.place();
  }
}

export class Menu {
  /** `choose` gets the values when the choice is made; with `multiple`, when the menu is done. It covers nothing of `above`. */
  constructor(anchor, { multiple = false, min = 1, max = 1, choose, empty = 'Nothing fits', above = null }) {
    Object.assign(this, { anchor, multiple, min, max, choose, empty, over: above, options: [], at: -1, typed: '' });
    this.id = `menu-${(count += 1)}`;
  }

  isOpen() {
    return Boolean(this.popup);
  }

  /** Offers something else; the row that somebody has gone to stays theirs. */
  renew(options) {
    const held = this.hasMoved ? this.options[this.at]?.value : undefined;
    this.open(options);
    const at = options.findIndex((option) => option.value === held);
    if (held === undefined || at < 0) return;
    this.hasMoved = true;
    this.move(at);
  }

  open(options) {
    this.close();
    this.options = options;
    this.chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
    this.before = [...this.chosen].join();
    this.list = h('ul', { role: 'listbox', id: this.id, 'aria-multiselectable': this.multiple ? 'true' : null, 'aria-label': this.anchor.getAttribute('aria-label') ?? 'Choices' });
    this.list.append(...options.map((option, at) => this.buildOption(option, at)));
    this.popup = h('div', { class: 'menu', popover: 'manual' }, this.list,
      options.length === 0 && h('p', { class: 'nothing' }, this.empty),
      this.multiple && h('div', { class: 'done' }, h('span', { class: 'tally', 'aria-live': 'polite' }), h('button', { type: 'button', class: 'button primary', tabindex: '-1', onclick: () => this.done() }, 'Done')));
    // A press here leaves the focus where it is.
    this.popup.addEventListener('pointerdown', (event) => event.preventDefault());
    (this.anchor.closest('dialog') ?? document.body).append(this.popup);
    this.popup.showPopover();
    all.add(this);
    this.expanded('true');
    this.anchor.setAttribute('aria-controls', this.id);
    this.place();
    this.tally();
    const first = options.findIndex((option) => option.default);
    this.move(options.length ? Math.max(0, first) : -1);
    this.onPlace = () => this.place();
    this.onAway = (event) => {
      if (!this.popup.contains(event.target) && !this.anchor.contains(event.target)) this.leave();
    };
    addEventListener('resize', this.onPlace);
    addEventListener('scroll', this.onPlace, true);
    addEventListener('pointerdown', this.onAway, true);
    // Where the focus has gone is known afterwards. After a look at another window, people go on here.
    this.onBlur = () => setTimeout(() => this.isOpen() && document.hasFocus() && document.activeElement !== this.anchor && this.leave());
    this.onBack = () => document.activeElement === document.body && this.anchor.focus({ preventScroll: true });
    this.anchor.addEventListener('blur', this.onBlur);
    addEventListener('focus', this.onBack);
  }

  /** Not of lines of text: what one writes in does not expand. */
  expanded(is) {
    if (this.anchor.matches('button, [role=combobox]')) this.anchor.setAttribute('aria-expanded', is);
  }

  buildOption(option, at) {
    return h('li', {
      role: 'option', id: `${this.id}-${at}`, 'aria-selected': String(this.chosen.has(option.value)),
      onclick: () => this.pick(at), onpointermove: () => this.at !== at && this.goTo(at, false),
    }, this.multiple && h('span', { class: 'tick', 'aria-hidden': 'true' }),
    h('span', { class: 'lines' },
      h('bdi', { class: 'label' }, option.emoji?.name ? `${option.emoji.name} ` : '', option.label),
      option.description && h('bdi', { class: 'about' }, option.description)));
  }

  /** Below the anchor, or above it where there is more room; above the line one writes in, with all that belongs to it. */
  place() {
    if (!this.anchor.isConnected) return this.close();
    const box = this.anchor.getBoundingClientRect();
    this.anchored = box.top;
    const below = innerHeight - box.bottom - 12;
    const top = this.over?.getBoundingClientRect().top ?? box.top;
    const above = top - 12;
    const onLine = this.over && above > 160;
    const up = onLine || (below < Math.min(300, this.popup.scrollHeight) && above > below);
    const { style } = this.popup;
    const within = (at, most) => `${Math.max(8, Math.min(at, most - 8))}px`;
    const most = this.over ? innerHeight * HIGHEST : HIGHEST_BELOW_MESSAGES;
    style.maxHeight = `${Math.max(120, Math.min(most, up ? above : below))}px`;
    style.width = `${Math.min(innerWidth - 16, Math.max(260, Math.min(box.width, 480)))}px`;
    style.left = within(box.left, innerWidth - this.popup.offsetWidth);
    style.top = up ? 'auto' : within(box.bottom + 4, innerHeight - this.popup.offsetHeight);
    style.bottom = up ? within(innerHeight - top + 4, innerHeight - this.popup.offsetHeight) : 'auto';
  }

  move(to, scroll = true) {
    this.list.children[this.at]?.classList.remove('active');
    this.at = to;
    const option = this.list.children[to];
    if (!option) return this.anchor.removeAttribute('aria-activedescendant');
    option.classList.add('active');
    this.anchor.setAttribute('aria-activedescendant', option.id);
    if (scroll) option.scrollIntoView({ block: 'nearest' });
  }

  /** The same, by somebody's own hand. */
  goTo(to, scroll) {
    this.hasMoved = true;
    this.move(to, scroll);
  }

  pick(at) {
    const option = this.options[at];
    if (!option) return;
    if (!this.multiple) {
      this.close();
      this.choose([option.value], option);
      return;
    }
    if (this.chosen.has(option.value)) this.chosen.delete(option.value);
    else if (this.chosen.size < this.max) this.chosen.add(option.value);
    for (const [index, node] of [...this.list.children].entries()) {
      node.setAttribute('aria-selected', String(this.chosen.has(this.options[index].value)));
    }
    this.tally();
  }

  tally() {
    if (!this.multiple) return;
    const range = this.min === this.max ? `${this.max}` : `${this.min} to ${this.max}`;
    this.popup.querySelector('.tally').textContent = `${this.chosen.size} chosen · ${range} possible`;
    this.popup.querySelector('.done button').disabled = this.chosen.size < this.min;
  }

  done() {
    const values = this.options.map((option) => option.value).filter((value) => this.chosen.has(value));
    if (values.length < this.min) return;
    this.close();
    this.choose(values);
  }

  /** Going elsewhere is done with it, as in Discord, if something was chosen. */
  leave() {
    if (this.multiple && [...this.chosen].join() !== this.before && this.chosen.size >= this.min) this.done();
    else this.close();
  }

  close() {
    if (!this.popup) return;
    removeEventListener('resize', this.onPlace);
    removeEventListener('scroll', this.onPlace, true);
    removeEventListener('pointerdown', this.onAway, true);
    this.anchor.removeEventListener('blur', this.onBlur);
    removeEventListener('focus', this.onBack);
    this.expanded('false');
    this.anchor.removeAttribute('aria-activedescendant');
    this.popup.remove();
    this.popup = null;
    all.delete(this);
    this.at = -1;
    this.hasMoved = false;
    document.dispatchEvent(new Event('menu-closed'));
  }

  /** Whether a key was for the menu. */
  key(event) {
    if (!this.isOpen() || event.ctrlKey || event.metaKey || event.isComposing) return false;
    const last = this.options.length - 1;
    const writes = this.anchor.matches('input, textarea');
    const to = { ArrowDown: this.at >= last ? 0 : this.at + 1, ArrowUp: this.at <= 0 ? last : this.at - 1, PageDown: Math.min(last, this.at + 6), PageUp: Math.max(0, this.at - 6), ...(writes ? {} : { Home: 0, End: last }) }[event.key];
    if (to !== undefined) this.goTo(to);
    else if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter' && this.multiple && this.chosen.size >= this.min) this.done();
    else if (event.key === 'Enter' || (event.key === ' ' && !writes)) {
      if (this.at < 0) return false;
      this.pick(this.at);
    } else if (!writes && event.key.length === 1) this.search(event.key);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** Typing letters goes to what begins with them. */
  search(letter) {
    clearTimeout(this.forget);
    this.forget = setTimeout(() => { this.typed = ''; }, 700);
    this.typed += letter.toLowerCase();
    const found = this.options.findIndex((option) => option.label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.goTo(found);
  }
}
