// One message, and how it changes without losing what somebody is doing in it.

import { avatar, cleaned, h, icon, inOneLine, keepFocus } from './dom.js';
import { buildRows, firstControl } from './components.js';
import { closeMenus } from './menu.js';
import { buildFiles, buildPicture } from './pictures.js';
import { isSameDay, sayAll, sayClock, sayDay, sayMoments, sayWhen } from './time.js';

const TOGETHER = 7 * 60_000;
const LONG = 8_000;
const THREAD_CREATED = 18;

/** An element for a message. `app` is who it is shown to and what can be done with it. */
export function build(message, app) {
  const id = (name) => `${name}-${message.id}`;
  // People who go from message to message by ear hear who says what.
  const node = h('article', { class: 'message', tabindex: '-1', 'data-id': message.id, 'aria-labelledby': `${id('head')} ${id('text')}` });
  const part = (name) => h('div', { class: name, id: ['head', 'text'].includes(name) ? id(name) : null });
  node.append(part('mark'), part('above'), avatar(message.author), ...['head', 'text', 'files', 'embeds', 'rows', 'foot', 'trouble'].map(part));
  node.shown = {};
  node.querySelector('.text').dir = 'auto';
  patch(node, message, app);
  return node;
}

/** Changes a message. One that cannot be shown says so, and takes no other with it. */
export function patch(node, message, app) {
  node.message = message;
  node.patches = (node.patches ?? 0) + 1;
  try {
    change(node, message, app);
  } catch (why) {
    console.error(why);
    giveUp(node);
  }
  node.dispatchEvent(new Event('patched'));
}

function giveUp(node) {
  node.shown = {};
  closeMenus(node);
  for (const name of ['above', 'files', 'embeds', 'rows', 'foot']) node.querySelector(`:scope > .${name}`).replaceChildren();
  node.querySelector(':scope > .text').replaceChildren(h('p', { class: 'unshown' }, 'This message cannot be shown.'));
}

/** Changes what is different, and nothing else: an open menu or a focused button stays as it is. */
function change(node, message, app) {
  const part = (name) => node.querySelector(`:scope > .${name}`);
  const fill = (name, from, make) => {
    const key = JSON.stringify(from);
    if (node.shown[name] === key) return;
    const before = node.shown[name];
    node.shown[name] = key;
    make(part(name), before !== undefined);
  };
  node.classList.toggle('ephemeral', message.ephemeral);
  node.classList.toggle('called', message.mentions);
  node.classList.toggle('notice', message.kind === THREAD_CREATED);
  fill('above', [message.reply, message.used], (place) => place.replaceChildren(...buildAbove(message)));
  fill('head', [message.author, message.edited], (place) => place.replaceChildren(...buildHead(message)));
  fill('text', [message.html, message.loading, message.thread, message.edited], (place) => {
    keepFocus(place, () => place.replaceChildren(...buildText(message, app)));
    sayMoments(place);
    for (const mention of place.querySelectorAll(`[data-user="${app.me.id}"]`)) mention.classList.add('me');
  });
  fill('files', message.files, (place) => buildFiles(place, message.files));
  fill('embeds', message.embeds, (place) => {
    place.replaceChildren(...message.embeds.map(buildEmbed));
    sayMoments(place);
  });
  fill('rows', message.components, (place, again) => {
    const held = again && place.contains(document.activeElement) ? document.activeElement : null;
    const id = held?.dataset.customId;
    closeMenus(place);
    place.replaceChildren(...buildRows(message, app));
    sayMoments(place);
    // People who play by keyboard go on where they were, or with the next question of the same panel.
    if (held) (place.querySelector(`[data-custom-id="${CSS.escape(id ?? '')}"]:not(:disabled)`) ?? firstControl(node) ?? node).focus({ preventScroll: true });
  });
  fill('foot', message.ephemeral && !message.loading, (place) => {
    const build = () => place.replaceChildren(...buildFoot(message, app));
    if (!message.loading) build();
    // What takes so long may never come, and can be dismissed.
    else setTimeout(() => node.message.loading && build(), LONG);
  });
}

