import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { javascriptCourse } from '../../../server/seed/learning/javascript/course.ts';
import { openJudge, type Judge } from '../../src/open-judge.ts';
import { examplesThatFail, faultsOfReferences, gapsIn, mistakesThatPass, problemsOf, startersThatFail } from './grade-content.ts';

const problems = problemsOf(javascriptCourse.lessons);
let judge: Judge;
beforeAll(async () => {
  judge = await openJudge({ slots: 2, hosts: 2 });
}, 60_000);
afterAll(() => judge?.close());

describe('the JavaScript course', () => {
  it('has four lessons and twelve problems, each complete', () => {
    expect(javascriptCourse.lessons).toHaveLength(4);
    expect(problems).toHaveLength(12);
    expect(problems.flatMap(gapsIn)).toEqual([]);
    expect(javascriptCourse.lessons.filter(({ items }) => !items.some(({ kind }) => kind === 'DOCUMENT')).map(({ title }) => title)).toEqual([]);
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
    expect(await examplesThatFail(judge, javascriptCourse.lessons)).toEqual([]);
  });
});
