import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { describe, expect, it } from 'vitest';
import { isLongRun, repeats } from '../../../../tools/test-run/long.ts';
import { PAIRS_KEPT } from './compare.rules.ts';
import { compareAll, type Source } from './compare-all.ts';
import { disguise, HONEST } from './honest-programs.fixture.ts';

const python = (source: string): Source => ({ language: 'PYTHON', source });
/** Of these somebody hands in a copy with other names, values and comments, and the functions in another order. */
const COPIED = [0, 1, 3, 4, 5, 6, 8, 10, 13, 17, 18, 19];

describe('similarity of programs', () => {
  it('[LMS-358] ranks renamed and reordered copies above every honest pair', () => {
    const copies = COPIED.map((of) => disguise(HONEST[of] ?? '', of));
    const { pairs, clusters } = compareAll([...HONEST, ...copies].map(python), []);
    const copied = (left: number, right: number) => COPIED[right - HONEST.length] === left;
    const worstCopy = Math.min(
      ...COPIED.map((of, at) => pairs.find((p) => p.left === of && p.right === HONEST.length + at)?.similarity ?? 0),
    );
    const bestHonest = Math.max(0, ...pairs.filter((p) => !copied(p.left, p.right)).map((p) => p.similarity));
    expect(pairs.slice(0, COPIED.length).every(({ left, right }) => copied(left, right))).toBe(true);
    expect(worstCopy).toBeGreaterThan(bestHonest + 0.2);
    expect(Map.groupBy(clusters, ([, cluster]) => cluster).size).toBe(COPIED.length);
  });

  it('[LMS-359] leaves out starter code: what was given to all is in common with nobody', () => {
    const starter = HONEST[1] ?? '';
    const [a, b] = [`${starter}\n${HONEST[2]}`, `${starter}\n${HONEST[16]}`];
    const without = compareAll([a, b].map(python), []).pairs[0]?.similarity ?? 0;
    expect(without).toBeGreaterThan(0.5);
    expect(compareAll([a, b].map(python), [python(starter)]).pairs).toEqual([]);
    // Somebody who hands in the starter alone has written nothing.
    expect(compareAll([starter, starter].map(python), [python(starter)]).pairs).toEqual([]);
  });

  it('[LMS-358] points at the places that are alike', () => {
    const source = HONEST[5] ?? '';
    const other = `first = 1\nprint(first)\n${source}`;
    const [pair] = compareAll([source, other].map(python), []).pairs;
    const fragment = pair?.fragments[0];
    expect(source.slice(...(fragment?.left ?? [0, 0]))).toBe(source.trim());
    expect(other.slice(...(fragment?.right ?? [0, 0]))).toBe(source.trim());
    expect(pair?.longest).toBe(fragment?.tokens);
  });

  it('[LMS-358] compares JavaScript, and blocks by their tree', () => {
    const script =
      'const sum = (list) => { let total = 0; for (const each of list) { total += each; } return total; };\nconsole.log(sum([1, 2, 3]));';
    const renamed = script.replaceAll('total', 'all').replaceAll('sum', 'add');
    expect(
      compareAll(
        [script, renamed].map((source) => ({ language: 'JAVASCRIPT', source })),
        [],
      ).pairs[0]?.similarity,
    ).toBe(1);
    const blocks = (number: number, name: string) => JSON.stringify({ blocks: { blocks: [chain(14, number, name)] } });
    const [pair] = compareAll(
      [blocks(3, 'x'), blocks(9, 'y')].map((source) => ({ language: 'BLOCKS', source })),
      [],
    ).pairs;
    expect(pair?.similarity).toBe(1);
  });

  it('[LMS-379] looks at each program and at the likeliest pairs, not at every pair', { timeout: 180_000 }, () => {
    const count = repeats(100, 500);
    const programs = longPrograms(count).map(python);
    let steps = 0;
    const began = performance.now();
    const { pairs } = compareAll(programs, [], () => void steps++);
    const seconds = (performance.now() - began) / 1_000;
    expect(pairs.length).toBeGreaterThan(count / 8);
    // Each is read and looked up; of the pairs only the likeliest are laid over each other.
    expect(steps).toBeLessThanOrEqual(2 * count + 2 * PAIRS_KEPT);
    expect((count * (count - 1)) / 2).toBeGreaterThan(4 * PAIRS_KEPT);
    // The bar of a problem with 500 submissions; nothing is timed in a short run.
    if (isLongRun) expect(seconds).toBeLessThan(60);
  });

  it('[LMS-360] takes bounded time for hostile programs, and never fails', { timeout: 60_000 }, () => {
    const hostile = [
      '('.repeat(65_536),
      'a '.repeat(32_000),
      `${'-'.repeat(65_000)}1`,
      '{"blocks":{"blocks":['.repeat(3_000),
      '\0'.repeat(1_000),
      '',
    ];
    const began = performance.now();
    for (const language of ['PYTHON', 'JAVASCRIPT', 'BLOCKS'] satisfies JudgeLanguage[])
      compareAll(
        hostile.flatMap((source) => [
          { language, source },
          { language, source: `${source} ` },
        ]),
        [],
      );
    expect(performance.now() - began).toBeLessThan(40_000);
  });
});

/** So many programs of four functions each; every eighth is a disguised copy of the one before. */
function longPrograms(count: number): readonly string[] {
  const own = (nth: number) => [0, 1, 2, 3].map((part) => HONEST[(nth * 7 + part * 3) % HONEST.length]).join('\n');
  return Array.from({ length: count }, (_, nth) => (nth % 8 === 7 ? disguise(own(nth - 1), nth) : own(nth)));
}

function chain(length: number, number: number, name: string): object {
  const fields = length % 2 === 0 ? { NUMBER: number } : { VAR: { id: name }, OP: 'ADD' };
  return {
    type: `kind_${length % 5}`,
    fields,
    ...(length > 1 ? { next: { block: chain(length - 1, number, name) } } : {}),
  };
}
