// The page as a whole: who looks, where they are, and what they hear of.

import { Api, call } from './api.js';
import { byId, h, icon, iconButton } from './dom.js';
import { Composer } from './composer.js';
import { Feed } from './feed.js';
import { openModal } from './form.js';
import { pressOnce } from './keys.js';
import { Menu } from './menu.js';
import { complain, forgive } from './message.js';
import { Log } from './messages.js';
import { besides, chooseBeside, showPeople } from './people.js';
import { fetchMissing } from './pictures.js';
import { flatten, listenToKeys, showPlaces } from './places.js';
import { showSplit } from './split.js';
import { setClock } from './time.js';
import { Toasts } from './toasts.js';

const TYPING = 10_000;

class App {
  constructor(user, isSide) {
    Object.assign(this, { api: new Api(user), isSide, people: [], places: { channels: [] }, writing: new Map() });
    this.toasts = new Toasts(this);
    this.log = new Log(this);
    this.composer = new Composer(this);
    this.dressTop();
    listenToKeys(this);
    pressOnce();
    addEventListener('hashchange', () => this.go());
    document.addEventListener('click', (event) => this.clicked(event));
    document.addEventListener('keydown', (event) => this.pressed(event));
    this.feed = new Feed(this.api, (told) => this.heard(told), (there) => this.line(there));
  }

  get me() {
    return this.people.find((person) => person.id === this.id) ?? { id: this.id ?? '0', name: '…' };
  }

  allPlaces() {
    return flatten(this.places);
  }

  place(id) {
    return this.allPlaces().find((place) => place.id === id);
  }

  /** What can be chosen where a bot asks for people, roles or channels. */
  choices(kind) {
    const channels = () => this.allPlaces().filter((place) => place.kind !== 'direct');
    const all = { people: () => this.people, roles: () => this.places.roles ?? [], channels }[kind]();
    return all.map(({ id, name }) => ({ value: id, label: name }));
  }

  // ---- what is told ----

  heard(told) {
    switch (told.kind) {
      case 'hello': return this.hello(told);
      case 'message': return this.message(told);
      case 'gone': return this.log.heard(told);
      case 'people': this.people = told.people; return this.show();
      case 'places': this.places = told.places; return this.show();
      case 'bot': this.connected = told.connected; return this.sayState();
      case 'typing': return this.typing(told);
      default: return undefined;
    }
  }

  hello(told) {
    if (this.version && this.version !== told.version) location.reload();
    const again = this.version !== undefined;
    Object.assign(this, { version: told.version, id: told.me, people: told.people, places: told.places, connected: told.connected });
    setClock(told.now);
    this.show();
    this.sayState();
    if (!again) this.go();
    // People who went elsewhere while the line was lost have not arrived yet.
    else if (this.log.channel !== this.channel) this.enter();
    else this.log.refresh().catch((why) => this.toasts.say(why.message));
    fetchMissing();
    this.hint();
  }

  message(told) {
    const { message } = told;
    if (told.new && message.channel === this.channel) this.stopTyping(message.author.id);
    this.log.heard(told);
    const place = this.place(message.channel);
    if (told.new && message.notified && place && !this.log.isSeen(message.channel)) this.toasts.call(message, place);
  }

  line(there) {
    this.lost = !there;
    this.sayState();
  }

  sayState() {
    const away = byId('away');
    const text = this.lost ? 'Connection lost — trying again…' : this.connected === false ? 'The bot is not connected. Please wait a moment.' : '';
    away.hidden = text === '';
    away.textContent = text;
  }

  typing({ user, channel }) {
    if (channel !== this.channel) return;
    clearTimeout(this.writing.get(user));
    this.writing.set(user, setTimeout(() => this.stopTyping(user), TYPING));
    this.sayTyping();
  }

  stopTyping(user) {
    clearTimeout(this.writing.get(user));
    this.writing.delete(user);
    this.sayTyping();
  }

  sayTyping() {
    const names = [...this.writing.keys()].map((id) => this.people.find((person) => person.id === id)?.name).filter(Boolean);
    const verb = names.length === 1 ? 'is' : 'are';
    // Each name by itself: one that is written from right to left must not turn the rest around.
    const list = names.flatMap((name, at) => [at > 0 ? ', ' : '', h('bdi', {}, name)]);
    byId('typing').replaceChildren(...(names.length ? [...list, ` ${verb} typing…`] : []));
  }

