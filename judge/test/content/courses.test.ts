import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockCourse } from '../../../server/seed/learning/blocks/course.ts';
import { javascriptCourse } from '../../../server/seed/learning/javascript/course.ts';
import { pythonCourse } from '../../../server/seed/learning/python/course.ts';
import { openJudge, type Judge } from '../../src/open-judge.ts';
import { blockItemsOf, faultsInBlocks, missingBlockParts, unexpectedVerdicts } from './grade-blocks.ts';
import {
  examplesThatFail,
  faultsOfReferences,
  missingParts,
  mistakesThatPass,
  problemsOf,
  startersThatFail,
} from './grade-content.ts';

// One judge for all courses: opening it takes longer than most of what follows.
let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 4, hosts: 2 });
}, 60_000);
afterAll(() => judge?.close());

describe.each([
  { name: 'Python', course: pythonCourse, lessons: 8, count: 30 },
  { name: 'JavaScript', course: javascriptCourse, lessons: 4, count: 12 },
])('the $name course', ({ course, lessons, count }) => {
  const problems = problemsOf(course.lessons);

  it('has its lessons and problems, each complete', () => {
    expect(course.lessons).toHaveLength(lessons);
    expect(problems).toHaveLength(count);
    expect(problems.flatMap(missingParts)).toEqual([]);
    expect(
      course.lessons.filter(({ items }) => !items.some(({ kind }) => kind === 'DOCUMENT')).map(({ title }) => title),
    ).toEqual([]);
  });

  it('has references that are right, also on the samples', async ({ skip }) => {
    skip(!judge.languages.includes('PYTHON'));
    expect(await faultsOfReferences(judge, problems)).toEqual([]);
  });

  it('has mistakes that the hidden cases find', async ({ skip }) => {
    skip(!judge.languages.includes('PYTHON'));
    expect(await mistakesThatPass(judge, problems)).toEqual([]);
  });

  it('has starters and examples that run', async ({ skip }) => {
    skip(!judge.languages.includes('PYTHON'));
    expect(await startersThatFail(judge, problems)).toEqual([]);
    expect(await examplesThatFail(judge, course.lessons)).toEqual([]);
  });
});

describe('the block course', () => {
  const items = blockItemsOf(blockCourse.lessons);

  it('has four lessons and twelve worlds, each complete', () => {
    expect(blockCourse.lessons).toHaveLength(4);
    expect(items).toHaveLength(12);
    expect(items.flatMap(missingBlockParts)).toEqual([]);
    expect(items.flatMap(faultsInBlocks)).toEqual([]);
  });

  it('has solutions that reach every goal in every world', async () => {
    expect(
      await unexpectedVerdicts(
        judge,
        items,
        ({ content }) => [{ what: 'solution', source: content.solution }],
        (verdict) => verdict === 'AC',
      ),
    ).toEqual([]);
  });

  it('has mistakes that do not, and starters that run but leave something to do', async () => {
    expect(
      await unexpectedVerdicts(
        judge,
        items,
        ({ content }) => content.mistakes.map((source, index) => ({ what: `mistake ${index + 1}`, source })),
        (verdict) => !['AC', 'CE', 'RTE', 'IE'].includes(verdict),
      ),
    ).toEqual([]);
    expect(
      await unexpectedVerdicts(
        judge,
        items,
        ({ content }) => [{ what: 'starter', source: content.starter }],
        (verdict) => !['AC', 'CE', 'RTE', 'IE'].includes(verdict),
      ),
    ).toEqual([]);
  });
});
