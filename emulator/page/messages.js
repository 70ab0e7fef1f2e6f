// The messages of the channel that is open: the newest first, older ones when somebody goes up to them.

import { arrows, byId, h, icon, older } from './dom.js';
import { firstControl } from './components.js';
import { closeMenus, holdMenus, isChoosing } from './menu.js';
import { build, follow, patch, yieldDay } from './message.js';

const NEAR = 60;
const PATIENCE = 10_000;

export class Log {
  constructor(app) {
    Object.assign(this, { app, box: byId('log'), list: byId('messages'), start: byId('start'), newest: byId('newest') });
    Object.assign(this, { nodes: new Map(), pinned: true, ticket: 0, waiting: null, awaited: new Map(), quiet: 0 });
    this.box.addEventListener('scroll', () => this.scrolled(), { passive: true });
    this.newest.addEventListener('click', () => {
      this.toEnd();
      this.app.focusLine();
    });
    this.box.addEventListener('keydown', (event) => this.key(event));
    const keep = new ResizeObserver(() => this.stay());
    document.addEventListener('menu-closed', () => this.stay());
    keep.observe(this.list);
    keep.observe(this.box);
    document.addEventListener('visibilitychange', () => this.look());
  }

  /** Shows a channel from its end. */
  async open(channel) {
    const ticket = (this.ticket += 1);
    const history = await this.history(channel);
    if (ticket !== this.ticket) return;
    this.channel = channel;
    this.more = history.more;
    this.firstNew = history.messages.find((message) => older(message.id, history.read) > 0 && message.author.id !== this.app.me.id)?.id;
    closeMenus(this.list);
    this.nodes.clear();
    this.quietly(() => this.list.replaceChildren(...history.messages.map((message) => this.make(message))));
    this.arrange();
    this.sayStart();
    this.toEnd();
    this.catchUp();
    this.markRead();
    this.fillUp();
  }

  /** In a high window more fits than comes at once. */
  async fillUp() {
    const { channel, box } = this;
    while (this.more && channel === this.channel && box.scrollHeight <= box.clientHeight + 400) {
      if (!await this.loadOlder().catch(() => false)) return;
    }
  }

  /** After the line was lost: what is different now. */
  async refresh() {
    const { channel } = this;
    if (!channel) return;
    const history = await this.history(channel);
    if (channel !== this.channel) return;
    const [first] = history.messages;
    if (this.nodes.size === 0 || !first || !this.nodes.has(first.id)) {
      await this.open(channel);
      return;
    }
    const there = new Set(history.messages.map((message) => message.id));
    for (const id of this.nodes.keys()) if (older(id, first.id) >= 0 && !there.has(id)) this.remove(id);
    for (const message of history.messages) this.put(message, true);
    this.catchUp();
    this.goUp();
  }

  /** Near the top, what was before is loaded. While the line is lost they do not: it is done when it is back. */
  goUp() {
    if (this.box.scrollTop < 400) this.loadOlder().catch(() => {});
  }

  /** The end of a channel. What happens before it is there is not forgotten. */
  async history(channel) {
    this.waiting = [];
    try {
      return await this.app.api.history(channel);
    } catch (why) {
      this.catchUp();
      throw why;
    }
  }

  catchUp() {
    const missed = this.waiting ?? [];
    this.waiting = null;
    for (const told of missed) this.heard(told);
  }

  /** Something that happened to a message anywhere. */
  heard(told) {
    if (this.waiting) {
      this.waiting.push(told);
      return;
    }
    if (told.kind === 'gone') this.remove(told.message);
    else if (told.message.channel === this.channel) this.put(told.message, told.new);
  }

  make(message) {
    const node = build(message, this.app);
    this.nodes.set(message.id, node);
    return node;
  }

  put(message, isNew) {
    const known = this.nodes.get(message.id);
    if (known) {
      patch(known, message, this.app);
    } else {
      const after = this.lastBefore(message.id);
      // What changed above all that is loaded is seen when it is loaded.
      if (!after && !isNew && this.more) return;
      const node = this.make(message);
      if (after) after.after(node);
      else this.list.prepend(node);
      this.arrange(node);
    }
    this.stay();
    this.arrive(message);
    this.markRead();
  }

  lastBefore(id) {
    let node = this.list.lastElementChild;
    while (node && older(node.dataset.id, id) > 0) node = node.previousElementSibling;
    return node;
  }

  remove(id) {
    const node = this.nodes.get(id);
    if (!node) return;
    const next = node.nextElementSibling;
    closeMenus(node);
    this.awaited.get(id)?.done();
    if (node.contains(document.activeElement)) (next ?? node.previousElementSibling ?? this.box).focus({ preventScroll: true });
    this.nodes.delete(id);
    node.remove();
    if (next) this.arrange(next);
  }

  /** Who comes together with whom, from one message on, or everywhere. */
  arrange(from) {
    const some = from ? [from, from.nextElementSibling].filter(Boolean) : [...this.list.children];
    for (const node of some) follow(node, node.previousElementSibling, node.dataset.id === this.firstNew);
  }

