// Making elements.

import { sayMoments } from './time.js';

const SVG = 'http://www.w3.org/2000/svg';

const ICONS = {
  menu: 'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z',
  hash: 'M10 3 9.3 8H5v2h4l-.6 4H4v2h4.1L7.4 21h2l.7-5h4l-.7 5h2l.7-5H20v-2h-3.6l.6-4H21V8h-3.7l.7-5h-2l-.7 5h-4l.7-5zm1 7h4l-.6 4h-4z',
  thread: 'M5 3v9a4 4 0 0 0 4 4h6.6l-2.3 2.3 1.4 1.4L19.4 15l-4.7-4.7-1.4 1.4 2.3 2.3H9a2 2 0 0 1-2-2V3z',
  mail: 'M3 5h18v14H3zm2 3.2V17h14V8.2l-7 4.9zM6.2 7l5.8 4 5.8-4z',
  gear: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m-1.7-6h3.4l.5 2.6 1.8.8 2.2-1.5 2.4 2.4-1.5 2.2.8 1.8 2.6.5v3.4l-2.6.5-.8 1.8 1.5 2.2-2.4 2.4-2.2-1.5-1.8.8-.5 2.6h-3.4l-.5-2.6-1.8-.8-2.2 1.5-2.4-2.4 1.5-2.2-.8-1.8L1.5 13.700v-3.400l2.600-.5.8-1.800-1.500-2.200 2.400-2.400 2.200 1.500 1.800-.8z',
  split: 'M3 4h8v16H3zm10 0h8v16h-8zM5 6v12h4V6zm10 0v12h4V6z',
  plus: 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z',
  close: 'm6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600l5.600-5.600L5 6.400z',
  down: 'M5.400 8 12 14.600 18.600 8 20 9.400l-8 8-8-8z',
  eye: 'M12 5c5 0 8.500 4 10 7-1.500 3-5 7-10 7s-8.500-4-10-7c1.500-3 5-7 10-7m0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  send: 'M3 4l18 8-18 8 3-8zm4.500 7H13v2H7.500l-1 3 9-4-9-4z',
  temple: 'M12 3 22 9v2H2V9zM4 12h3v6H4zm6.500 0h3v6h-3zM17 12h3v6h-3zM2 19h20v2H2z',
  link: 'M14 4h6v6h-2V7.400l-8.300 8.300-1.400-1.400L16.600 6H14zM4 6h7v2H6v10h10v-5h2v7H4z',
};

/** An element with attributes, listeners (`onclick`) and children; what is null or false is left out. */
export function h(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** HTML that the server has made and cleaned; texts of people never come here otherwise. */
export function cleaned(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** The same without its lines and marks. */
export function inOneLine(html) {
  const text = cleaned(html.replaceAll(/<br>|<\/(div|li|h\d|pre)>/g, ' '));
  // What is hidden stays hidden.
  for (const spoiler of text.querySelectorAll('.spoiler')) spoiler.textContent = '▇▇▇';
  sayMoments(text);
  return text.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** A name where there are no elements: written from right to left, it turns nothing else around. */
export const isolated = (name) => `\u2068${name}\u2069`;

/** Changes a place; a focus in it goes to what comes first there now, or to the message around it. */
export function keepFocus(place, change) {
  const held = place.contains(document.activeElement);
  change();
  if (held) (place.querySelector('button, a, [tabindex="0"]') ?? place.closest('.message'))?.focus({ preventScroll: true });
}

/** Remembers what has the focus. Calling what is returned gives it back, or gives it to what stands there now instead. */
export function rememberFocus() {
  const from = document.activeElement ?? document.body;
  const around = from.closest('.message')?.dataset.id;
  const heirs = [from.dataset.customId && `[data-custom-id="${CSS.escape(from.dataset.customId)}"]:not(:disabled)`,
    from.matches('.picture') && '.picture', '.rows button:not(:disabled)', '.picture'].filter(Boolean);
  const heir = () => {
    const message = around && document.querySelector(`.message[data-id="${around}"]`);
    const inside = message && heirs.map((name) => message.querySelector(name)).find(Boolean);
    return inside ?? message ?? document.getElementById(from.id) ?? byId('log');
  };
  return () => {
    const { activeElement } = document;
    // Somebody has gone on meanwhile.
    if (activeElement !== from && activeElement !== document.body) return;
    // Chromium gives a line its focus back, but not its keys.
    if (from.matches('input, textarea')) from.blur();
    (from.isConnected ? from : heir())?.focus({ preventScroll: true });
  };
}

/** A picture that says nothing: what it stands on has a name of its own. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button with a picture alone. */
export function iconButton(name, label, onclick, attributes = {}) {
  return h('button', { type: 'button', class: 'plain', 'aria-label': label, title: label, onclick, ...attributes }, icon(name));
}

/** Somebody's round picture: a letter on a colour of their own, a temple for bots. */
export function avatar(person) {
  const colour = BigInt(person.id) % 7n;
  const first = [...person.name.trim()][0] ?? '?';
  return h('span', { class: person.bot ? 'avatar bot' : `avatar c${colour}`, 'aria-hidden': 'true' },
    person.bot ? icon('temple') : first.toUpperCase());
}

export const byId = (id) => document.getElementById(id);

/** Compares two ids by age. */
export const older = (one, other) => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** Moves the focus among elements by arrow keys, Home and End. */
export function arrows(event, elements, keys = ['ArrowUp', 'ArrowDown']) {
  const at = elements.indexOf(document.activeElement);
  const last = elements.length - 1;
  const to = { [keys[0]]: at - 1, [keys[1]]: at + 1, Home: 0, End: last }[event.key];
  if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  elements[Math.max(0, Math.min(last, to))]?.focus();
}
