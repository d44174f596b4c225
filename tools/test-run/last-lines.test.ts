import { expect, it } from 'vitest';
import { lastLines } from './last-lines.ts';

it('keeps the last non-empty lines, however the input is split into chunks', () => {
  const said = lastLines(2);
  for (const piece of ['one\ntw', 'o\n\n', 'thr', 'ee', '\n']) said.hear(piece);
  expect(said.told()).toBe('two\nthree');
  said.hear('four');
  expect(said.told()).toBe('three\nfour');
});
