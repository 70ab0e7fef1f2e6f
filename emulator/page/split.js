// Two people side by side: each in a window of their own, with the same page in it.

import { h } from './dom.js';

export function showSplit(query) {
  const counts = new Map();
  const title = () => {
    const calls = [...counts.values()].reduce((sum, count) => sum + count, 0);
    document.title = `${calls > 0 ? `(${calls}) ` : ''}Side by side`;
  };
  const side = (person, name) => h('iframe', { title: name, src: `/?side=1&as=${encodeURIComponent(person)}${location.hash}` });
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
    }
    counts.set(from, event.data.calls ?? 0);
    title();
  });
  title();
}
