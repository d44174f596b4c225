import { expect, it } from 'vitest';
import { readLearners } from './read-learners.ts';

it('[ACC-20] reads a learner from each line, as typed and as pasted from a sheet', () => {
  const text = '김바다 2017-03-02\n\n이파도\t2016. 11. 5.\n  박산호, 151231  \n최 해마;20170101';
  expect(readLearners(text, 2026)).toEqual([
    { line: 1, name: '김바다', birthDate: '2017-03-02', fault: null },
    { line: 3, name: '이파도', birthDate: '2016-11-05', fault: null },
    { line: 4, name: '박산호', birthDate: '2015-12-31', fault: null },
    { line: 5, name: '최 해마', birthDate: '2017-01-01', fault: null },
  ]);
});

it('[ACC-20] reports what a line lacks', () => {
  const faults = readLearners(`2017-03-02\n김바다\n이파도 2017-02-31\n${'가'.repeat(41)} 170101`, 2026);
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [1, 'NAME_MISSING'],
    [2, 'BIRTH_DATE'],
    [3, 'BIRTH_DATE'],
    [4, 'NAME_TOO_LONG'],
  ]);
});
