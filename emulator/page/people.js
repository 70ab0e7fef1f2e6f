// Who is there, and who you are.

import { arrows, avatar, byId, h, icon, iconButton } from './dom.js';
import { badge } from './places.js';
import { openDialog } from './form.js';
import { call } from './api.js';

/** The rail of people: a click, and you are somebody else. Faces stay where they are when only a number changes. */
export function showPeople(app) {
  const list = byId('everybody');
  const humans = app.people.filter((person) => !person.bot);
  const structure = JSON.stringify([app.me.id, humans.map((person) => [person.id, person.name])]);
  if (list.dataset.structure !== structure) {
    list.dataset.structure = structure;
    const held = list.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    list.replaceChildren(...humans.map((person) => h('li', {}, face(person, app))), h('li', {}, newFace()));
    list.onkeydown = (event) => arrows(event, [...list.querySelectorAll('button')]);
    if (held) list.querySelector(`[data-id="${held}"]`)?.focus();
  }
  for (const person of humans) {
    list.querySelector(`[data-id="${person.id}"] .news`).replaceChildren(...(person.calls > 0 ? [badge(person.calls)] : []));
  }
  showSelf(app);
}

function face(person, app) {
  const isMe = person.id === app.me.id;
  return h('button', {
    type: 'button', class: 'person', 'data-id': person.id, 'aria-current': isMe ? 'true' : null,
    title: isMe ? `You are ${person.name}` : `Be ${person.name}${person.owner ? ' (owns the server)' : ''}`,
    onclick: () => become(app, person),
  }, avatar(person), isMe && h('span', { class: 'hidden' }, 'You: '), h('bdi', {}, person.name), h('span', { class: 'news' }));
}

function newFace() {
  return h('button', { type: 'button', class: 'person add', id: 'add-person', 'data-id': 'add', 'aria-label': 'Add a person', title: 'Add a person', onclick: add },
    h('span', { class: 'avatar' }, icon('plus')), h('span', {}, 'Add'));
}

function showSelf(app) {
  const self = byId('self');
  const { name, dms } = app.me;
  const shown = JSON.stringify([name, dms]);
  if (self.dataset.shown === shown) return;
  self.dataset.shown = shown;
  self.replaceChildren(avatar(app.me),
    h('div', { class: 'who' }, h('bdi', { class: 'name' }, name), h('span', {}, dms ? 'That is you' : 'Takes no direct messages')),
    iconButton('gear', `Settings of ${name}`, () => settings(app), { id: 'settings' }));
}

/** Goes on as somebody else, in the same place if they see it. */
export function become(app, person) {
  if (person.id === app.me.id) return;
  const query = new URLSearchParams(location.search);
  query.set('as', person.id);
  if (!app.isSide) localStorage.setItem('as', person.id);
  location.href = `/?${query}${location.hash}`;
}

function add() {
  const field = h('input', { id: 'new-name', type: 'text', required: true, maxlength: '32', placeholder: 'Eve' });
  const buttons = (close) => [
    h('button', { type: 'button', class: 'button secondary', onclick: close }, 'Cancel'),
    h('button', { type: 'submit', class: 'button primary' }, 'Add'),
  ];
  openDialog('Add a person', h('div', { class: 'field' }, h('label', { for: 'new-name' }, 'Name'), field), buttons,
    () => call('/users', { name: field.value }));
}

function settings(app) {
  const { me } = app;
  const line = (id, name, about, on, change) => h('div', { class: 'switch' },
    h('label', { for: id }, name, h('span', { class: 'about' }, about)),
    h('input', { type: 'checkbox', role: 'switch', id, checked: on, onchange: change }));
  // A switch is where things are, not where somebody wanted them; and it says why.
  const stays = ({ target }, on, why) => {
    target.checked = on;
    target.form.querySelector('.trouble').textContent = why;
  };
  const dms = (event) => {
    const { checked } = event.target;
    app.api.post('/dms', { open: checked }).then(() => stays(event, checked, ''), (why) => stays(event, !checked, why.message));
  };
  const notify = async (event) => {
    const { checked } = event.target;
    const wanted = checked && await Notification.requestPermission() === 'granted';
    localStorage.setItem('notify', wanted ? 'yes' : 'no');
    stays(event, wanted, wanted === checked ? '' : 'This browser does not allow it. It can be changed in the settings of the browser, for this page.');
  };
  const others = app.people.filter((person) => !person.bot && person.id !== me.id);
  const beside = others.map((person) => h('button', { type: 'button', class: 'button secondary', onclick: () => besides(app, person) }, avatar(person), h('bdi', {}, person.name)));
  openDialog(me.name, [
    line('dms', 'Direct messages', 'The bot may write to you. Switch it off to see how a game goes without.', me.dms, dms),
    'Notification' in window && line('notify', 'Notifications of this browser', 'When you are called while this page is in the background.', app.toasts.mayNotify(), notify),
    !app.isSide && h('fieldset', {}, h('legend', {}, 'Side by side with'), h('div', { class: 'beside' }, beside)),
  ], (close) => [h('button', { type: 'button', class: 'button primary', onclick: close }, 'Done')], async () => {});
}

/** Two people next to each other. */
export function besides(app, person) {
  location.href = `/?as=${app.me.id}&with=${person.id}${location.hash}`;
}

/** Asks with whom. */
export function chooseBeside(app, menu) {
  menu.open(app.people.filter((person) => !person.bot && person.id !== app.me.id).map((person) => ({ value: person.id, label: `Side by side with ${person.name}` })));
}
