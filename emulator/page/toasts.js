// Telling somebody that they are called: a card in the page, a number in the title, and the browser's own way if it may.

import { avatar, byId, h, iconButton, inOneLine, isolated } from './dom.js';

const SHOWN = 8_000;
const CALLED = 12_000;

export class Toasts {
  constructor(app) {
    Object.assign(this, { app, box: byId('toasts') });
  }

  mayNotify() {
    return 'Notification' in window && Notification.permission === 'granted' && localStorage.getItem('notify') === 'yes';
  }

  /** Somebody was called by a message that they do not see. */
  call(message, place) {
    const name = place.kind === 'direct' ? 'a direct message' : place.name;
    const text = inOneLine(message.html).slice(0, 160) || 'sent a picture';
    const go = () => {
      if (message.channel === this.app.channel) this.app.log.toEnd();
      else location.hash = message.channel;
      this.close(card);
    };
    const card = h('div', { class: 'toast' },
      h('button', { type: 'button', class: 'open', onclick: go }, avatar(message.author),
        h('span', {}, h('strong', {}, h('bdi', {}, message.author.name), ' · ', h('bdi', {}, name)), h('bdi', { class: 'what' }, text))),
      iconButton('close', 'Close', () => this.close(card)));
    this.arrived(message.channel);
    card.dataset.channel = message.channel;
    this.show(card, CALLED);
    if (this.mayNotify() && document.visibilityState === 'hidden') {
      const note = new Notification(`${isolated(message.author.name)} · ${isolated(name)}`, { body: text, tag: message.id });
      note.addEventListener('click', () => { focus(); go(); note.close(); });
    }
  }

  /** Something that nobody sent. */
  say(text) {
    const card = h('div', { class: 'toast plain-text' }, h('p', {}, text), iconButton('close', 'Close', () => this.close(card)));
    this.show(card);
  }

  /** By somebody's hand, whose focus was on it. */
  close(card) {
    card.remove();
    this.app.focusLine();
  }

  /** People who have gone there know; and what is newer there says it all. */
  arrived(channel) {
    for (const card of this.box.querySelectorAll(`[data-channel="${channel}"]`)) card.remove();
  }

  show(card, time = SHOWN) {
    this.box.append(card);
    while (this.box.children.length > 3) this.box.firstElementChild.remove();
    const leave = () => (card.matches(':hover, :focus-within') ? setTimeout(leave, 2_000) : card.remove());
    setTimeout(leave, time);
  }

  /** What is read in the tab. */
  title(calls, place, server) {
    const name = place ? (place.kind === 'direct' ? place.name : `#${place.name}`) : '';
    document.title = `${calls > 0 ? `(${calls}) ` : ''}${isolated(name)} · ${server}`;
    if (parent !== window) parent.postMessage({ calls }, location.origin);
  }
}
