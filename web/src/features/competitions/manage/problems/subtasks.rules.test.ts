import { describe, expect, it } from 'vitest';
import { readCases, readSubtasks, shareOut, writeCases } from './subtasks.rules.ts';

describe('[LMS-393] cases of a subtask', () => {
  it('[LMS-393] are written from 1 in ranges, and read back', () => {
    expect(writeCases([0, 1, 2, 4])).toBe('1-3, 5');
    expect(writeCases([3])).toBe('4');
    expect(readCases('1-3, 5', 6)).toEqual([0, 1, 2, 4]);
    expect(readCases('5 1~3', 6)).toEqual([0, 1, 2, 4]);
  });
  it('[LMS-393] that are not there, are named twice or are no numbers are refused', () => {
    for (const typed of ['', '0', '7', '3-1', '1, 1', '1-2, 2', '하나', '1.5']) expect(readCases(typed, 6)).toBeNull();
  });
});

describe('[LMS-393] subtasks', () => {
  const draft = (points: string, cases: string) => ({ name: ' 작은 수 ', points, cases });
  it('[LMS-393] add up to the points of the problem', () => {
    expect(readSubtasks([draft('30', '1'), draft('70', '2-3')], 100, 4)).toEqual({
      subtasks: [
        { name: '작은 수', points: 30, cases: [0] },
        { name: '작은 수', points: 70, cases: [1, 2] },
      ],
      faults: [null, null],
      sum: 100,
      leftCount: 1,
    });
    expect(readSubtasks([draft('30', '1')], 100, 4).subtasks).toBeNull();
  });
  it('[LMS-393] hold each case once, and report which one is wrong', () => {
    expect(readSubtasks([draft('50', '1-2'), draft('50', '2')], 100, 4).faults).toEqual([null, 'twice']);
    expect(readSubtasks([draft('', '1'), draft('50', '9')], 100, 4).faults).toEqual(['points', 'cases']);
  });
  it('[LMS-393] are shared out evenly', () => {
    expect(shareOut(3, 100, 7).map(({ points, cases }) => [points, cases])).toEqual([
      ['33', '1-2'],
      ['33', '3-4'],
      ['34', '5-7'],
    ]);
    expect(readSubtasks(shareOut(9, 100, 4), 100, 4).subtasks).toHaveLength(4);
  });
});
