import { expect, it } from 'vitest';
import { idOf } from './use-id.ts';

it('[NAV-108] takes numbers of the database from an address, and nothing else', () => {
  expect(['1', '42', String(Number.MAX_SAFE_INTEGER)].map(idOf)).toEqual([1, 42, Number.MAX_SAFE_INTEGER]);
  for (const text of [undefined, '', '0', '-1', '01', '1.5', '1e3', '0x1', ' 1', '１', 'abc', '9007199254740993'])
    expect(idOf(text), text).toBeNull();
});
