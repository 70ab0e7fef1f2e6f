// Two people side by side: each in a window of their own, with the same page in it.

import { h } from './dom.js';

export function showSplit(query) {
  const counts = new Map();
  const title = () => {
    const calls = [...counts.values()].reduce((sum, count) => sum + count, 0);
    document.title = `${calls > 0 ? `(${calls}) ` : ''}Side by side`;
  };
  // After a reload each side is where it was.
  const again = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const place = (name) => (again && sessionStorage.getItem(name)) || location.hash;
  const side = (person, name) => h('iframe', { title: name, src: `/?side=1&as=${encodeURIComponent(person)}${place(name)}` });
  // Somebody may become somebody else: then the address says so, too.
  const keepAddress = (frame) => {
    const who = new URLSearchParams(frame.contentWindow.location.search).get('as');
    const name = frame === sides[0] ? 'as' : 'with';
    if (!who || query.get(name) === who) return;
    query.set(name, who);
    history.replaceState(null, '', `/?${query}${location.hash}`);
  };
  const sides = [side(query.get('as') ?? '', 'On the left'), side(query.get('with'), 'On the right')];
  document.body.className = 'split';
  document.body.replaceChildren(...sides);
  addEventListener('message', (event) => {
    const from = sides.find((frame) => frame.contentWindow === event.source);
    if (event.origin !== location.origin || !from) return;
    if (event.data.close) {
      const other = sides.find((frame) => frame !== from).contentWindow.location;
      const who = new URLSearchParams(other.search).get('as');
      location.href = `/?as=${who}${other.hash}`;
      return;
    }
    keepAddress(from);
    sessionStorage.setItem(from.title, from.contentWindow.location.hash);
    counts.set(from, event.data.calls ?? 0);
    title();
  });
  title();
}
