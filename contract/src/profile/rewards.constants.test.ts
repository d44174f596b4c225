import { expect, it } from 'vitest';
import { LEVEL_MAX } from '../learning/storages/contents.ts';
import { PROGRESS_CAUSES } from './progress.constants.ts';
import { ACT_REWARDS, problemReward, QUEST_REWARDS } from './rewards.constants.ts';

const quests = Object.entries(QUEST_REWARDS);
const asides = quests.filter(([, { isLearning }]) => !isLearning);
const sumOf = (key: string, of: 'point' | 'experience') =>
  asides.filter(([name]) => name.startsWith(key)).reduce((sum, [, reward]) => sum + reward[of], 0);

it('[PRG-101] one problem of the first level pays more than everything else that can be done on a day', () => {
  const acts = [ACT_REWARDS.OUTFIT, ACT_REWARDS.INTRODUCTION, ACT_REWARDS.FRIEND];
  const experience = acts.reduce((sum, each) => sum + each.experience, 0) + sumOf('daily-', 'experience');
  expect(sumOf('daily-', 'point')).toBeLessThan(problemReward(1).point);
  expect(experience).toBeLessThan(problemReward(1).experience);
});

it('[PRG-101] no quest without learning pays more than a problem, nor all of a week more than its learning', () => {
  for (const [key, { point, experience }] of asides) {
    expect(point, key).toBeLessThan(problemReward(1).point);
    expect(experience, key).toBeLessThan(problemReward(1).experience);
  }
  expect(sumOf('weekly-', 'point')).toBeLessThan(QUEST_REWARDS['weekly-problems'].point);
});

it('[PRG-101] harder problems pay more, a lesson more than a problem, a course more than a lesson', () => {
  const levels = Array.from({ length: LEVEL_MAX }, (_, at) => problemReward(at + 1));
  expect(levels).toEqual(levels.toSorted((a, b) => a.point - b.point || a.experience - b.experience));
  expect(new Set(levels.map(({ point }) => point)).size).toBe(LEVEL_MAX);
  expect(ACT_REWARDS.LESSON.point).toBeGreaterThan(problemReward(1).point);
  expect(ACT_REWARDS.COURSE.point).toBeGreaterThan(ACT_REWARDS.LESSON.point);
});

it('[PRG-102] a day counts for the streak by learning alone', () => {
  const counting = Object.entries(PROGRESS_CAUSES).filter(([, { isLearning }]) => isLearning);
  expect(counting.map(([cause]) => cause)).toEqual(['PROBLEM', 'LESSON', 'COURSE']);
});