  // ---- what is shown ----

  show() {
    showPeople(this);
    showPlaces(this.places, this.channel);
    const place = this.place(this.channel);
    if (this.channel && !place) this.go();
    if (place) this.sayHere(place);
    const { me } = this;
    this.toasts.title(me.calls ?? 0, place, this.places.server);
    const others = this.allPlaces().some((other) => other.id !== this.channel && (other.mentions > 0));
    byId('open-drawer').classList.toggle('called', others);
    byId('me-now').replaceChildren(h('bdi', {}, me.name));
  }

  /** Where we are; a thread may get another name. */
  sayHere(place) {
    const here = byId('here');
    if (here.dataset.shown === place.id + place.name) return;
    here.dataset.shown = place.id + place.name;
    here.replaceChildren(icon({ direct: 'mail', thread: 'thread' }[place.kind] ?? 'hash'), h('bdi', {}, place.name));
    this.composer.name(place);
  }

  /** Goes where the address says, or to the first channel. */
  go() {
    const wanted = location.hash.slice(1);
    const place = this.place(wanted) ?? this.allPlaces()[0];
    this.drawer(false);
    if (!place || place.id === this.channel) return;
    this.channel = place.id;
    this.toasts.arrived(place.id);
    for (const user of [...this.writing.keys()]) this.stopTyping(user);
    if (wanted !== place.id) history.replaceState(null, '', `${location.search}#${place.id}`);
    const parent = place.parent && this.place(place.parent);
    byId('topic').replaceChildren(...(parent ? [h('a', { href: `#${parent.id}` }, 'in #', h('bdi', {}, parent.name))] : [place.topic ?? '']));
    this.composer.enter(place);
    this.show();
    this.enter();
  }

  /** Shows the messages of where we are. */
  enter() {
    this.log.open(this.channel).catch((why) => this.toasts.say(why.message)).finally(() => {
      byId('app').classList.remove('waiting');
      this.focusLine();
      this.isHere = true;
    });
  }

  /** Who has a keyboard can write at once; elsewhere, a focus whose place is gone is on the messages, but not before somebody has done anything. */
  focusLine() {
    const { activeElement } = document;
    const isLost = activeElement === document.body || !activeElement?.checkVisibility();
    if (matchMedia('(pointer: fine) and (min-width: 760px)').matches && !this.isSide) this.composer.focus();
    else if (isLost && this.isHere) byId('log').focus({ preventScroll: true });
  }

  dressTop() {
    const opener = byId('open-drawer');
    opener.append(icon('menu'));
    opener.setAttribute('aria-label', 'Channels and people');
    opener.addEventListener('click', () => this.drawer(true));
    byId('curtain').addEventListener('click', () => this.drawer(false));
    // On a phone that is turned the list is beside the messages, and nothing is in front of them.
    matchMedia('(min-width: 760px)').addEventListener('change', () => this.drawer(false));
    const beside = iconButton('split', 'Side by side with somebody', () => (menu.isOpen() ? menu.close() : chooseBeside(this, menu)), { 'aria-haspopup': 'listbox' });
    const menu = new Menu(beside, { choose: ([id]) => besides(this, { id }) });
    beside.addEventListener('keydown', (event) => menu.key(event));
    const closeSide = iconButton('close', 'Close this side', () => parent.postMessage({ close: true }, location.origin));
    byId('tools').append(h('span', { id: 'me-now', title: 'You' }), h('span', { class: this.isSide ? null : 'wide' }, this.isSide ? closeSide : beside));
  }

  /** On a narrow window, the list of channels comes and goes. */
  drawer(open) {
    const isOpen = document.body.classList.contains('drawn');
    if (isOpen === open) return;
    document.body.classList.toggle('drawn', open);
    byId('open-drawer').setAttribute('aria-expanded', String(open));
    document.querySelector('main').inert = open;
    if (open) (document.querySelector('#places [aria-current]') ?? document.querySelector('#places a'))?.focus();
    else if (byId('drawer').contains(document.activeElement)) byId('open-drawer').focus();
  }

