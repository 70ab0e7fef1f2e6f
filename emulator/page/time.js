// Moments in the reader's own words.

const format = (options) => new Intl.DateTimeFormat(undefined, options);
const clock = format({ hour: '2-digit', minute: '2-digit' });
const clockSeconds = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = format({ day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
const weekday = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

// The server's clock may be ahead of ours: tests move it.
let ahead = 0;

export function setClock(now) {
  ahead = now - Date.now();
}

export const now = () => Date.now() + ahead;

const STEPS = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]];

function since(moment) {
  const seconds = Math.round((moment - now()) / 1000);
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return relative.format(Math.trunc(seconds / size), unit);
}

const STYLES = {
  t: (at) => clock.format(at),
  T: (at) => clockSeconds.format(at),
  d: (at) => shortDay.format(at),
  D: (at) => day.format(at),
  f: (at) => `${day.format(at)} ${clock.format(at)}`,
  F: (at) => `${weekday.format(at)} ${clock.format(at)}`,
  R: since,
};

/** Puts the moments of a text into words. */
export function sayMoments(root) {
  for (const time of root.querySelectorAll('time[data-style]')) {
    const at = Date.parse(time.dateTime);
    // Not a moment to this browser: the server's own words stay.
    if (Number.isNaN(at)) continue;
    write(time, (STYLES[time.dataset.style] ?? STYLES.f)(at));
    time.title = STYLES.F(at);
    // It says something else now and then, and that is no news.
    time.setAttribute('aria-live', 'off');
  }
}

/** What is written already stays: somebody may have marked it. */
function write(time, text) {
  if (time.textContent !== text) time.textContent = text;
}

/** Days go by: what was today is yesterday. */
function sayAgain() {
  sayMoments(document);
  for (const time of document.querySelectorAll('.head time')) write(time, sayWhen(Date.parse(time.dateTime)));
}

setInterval(sayAgain, 20_000);

const isSameDay = (one, other) => new Date(one).toDateString() === new Date(other).toDateString();

/** The moment of a message: today by the clock alone. */
export function sayWhen(at) {
  if (isSameDay(at, now())) return clock.format(at);
  if (isSameDay(at, now() - 86_400_000)) return `Yesterday at ${clock.format(at)}`;
  return `${shortDay.format(at)} ${clock.format(at)}`;
}

export const sayClock = (at) => clock.format(at);
export const sayDay = (at) => day.format(at);
export const sayAll = (at) => STYLES.F(at);
export { isSameDay };
