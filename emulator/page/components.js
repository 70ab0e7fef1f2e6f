// Buttons, menus and what else a bot puts below its messages.

import { cleaned, h, icon } from './dom.js';
import { Menu } from './menu.js';
import { buildPicture } from './pictures.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'secondary', 6: 'primary' };

/** The components of a message, from its rows down. */
export function buildRows(message, app) {
  return message.components.map((part) => buildPart(part, message, app)).filter(Boolean);
}

function buildPart(part, message, app) {
  const inner = () => (part.components ?? []).map((inner) => buildPart(inner, message, app)).filter(Boolean);
  switch (part.type) {
    case 1: return h('div', { class: 'row', role: 'group' }, inner());
    case 2: return buildButton(part, message, app);
    case 3: case 5: case 6: case 7: case 8: return buildMenu(part, message, app);
    case 9: return h('div', { class: 'section' }, h('div', {}, inner()), part.accessory && buildPart(part.accessory, message, app));
    case 10: return h('div', { class: 'display', dir: 'auto' }, cleaned(part.html ?? ''));
    case 11: return part.media && buildPicture({ ...part.media, alt: part.description ?? part.media.alt });
    case 12: return h('div', { class: 'gallery' }, part.items.filter((item) => item.media)
      .map((item) => buildPicture({ ...item.media, alt: item.description ?? item.media.alt })));
    case 13: return part.file && h('a', { class: 'file', href: part.file.url, download: part.file.name }, icon('link'), part.file.name);
    case 14: return h('hr', { class: part.divider === false ? 'gap' : null });
    case 17: return h('div', { class: 'container' }, inner());
    default: return null;
  }
}

function buildButton(part, message, app) {
  const label = [part.emoji?.name && h('span', { class: 'emoji' }, part.emoji.name), part.label && h('bdi', {}, part.label)];
  if (part.style === 5) {
    const href = /^https?:/i.test(part.url) ? part.url : null;
    return h('a', { class: 'button secondary', href, target: '_blank', rel: 'noopener noreferrer' }, label, icon('link'));
  }
  const click = () => app.use(button, message, '/click', { message: message.id, custom_id: part.custom_id });
  const button = h('button', {
    type: 'button', class: `button ${STYLES[part.style] ?? 'secondary'}`, disabled: part.disabled === true,
    'data-custom-id': part.custom_id, onclick: click,
  }, label);
  return button;
}

/** What a menu offers: its own options, or the people, roles and channels there are just now. */
function optionsOf(part, app) {
  switch (part.type) {
    case 3: return part.options;
    case 5: case 7: return app.choices('people');
    case 6: return app.choices('roles');
    case 8: return app.choices('channels').map((channel) => ({ ...channel, label: `#${channel.label}` }));
    default: return [];
  }
}

function buildMenu(part, message, app) {
  const chosen = (part.options ?? []).filter((option) => option.default);
  const text = chosen.map((option) => option.label).join(', ') || part.placeholder || 'Make a selection';
  const max = part.max_values ?? 1;
  const button = h('button', {
    type: 'button', class: chosen.length ? 'select' : 'select empty', role: 'combobox', 'aria-haspopup': 'listbox',
    'aria-expanded': 'false', 'aria-label': `${part.placeholder ?? 'Choose'}${chosen.length ? `: ${text}` : ''}`,
    disabled: part.disabled === true, 'data-custom-id': part.custom_id,
  }, h('bdi', {}, text), icon('down'));
  const choose = (values) => app.use(button, message, '/select', { message: message.id, custom_id: part.custom_id, values });
  const menu = new Menu(button, { multiple: max > 1, min: part.min_values ?? 1, max, choose });
  const open = () => menu.open(optionsOf(part, app));
  button.addEventListener('click', () => (menu.isOpen() ? menu.close() : open()));
  button.addEventListener('keydown', (event) => {
    if (menu.key(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
    }
  });
  return button;
}

/** Where somebody who comes to a message by keyboard begins. */
export function firstControl(node) {
  return node.querySelector('.rows button:not(:disabled)');
}