/** What a message looks like depends on the one before. */
export function follow(node, before, isFirstNew) {
  const { message } = node;
  const last = before?.message;
  const sameDay = last && isSameDay(last.at, message.at);
  const mark = [];
  if (!sameDay) mark.push(h('span', { class: 'day' }, sayDay(message.at)));
  if (isFirstNew) mark.push(h('span', { class: 'new' }, 'New'));
  const place = node.querySelector(':scope > .mark');
  place.classList.remove('silent');
  place.replaceChildren(...mark);
  const together = sameDay && !isFirstNew && last.author.id === message.author.id && !last.ephemeral && !message.ephemeral
    && message.at - last.at < TOGETHER && !message.reply && !message.used && last.kind !== THREAD_CREATED && message.kind !== THREAD_CREATED;
  node.classList.toggle('together', Boolean(together));
}

/** Somebody older of the same day has come: the day is said there, and its room stays empty here so that nothing moves. */
export function yieldDay(node, before) {
  const sameDay = isSameDay(before.message.at, node.message.at);
  node.querySelector(':scope > .mark').classList.toggle('silent', sameDay);
}

/** Says below a message that something went wrong with it. */
export function complain(node, text) {
  node.querySelector(':scope > .trouble').replaceChildren(h('p', { role: 'alert' }, text));
}

export function forgive(node) {
  node.querySelector(':scope > .trouble').replaceChildren();
}

function buildAbove({ reply, used }) {
  if (used) {
    const by = used.by;
    return [h('p', {}, avatar(by), h('bdi', { class: 'name' }, by.name), ' used ', h('span', { class: 'mention' }, `/${used.command}`))];
  }
  if (!reply) return [];
  const text = inOneLine(reply.html);
  return [h('p', {}, avatar(reply.author), h('bdi', { class: 'name' }, reply.author.name), ' ', h('span', { class: 'quoted' }, text))];
}

function buildHead({ author, at, edited }) {
  return [
    h('bdi', { class: 'name' }, author.name),
    author.bot && h('span', { class: 'app' }, 'App'),
    h('time', { datetime: new Date(at).toISOString(), title: sayAll(at) }, sayWhen(at)),
    edited && h('span', { class: 'edited' }, '(edited)'),
  ].filter(Boolean);
}

function buildText(message, app) {
  const clock = h('time', { class: 'clock', 'aria-hidden': 'true' }, sayClock(message.at));
  if (message.loading) {
    return [clock, h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), h('span', {}, h('bdi', {}, message.author.name), ' is thinking…'))];
  }
  if (message.kind === THREAD_CREATED) {
    return [clock, h('p', {}, icon('thread'), h('bdi', { class: 'name' }, message.author.name), ' started a thread: ',
      message.thread ? threadLink(message.thread, message.thread.name) : h('bdi', {}, cleaned(message.html).textContent))];
  }
  const content = [clock, cleaned(message.html)];
  if (message.thread) content.push(h('p', { class: 'opened' }, h('a', { class: 'button primary', href: `#${message.thread.id}`, 'data-channel': message.thread.id, 'aria-label': `Open the thread ${message.thread.name}` }, icon('thread'), 'Open the thread')));
  return content;
}

function threadLink(thread, text) {
  return h('a', { class: 'thread-link', href: `#${thread.id}`, 'data-channel': thread.id }, h('bdi', {}, text), ' ›');
}

function buildFoot(message, app) {
  if (!message.ephemeral) return [];
  return [h('p', {}, icon('eye'), 'Only you can see this · ',
    h('button', { type: 'button', class: 'link', onclick: () => app.dismiss(message) }, 'Dismiss message'))];
}

function buildEmbed(embed) {
  const text = (name, html) => html && h('div', { class: name, dir: 'auto' }, cleaned(html));
  const node = h('div', { class: 'embed' },
    embed.author && h('div', { class: 'by' }, embed.author),
    text('title', embed.title),
    text('description', embed.description),
    embed.fields.length > 0 && h('dl', {}, embed.fields.map((field) =>
      h('div', { class: field.inline ? 'inline' : null }, h('dt', {}, cleaned(field.name ?? '')), h('dd', {}, cleaned(field.value ?? ''))))),
    embed.image && buildPicture(embed.image),
    embed.footer && h('div', { class: 'footer' }, embed.footer));
  if (embed.color) node.style.borderColor = `#${embed.color.toString(16).padStart(6, '0')}`;
  return node;
}
