import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOpenForm } from '../../lib/form/open-forms.ts';
import { setShowToast } from '../../lib/overlay/overlay.ts';
import { cleanPage } from '../../lib/test/clean-page.ts';
import { SavePage } from './save-page.tsx';

const sent: string[] = [];
const toasts: string[] = [];
let refused: string;

function Part({ name, isOwn = false }: { readonly name: string; readonly isOwn?: boolean }) {
  const [stored, setStored] = useState('');
  const [text, setText] = useState('');
  const save = async () => {
    sent.push(`${name}: ${text}`);
    if (refused === name) return false;
    setStored(text);
    return true;
  };
  useOpenForm({ isDirty: text !== stored, ...(isOwn ? {} : { save, reset: () => setText(stored) }) });
  return <input aria-label={name} value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

beforeEach(() => {
  cleanPage();
  sent.length = 0;
  toasts.length = 0;
  refused = '';
  setShowToast((_kind, title) => void toasts.push(title));
  render(
    <SavePage>
      <Part name="one" />
      <Part name="two" />
      <Part name="three" />
      <Part name="own" isOwn />
    </SavePage>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const saveButtons = () => screen.queryAllByRole('button', { name: '저장' });
const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);

it('[UIX-107] one button saves what was changed on a page, and nothing else', async () => {
  expect(saveButtons()).toEqual([]);
  await type('own', 'x');
  expect(saveButtons()).toEqual([]);
  await type('one', 'a');
  await type('three', 'c');
  expect(saveButtons()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(saveButtons()).toEqual([]));
  expect([sent, toasts]).toEqual([['one: a', 'three: c'], ['저장했어요.']]);
});

it('[UIX-107] stops at the first part that cannot be saved, and keeps the rest', async () => {
  refused = 'one';
  await type('one', 'a');
  await type('two', 'b');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(sent).toEqual(['one: a']));
  expect([toasts, saveButtons().length]).toEqual([[], 1]);
  expect(screen.getByLabelText<HTMLInputElement>('two').value).toBe('b');
});

it('[UIX-107] takes everything back', async () => {
  await type('one', 'a');
  await type('two', 'b');
  await userEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(screen.getByLabelText<HTMLInputElement>('one').value).toBe('');
  expect([sent, saveButtons()]).toEqual([[], []]);
});