  /**
   * The bot answers with this message: it is gone to as soon as there is something in it, unless the focus has left `from`.
   * Resolves then, or when nobody would wait any longer.
   */
  reveal(id, from) {
    const there = new Promise((resolve) => {
      const done = () => {
        this.awaited.delete(id);
        resolve();
      };
      this.awaited.set(id, { from, done });
      setTimeout(done, PATIENCE);
    });
    this.pinned = true;
    this.stay();
    const node = this.nodes.get(id);
    if (node) this.arrive(node.message);
    return there;
  }

  arrive(message) {
    const awaited = this.awaited.get(message.id);
    if (!awaited || message.loading) return;
    const { from, done } = awaited;
    done();
    const node = this.nodes.get(message.id);
    this.pinned = true;
    this.stay();
    const { activeElement } = document;
    // People who have begun to write go on writing.
    const writes = activeElement === from && from.value;
    const free = (activeElement === from && !writes) || activeElement === document.body;
    if (free && !isChoosing() && !document.querySelector('dialog[open]') && message.components.length > 0) entryOf(node).focus({ preventScroll: true });
  }

  /** Puts what came before above; whether there was something. */
  async loadOlder() {
    const first = this.list.firstElementChild;
    if (!this.more || this.loading || !first) return false;
    this.loading = true;
    try {
      const { channel } = this;
      const history = await this.app.api.history(channel, first.dataset.id);
      if (channel !== this.channel) return false;
      this.more = history.more;
      const nodes = history.messages.map((message) => this.make(message));
      // What somebody looks at stays where it is and as it is, by our hand alone.
      const top = () => first.getBoundingClientRect().top;
      const before = top();
      this.box.classList.add('held');
      this.quietly(() => this.list.prepend(...nodes));
      for (const node of nodes) follow(node, node.previousElementSibling, node.dataset.id === this.firstNew);
      if (nodes.length > 0) yieldDay(first, nodes.at(-1));
      this.sayStart();
      this.box.scrollTop += top() - before;
      this.stay();
      return nodes.length > 0;
    } finally {
      this.loading = false;
      requestAnimationFrame(() => this.box.classList.remove('held'));
    }
  }

  /** Puts in what is not new: no screen reader reads it. */
  quietly(change) {
    const live = () => this.list.setAttribute('aria-live', this.quiet > 0 ? 'off' : 'polite');
    this.quiet += 1;
    live();
    change();
    // What listens looks at the page when it is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      this.quiet -= 1;
      live();
    }));
  }

  sayStart() {
    const place = this.app.place(this.channel);
    if (this.more || !place) {
      this.start.replaceChildren(h('p', {}, 'Older messages…'));
      return;
    }
    const direct = place.kind === 'direct';
    const name = h('bdi', {}, place.name);
    const welcome = { direct: ['Direct messages with ', name], thread: [name] }[place.kind] ?? ['Welcome to #', name, '!'];
    this.start.replaceChildren(h('span', { class: 'big' }, icon({ direct: 'mail', thread: 'thread' }[place.kind] ?? 'hash')),
      h('p', { class: 'welcome' }, welcome),
      h('p', {}, direct ? 'Only the two of you can see this.' : place.kind === 'thread' ? 'This is the start of the thread.' : 'This is the start of the channel.'));
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.box;
    if (!isChoosing()) this.pinned = scrollHeight - scrollTop - clientHeight < NEAR;
    this.newest.hidden = this.pinned;
    this.goUp();
    this.look();
  }

  /** Who sees the end has read it, and need not be told of it. */
  look() {
    if (this.isSeen(this.channel)) this.app.toasts.arrived(this.channel);
    this.markRead();
  }

  /** At the end, the view stays at the end; while a menu is open, it stays at the menu. */
  stay() {
    if (isChoosing()) holdMenus(this.box);
    else if (this.pinned) this.toEnd();
  }

  toEnd() {
    this.pinned = true;
    this.newest.hidden = true;
    this.box.scrollTop = this.box.scrollHeight;
  }

  /** Whether somebody sees what comes into a channel. */
  isSeen(channel) {
    return channel === this.channel && channel === this.app.channel && this.pinned && document.visibilityState === 'visible';
  }

  markRead() {
    const last = this.list.lastElementChild?.dataset.id;
    if (!last || !this.isSeen(this.channel) || last === this.read) return;
    this.read = last;
    this.app.api.post(`/channels/${this.channel}/read`, { message: last }).catch(() => { this.read = null; });
  }

  key(event) {
    const nodes = [...this.list.children];
    if (event.key === 'Escape') this.app.composer.focus();
    else if (event.target === this.box && event.key === 'ArrowUp' && nodes.length) {
      event.preventDefault();
      nodes.at(-1).focus();
    } else if (event.target.matches?.('.message')) arrows(event, nodes);
  }

  focusNewest() {
    this.list.lastElementChild?.focus();
  }
}

/** Where the focus goes in a new answer: to a menu, but to no button. One Enter too many must press nothing; Tab leads to the button. */
function entryOf(node) {
  const first = firstControl(node);
  return first?.matches('.select') ? first : node;
}