  /** One line for people who are here for the first time. */
  hint() {
    const box = byId('hint');
    if (this.isSide || localStorage.getItem('hint') === 'read' || box.childElementCount > 0) return;
    box.append(h('p', {}, 'This is a Discord of your own, on this machine only. You are ', h('strong', {}, h('bdi', {}, this.me.name)), '. Play with the buttons below the messages; pick another face in the list of people to be somebody else.'),
      iconButton('close', 'Close the hint', () => { this.closeHint(); this.focusLine(); }));
    box.hidden = false;
  }

  closeHint() {
    localStorage.setItem('hint', 'read');
    byId('hint').hidden = true;
  }

  // ---- what is done ----

  /** A button or a menu of a message. */
  async use(control, message, path, body) {
    if (control.getAttribute('aria-busy') === 'true') return;
    const node = this.log.nodes.get(message.id);
    if (!node) return;
    forgive(node);
    this.closeHint();
    control.setAttribute('aria-busy', 'true');
    const { patches } = node;
    try {
      const answer = await this.api.post(path, body);
      await this.answer(answer, node, control);
      // The bot has heard it; what it makes of it comes as a change of the message.
      if (answer.answer === 'component' && node.patches === patches) await changeOf(node);
    } catch (why) {
      complain(node, why.isOver ? 'That has changed in the meantime: please look at the newest message.' : why.message);
    } finally {
      control.removeAttribute('aria-busy');
    }
  }

  /** What the bot answered first. */
  async answer(answer, node, from = document.activeElement) {
    if (answer.answer === 'modal') openModal(answer.modal, this);
    else if (answer.answer === 'message') await this.log.reveal(answer.message.id, from);
    else if (answer.answer === 'none') {
      if (node) complain(node, this.sayNothingCame());
      else this.toasts.say(this.sayNothingCame());
    }
  }

  sayNothingCame() {
    return this.connected ? 'The bot did not answer in time. Please try again.' : 'The bot is not connected just now. Please try again in a moment.';
  }

  dismiss(message) {
    this.api.post(`/messages/${message.id}/dismiss`).catch((why) => this.toasts.say(why.message));
  }

  clicked(event) {
    const spoiler = event.target.closest?.('.spoiler:not(.shown)');
    const command = event.target.closest?.('[data-command]');
    const skip = event.target.closest?.('.skip');
    // Also where one is already.
    if (event.target.closest?.('#places a')) this.drawer(false);
    if (spoiler) this.reveal(spoiler);
    else if (command) this.composer.begin(command.dataset.command);
    else if (skip) {
      event.preventDefault();
      byId('log').focus();
    }
  }

  pressed(event) {
    // In a window over the page it closes that window alone.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.target.closest?.('dialog')) this.drawer(false);
    const marked = event.target.matches?.('.spoiler:not(.shown), [data-command]');
    if (marked && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      event.target.click();
    }
  }

  reveal(spoiler) {
    spoiler.classList.add('shown');
    for (const name of ['role', 'aria-label']) spoiler.removeAttribute(name);
    // The focus may be on it, and stays.
    spoiler.tabIndex = -1;
  }
}

/** Waits for a change, but not for ever: a bot need not make any. */
function changeOf(node) {
  return Promise.race([
    new Promise((done) => { node.addEventListener('patched', done, { once: true }); }),
    new Promise((done) => { setTimeout(done, 2_500); }),
  ]);
}

/** Who looks: as the address says, as last in this window, as last in any, or the first who does not own the server. */
async function whoLooks(query) {
  const users = (await call('/users')).filter((user) => !user.bot);
  const known = (name) => users.find((user) => user.id === name || user.username === name?.toLowerCase());
  const found = known(query.get('as')) ?? known(sessionStorage.getItem('as')) ?? known(localStorage.getItem('as'));
  if (found) return found.id;
  const [server] = (await call('/world')).guilds;
  return (users.find((user) => user.id !== server?.owner_id) ?? users[0]).id;
}

const query = new URLSearchParams(location.search);
if (query.has('with')) showSplit(query);
else {
  const isSide = query.has('side');
  const who = await whoLooks(query);
  // Another window may be somebody else later; this one stays who it is. Both sides share what is stored here.
  if (!isSide) sessionStorage.setItem('as', who);
  new App(who, isSide);
}
