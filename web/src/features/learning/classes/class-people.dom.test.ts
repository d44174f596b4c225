import { expect, it } from 'vitest';
import { groupsOf } from './class-people.tsx';

const person = (userId: number, groupIds: readonly number[], cameWithGroupId: number | null) => ({
  userId,
  nickname: `n${userId}`,
  doneCount: 0,
  isFinished: false,
  groupList: groupIds.map((groupId) => ({ groupId, name: `g${groupId}` })),
  cameWithGroupId,
});

it('[LMS-243] offers only the groups that were taken in, the largest first', () => {
  expect(groupsOf([person(1, [1, 2], null), person(2, [2], 2), person(3, [2, 3], 3), person(4, [3], 3)])).toEqual([
    { groupId: 3, name: 'g3', count: 2 },
    { groupId: 2, name: 'g2', count: 1 },
  ]);
  expect(groupsOf([person(1, [1, 2], null), person(2, [], 7)])).toEqual([]);
});
