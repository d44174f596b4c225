import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonCourse } from '../../../server/seed/learning/python/course.ts';
import { openJudge, type Judge } from '../../src/open-judge.ts';
import { examplesThatFail, faultsOfReferences, gapsIn, mistakesThatPass, problemsOf, startersThatFail } from './grade-content.ts';

const problems = problemsOf(pythonCourse.lessons);
let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 4, hosts: 1 });
}, 60_000);
afterAll(() => judge?.close());

describe('the Python course', () => {
  it('has eight lessons and thirty problems, each complete', () => {
    expect(pythonCourse.lessons).toHaveLength(8);
    expect(problems).toHaveLength(30);
    expect(problems.flatMap(gapsIn)).toEqual([]);
    expect(pythonCourse.lessons.filter(({ items }) => !items.some(({ kind }) => kind === 'DOCUMENT')).map(({ title }) => title)).toEqual([]);
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
    expect(await examplesThatFail(judge, pythonCourse.lessons)).toEqual([]);
  });
});
