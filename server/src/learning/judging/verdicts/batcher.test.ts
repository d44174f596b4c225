import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

function gatherer({ waitMs = 0, most = 8, fails = (_item: string): boolean => false } = {}) {
  const written: string[][] = [];
  const gates: (() => void)[] = [];
  let isHeld = false;
  const all = createBatcher<string>({
    write: async (items) => {
      if (isHeld) await new Promise<void>((resolve) => gates.push(resolve));
      if (items.some(fails)) throw new Error('refused');
      written.push([...items]);
    },
    waitMs: () => waitMs,
    most,
    keyOf: (item) => item[0],
  });
  return { ...all, written, hold: () => (isHeld = true), letGo: () => ((isHeld = false), gates.shift()?.()) };
}

describe('verdicts that end close to each other', () => {
  it('are written at once when none is held back, and together behind a write that runs', async () => {
    const { add, written, hold, letGo } = gatherer();
    hold();
    const first = add('a');
    const others = [add('b'), add('c')];
    letGo();
    await first;
    await Promise.all(others);
    expect(written).toEqual([['a'], ['b', 'c']]);
  });

  it('wait for each other until they are many, nobody else comes, or the time is over', async () => {
    const { add, written, hurry } = gatherer({ waitMs: 60_000, most: 2 });
    await Promise.all([add('a'), add('b')]);
    const third = add('c');
    await sleep(5);
    expect(written).toEqual([['a', 'b']]);
    hurry();
    await third;
    expect(written).toEqual([['a', 'b'], ['c']]);
    const short = gatherer({ waitMs: 10 });
    await Promise.all([short.add('a'), short.add('b')]);
    expect(short.written).toEqual([['a', 'b']]);
  });

  it('are written one after the other where they are about the same thing', async () => {
    const { add, written } = gatherer({ waitMs: 5 });
    await Promise.all([add('a1'), add('b1'), add('a2')]);
    expect(written).toEqual([['a1', 'b1'], ['a2']]);
  });

  it('take no other with them when one is refused', async () => {
    const { add, written } = gatherer({ waitMs: 5, fails: (item) => item === 'b' });
    const outcomes = await Promise.allSettled([add('a'), add('b'), add('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([['a'], ['c']]);
  });
});
