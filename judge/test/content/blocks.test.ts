import { BLOCK_TYPES } from '@dolphin/contract/judge/blocks/definitions';
import { readWorkspace } from '@dolphin/contract/judge/blocks/workspace';
import { readWorld } from '@dolphin/contract/judge/blocks/world';
import type { JudgeResult } from '@dolphin/contract/judge/job';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockCourse } from '../../../server/seed/learning/blocks/course.ts';
import type { SeedBlockCoding } from '../../../server/seed/learning/lesson.ts';
import { openJudge, type Judge } from '../../src/open-judge.ts';
import { HANGUL, itemsOf, wordsOf } from './grade-content.ts';

const items = itemsOf(blockCourse.lessons).filter((item) => item.kind === 'BLOCK_CODING');
let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 1, hosts: 2 });
}, 60_000);
afterAll(() => judge?.close());

const grade = ({ content }: SeedBlockCoding, source: string): Promise<JudgeResult> =>
  judge.grade({ language: 'BLOCKS', source, check: { kind: 'stage' }, cases: content.worlds.map(({ world, goals, points }) => ({ input: JSON.stringify(world), expected: JSON.stringify(goals), points })) });
const told = ({ title }: SeedBlockCoding, what: string, { verdict, cases }: JudgeResult): string => `${title}, ${what}: ${verdict} (${cases.map((each) => each.verdict).join(' ')} ${cases[0]?.error?.message ?? ''})`;
const typesIn = (workspace: string): readonly string[] => [...workspace.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type ?? '');

describe('the block course', () => {
  it('has four lessons and twelve worlds, each complete', () => {
    expect(blockCourse.lessons).toHaveLength(4);
    expect(items).toHaveLength(12);
    const gaps = items.flatMap(({ title, content }) => [
      ...(HANGUL.test(title) && HANGUL.test(wordsOf(content.story)) ? [] : ['no Korean story']),
      ...(content.worlds.length >= 3 ? [] : ['too few worlds']),
      ...(new Set(content.worlds.map((each) => JSON.stringify(each.world))).size === content.worlds.length ? [] : ['the same world twice']),
      ...(content.worlds.reduce((sum, { points }) => sum + points, 0) === 100 ? [] : ['points do not make 100']),
      ...(content.hints.length >= 3 && content.hints.every((hint) => HANGUL.test(hint)) ? [] : ['no three hints']),
      ...(content.mistakes.length > 0 ? [] : ['no mistakes']),
      ...(content.tags.length > 0 && content.level >= 1 && content.level <= 3 ? [] : ['no tags or level']),
    ].map((gap) => `${title}: ${gap}`));
    expect(gaps).toEqual([]);
  });

  it('has worlds that can be played, and programs made of the blocks it offers', () => {
    for (const { title, content } of items) {
      for (const { world } of content.worlds) expect(() => readWorld(JSON.stringify(world)), title).not.toThrow();
      expect(content.blocks.filter((type) => !BLOCK_TYPES.has(type)), title).toEqual([]);
      for (const workspace of [content.starter, content.solution, ...content.mistakes]) {
        expect(readWorkspace(workspace), title).not.toHaveProperty('fault');
        expect(typesIn(workspace).filter((type) => !content.blocks.includes(type)), title).toEqual([]);
      }
    }
  });

  it('has solutions that reach every goal in every world', async () => {
    const results = await Promise.all(items.map(async (item) => ({ item, result: await grade(item, item.content.solution) })));
    expect(results.filter(({ result }) => result.verdict !== 'AC').map(({ item, result }) => told(item, 'solution', result))).toEqual([]);
  });

  it('has mistakes that do not, and starters that run but leave something to do', async () => {
    const programs = items.flatMap((item) => [['starter', item.content.starter] as const, ...item.content.mistakes.map((source, index) => [`mistake ${index + 1}`, source] as const)].map(([what, source]) => ({ item, what, source })));
    const results = await Promise.all(programs.map(async (each) => ({ ...each, result: await grade(each.item, each.source) })));
    expect(results.filter(({ result: { verdict } }) => ['AC', 'CE', 'RTE', 'IE'].includes(verdict)).map(({ item, what, result }) => told(item, what, result))).toEqual([]);
  });
});
