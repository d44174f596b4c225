import { leadsTo } from '@dolphin/contract/competitions/codes/codes.rules';
import { expect, it } from 'vitest';
import { makeEditLog } from './edit-log.ts';

it('[LMS-347] sends each key with its age once, and keeps what is typed while a save is on its way', () => {
  let now = 1_000;
  const log = makeEditLog(() => now);
  log.note({ at: 0, removed: 0, inserted: 'a' });
  now += 500;
  log.note({ at: 1, removed: 0, inserted: 'xyz', kind: 'PASTE' });
  now += 100;
  const { editList, drop } = log.take();
  expect(editList).toEqual([
    { at: 0, removed: 0, inserted: 'a', agoMs: 600 },
    { at: 1, removed: 0, inserted: 'xyz', kind: 'PASTE', agoMs: 100 },
  ]);
  log.note({ at: 4, removed: 0, inserted: 'b' });
  drop();
  expect(log.take().editList).toEqual([{ at: 4, removed: 0, inserted: 'b', agoMs: 0 }]);
});

it('[LMS-347] puts typed keys together after a long time without a connection, never into what looks like a paste', () => {
  const log = makeEditLog(() => 0);
  const text = Array.from({ length: 1_000 }, (_, at) => String(at % 10)).join('');
  for (const [at, inserted] of [...text].entries()) log.note({ at, removed: 0, inserted });
  const { editList } = log.take();
  expect(editList.length).toBeLessThanOrEqual(400);
  expect(Math.max(...editList.map(({ inserted }) => inserted.length))).toBe(40);
  expect(leadsTo('', editList, text)).toBe(true);
});
