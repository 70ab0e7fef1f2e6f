// Channels, threads and direct messages.

import { arrows, byId, h, icon, older } from './dom.js';

/** All places in one list, each with its kind. */
export function flatten(places) {
  const channels = places.channels.flatMap((channel) => [
    { ...channel, kind: 'channel' }, ...channel.threads.map((thread) => ({ ...thread, kind: 'thread' })),
  ]);
  return places.direct ? [...channels, { ...places.direct, kind: 'direct' }] : channels;
}

/** Shows them. What is there stays there: a click on it must not be lost because somebody writes. */
export function showPlaces(places, current) {
  const nav = byId('places');
  byId('server').textContent = places.server;
  const groups = places.channels.map((channel) => group(channel, current));
  const structure = JSON.stringify([groups.map(({ channel, young, old }) => [channel.id, young.map(byName), old.map(byName)]), places.direct?.id]);
  if (nav.dataset.structure !== structure) {
    nav.dataset.structure = structure;
    build(nav, groups, places.direct);
  }
  const all = [...groups.flatMap(({ channel, young, old }) => [channel, ...young, ...old]), places.direct].filter(Boolean);
  const nodes = new Map([...nav.querySelectorAll('[data-id]')].map((node) => [node.dataset.id, node]));
  for (const place of all.filter(({ id }) => nodes.has(id))) dress(nodes.get(place.id), place, current);
}

const byName = (place) => [place.id, place.name];

/** The most threads in sight. A year of games is no longer than a month of them. */
const IN_SIGHT = 25;

/** A channel with its threads: those one is in first, the youngest first; those that sleep apart. */
function group(channel, current) {
  const threads = channel.threads.toSorted((one, other) => one.archived - other.archived || other.joined - one.joined || older(other.id, one.id));
  const isYoung = (thread, at) => thread.id === current || thread.mentions > 0 || (!thread.archived && at < IN_SIGHT);
  return { channel, young: threads.filter(isYoung), old: threads.filter((thread, at) => !isYoung(thread, at)) };
}

function build(nav, groups, direct) {
  const held = nav.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  const open = nav.querySelector('details')?.open ?? false;
  const threads = (list) => h('ul', { class: 'threads' }, list.map((thread) => h('li', {}, link(thread, 'thread'))));
  const lists = groups.map(({ channel, young, old }) => h('li', {}, link(channel, 'hash'), young.length > 0 && threads(young),
    old.length > 0 && sleeping(old, open, () => threads(old))));
  nav.replaceChildren(h('h2', { id: 'channels-head' }, 'Channels'), h('ul', { 'aria-labelledby': 'channels-head' }, lists));
  if (direct) nav.append(h('h2', { id: 'direct-head' }, 'Direct messages'), h('ul', { 'aria-labelledby': 'direct-head' }, h('li', {}, link(direct, 'mail'))));
  if (held) nav.querySelector(`[data-id="${held}"]`)?.focus();
}

/** Threads that sleep. They are made when somebody wants to see them: there may be very many. */
function sleeping(old, open, threads) {
  const node = h('details', { open }, h('summary', {}, `Older threads (${old.length})`), open && threads());
  node.addEventListener('toggle', () => {
    if (!node.open || node.querySelector('ul')) return;
    node.append(threads());
    for (const place of old) dress(node.querySelector(`[data-id="${place.id}"]`), place, null);
  });
  return node;
}

function link(place, sign) {
  return h('a', { href: `#${place.id}`, 'data-id': place.id, title: place.name }, icon(sign), h('bdi', {}, place.name), h('span', { class: 'news' }));
}

/** What is new in a place, and whether one is there. */
function dress(node, place, current) {
  const isHere = place.id === current;
  node.className = ['place', place.unread > 0 && 'unread', place.joined === false && 'stranger'].filter(Boolean).join(' ');
  if (isHere) node.setAttribute('aria-current', 'page');
  else node.removeAttribute('aria-current');
  const news = place.mentions > 0 ? [badge(place.mentions)] : place.unread > 0 && !isHere ? [h('span', { class: 'hidden' }, 'unread')] : [];
  node.querySelector('.news').replaceChildren(...news);
}

/** How often somebody was called. */
export function badge(count) {
  return h('span', { class: 'badge' }, h('span', { class: 'hidden' }, 'called '), String(count), h('span', { class: 'hidden' }, count === 1 ? ' time' : ' times'));
}

/** Keys in the list, and Alt with arrows from anywhere. */
export function listenToKeys(app) {
  const nav = byId('places');
  const links = () => [...nav.querySelectorAll('a.place, summary')].filter((node) => node.checkVisibility());
  nav.addEventListener('keydown', (event) => arrows(event, links()));
  addEventListener('keydown', (event) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    const all = links().filter((node) => node.dataset.id);
    const at = all.findIndex((node) => node.dataset.id === app.channel);
    const next = all[(at + (event.key === 'ArrowUp' ? all.length - 1 : 1)) % all.length];
    if (next) location.hash = next.dataset.id;
  });
}
