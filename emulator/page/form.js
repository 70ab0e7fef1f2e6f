// Forms: those that a bot opens, and our own.

import { h, icon, iconButton, rememberFocus } from './dom.js';
import { Menu } from './menu.js';

/** A window over the page. Escape closes it, and the focus goes back to where it was. */
export function openDialog(title, content, buttons, submit) {
  const trouble = h('p', { class: 'trouble', role: 'alert' });
  const close = () => dialog.close();
  const send = async (event) => {
    event.preventDefault();
    if (form.busy) return;
    form.busy = true;
    trouble.textContent = '';
    try {
      await submit(form);
      close();
    } catch (why) {
      trouble.textContent = why.message;
    } finally {
      form.busy = false;
    }
  };
  const form = h('form', { onsubmit: send, autocomplete: 'off' }, h('h2', {}, title), content, trouble, h('div', { class: 'buttons' }, buttons(close)));
  const dialog = h('dialog', { class: 'form', 'aria-label': title }, form, iconButton('close', 'Close', close));
  const giveBack = rememberFocus();
  dialog.addEventListener('close', () => {
    dialog.remove();
    giveBack();
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('input, textarea, [role=combobox], button')?.focus();
  return dialog;
}

/** The form that the bot's answer opened. */
export function openModal(modal, app) {
  const fields = [];
  const rows = modal.components.map((row) => {
    if (row.type === 10) return h('p', {}, row.content);
    const input = row.component ?? row.components?.[0];
    return input && buildField(row.label ?? input.label, row.description, input, fields);
  });
  const buttons = (close) => [
    h('button', { type: 'button', class: 'button secondary', onclick: close }, 'Cancel'),
    h('button', { type: 'submit', class: 'button primary' }, 'Submit'),
  ];
  const submit = async () => {
    const filled = Object.fromEntries(fields.map((field) => [field.id, field.value()]).filter(([, value]) => value !== null));
    const answer = await app.api.post('/modal', { fields: filled });
    // Nobody has read it: the form stays, with what was typed.
    if (answer.answer === 'none') throw new Error(app.sayNothingCame());
    // The form goes first and gives the focus back, so that the answer can take it from there.
    if (dialog.open) dialog.addEventListener('close', () => app.answer(answer));
    else app.answer(answer);
  };
  const dialog = openDialog(modal.title, rows, buttons, submit);
}

function buildField(label, about, input, fields) {
  const required = input.required !== false;
  const id = `field-${fields.length}`;
  const name = h('label', { for: id }, label, required && h('span', { class: 'needed', 'aria-hidden': 'true' }, ' *'));
  const lines = [name, about && h('p', { class: 'about' }, about)];
  if (input.type === 3) {
    let chosen = input.options.find((option) => option.default)?.value ?? null;
    const text = h('bdi', {}, input.options.find((option) => option.default)?.label ?? input.placeholder ?? 'Choose…');
    const button = h('button', { type: 'button', class: 'select', id, role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-label': label }, text, icon('down'));
    const menu = new Menu(button, { choose: ([value], option) => { chosen = value; text.textContent = option.label; } });
    button.addEventListener('click', () => (menu.isOpen() ? menu.close() : menu.open(input.options)));
    button.addEventListener('keydown', (event) => menu.key(event));
    fields.push({ id: input.custom_id, value: () => chosen });
    return h('div', { class: 'field' }, lines, button);
  }
  const attributes = {
    id, name: id, required, placeholder: input.placeholder, minlength: input.min_length || null, maxlength: input.max_length ?? 4000, autocomplete: 'off',
  };
  const field = input.style === 2 ? h('textarea', { rows: '4', ...attributes }) : h('input', { type: 'text', ...attributes });
  field.value = input.value ?? '';
  fields.push({ id: input.custom_id, value: () => field.value });
  return h('div', { class: 'field' }, lines, field);
}
