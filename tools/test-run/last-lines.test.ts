import { expect, it } from 'vitest';
import { lastLines } from './last-lines.ts';

it('keeps the last non-empty lines, however the input is split into chunks', () => {
  const last = lastLines(2);
  for (const piece of ['one\ntw', 'o\n\n', 'thr', 'ee', '\n']) last.append(piece);
  expect(last.text()).toBe('two\nthree');
  last.append('four');
  expect(last.text()).toBe('three\nfour');
});
