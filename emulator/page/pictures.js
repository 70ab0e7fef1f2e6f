// Files of messages. A picture has its size before it arrives, so that nothing moves when it does.

import { h, icon, iconButton, keepFocus, rememberFocus } from './dom.js';

const WIDEST = 560;

// So high that a question above and its buttons below are in sight with it.
const highest = () => Math.max(280, Math.min(620, innerHeight - 340));

/** Puts files into a place; of pictures that are replaced by others, the old one stays until the new one is there. */
export function buildFiles(place, files) {
  const before = [...place.querySelectorAll('.picture img')];
  const nodes = files.map((file) => (isPicture(file) ? buildPicture(file) : buildFile(file)));
  const after = nodes.flatMap((node) => [...node.querySelectorAll('img')]);
  // Only what was put there last counts, whichever picture comes first.
  const ticket = (place.ticket = (place.ticket ?? 0) + 1);
  const alike = before.length === after.length && after.every((img, at) => sameSize(img, before[at]));
  if (!alike || after.length === 0) {
    keepFocus(place, () => place.replaceChildren(...nodes));
    return;
  }
  Promise.allSettled(after.map((img) => img.decode())).then(() => {
    if (ticket !== place.ticket) return;
    keepFocus(place, () => place.replaceChildren(...nodes));
  });
}

const isPicture = (file) => file.url && file.width && file.height && /^image\/(png|jpeg|gif|webp)/.test(file.kind);
// What they ask for: what they get also depends on the window, and on whether they are in it yet.
const sameSize = (one, other) => ['width', 'height'].every((name) => one.getAttribute(name) === other.getAttribute(name));

/** A picture that opens large. */
export function buildPicture(file) {
  const scale = Math.min(1, WIDEST / file.width, highest() / file.height);
  const size = { width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
  const img = h('img', { ...size, src: file.url, alt: file.alt ?? '', decoding: 'async' });
  // The rounded size has another ratio than the picture; the same one is used before and after it has come.
  img.style.aspectRatio = `${file.width} / ${file.height}`;
  img.addEventListener('error', () => { img.dataset.missing = 'yes'; });
  const name = file.alt ? `Picture: ${file.alt} (open large)` : `Picture ${file.name} (open large)`;
  return h('button', { type: 'button', class: 'picture', 'aria-label': name, onclick: () => openLarge(file) }, img);
}

/** Asks again for the pictures that did not come. */
export function fetchMissing() {
  for (const img of document.querySelectorAll('img[data-missing]')) {
    delete img.dataset.missing;
    img.src = img.src;
  }
}

function buildFile(file) {
  const size = file.size < 1024 ? `${file.size} bytes` : `${Math.round(file.size / 1024)} KB`;
  return h('a', { class: 'file', href: file.url, download: file.name }, icon('link'), h('bdi', {}, file.name), h('span', {}, size));
}

function openLarge(file) {
  const close = () => dialog.close();
  const stage = h('div', { class: 'stage' }, buildZoom(file));
  const dialog = h('dialog', { class: 'large', 'aria-label': file.alt ?? file.name, onclick: (event) => [dialog, stage].includes(event.target) && close() },
    stage,
    h('div', { class: 'under' },
      file.alt && h('details', {}, h('summary', {}, 'Description'), h('p', { tabindex: '0' }, file.alt)),
      h('a', { href: file.url, target: '_blank', rel: 'noopener' }, 'Open the original')),
    iconButton('close', 'Close the picture', close));
  const giveBack = rememberFocus();
  dialog.addEventListener('close', () => {
    dialog.remove();
    giveBack();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** The picture as a whole; pressed, in its own size, with the spot that was pressed in the middle. */
function buildZoom(file) {
  const toggle = (event) => {
    const box = zoom.getBoundingClientRect();
    // A key presses no spot.
    const [x, y] = event.detail > 0 ? [(event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height] : [0.5, 0.5];
    const isWhole = zoom.classList.toggle('full');
    zoom.setAttribute('aria-pressed', String(isWhole));
    const stage = zoom.parentElement;
    stage.scrollTo(x * zoom.offsetWidth - stage.clientWidth / 2, y * zoom.offsetHeight - stage.clientHeight / 2);
  };
  const zoom = h('button', { type: 'button', class: 'zoom', 'aria-pressed': 'false', 'aria-label': 'Own size', title: 'Own size', onclick: toggle },
    h('img', { src: file.url, alt: file.alt ?? '', width: file.width, height: file.height }));
  return zoom;
}
