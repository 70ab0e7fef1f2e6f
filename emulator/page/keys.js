// Keys that are held.

/** A key that is held presses once: the next question comes under the finger, and must not be answered by it. */
export function pressOnce() {
  // Spaces are also written, and turn pages.
  const pressed = { Enter: 'button, a, input, summary, [role=button]', ' ': 'button, summary, [role=button]' };
  addEventListener('keydown', (event) => {
    const { target, key, repeat } = event;
    if (!repeat || !(key in pressed) || !target.closest?.(pressed[key])) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
