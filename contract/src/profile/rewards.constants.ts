import type { ProgressCause } from './progress.constants.ts';

export type Reward = { readonly point: number; readonly experience: number };

/*
 * Everything that pays, in one place. Learning pays best: whatever else somebody does on a day, one problem of the first
 * level brings more than all of it together (rewards.constants.test.ts). [PRG-101]
 */

/** What acts pay. Those that are not learning pay less each time they are repeated on a day. [PRG-2] */
export const ACT_REWARDS = {
  WELCOME: { point: 100, experience: 20 },
  INTRODUCTION: { point: 0, experience: 5 },
  OUTFIT: { point: 0, experience: 2 },
  FRIEND: { point: 0, experience: 5 },
  /** A lesson and a course, each once in a life. [PRG-103] */
  LESSON: { point: 30, experience: 30 },
  COURSE: { point: 200, experience: 150 },
} as const satisfies Partial<Record<ProgressCause, Reward>>;

/** What a problem or block item pays by its level, from 1, once in a life: harder ones pay more. [LMS-145] */
const PROBLEM_REWARDS: readonly Reward[] = [
  { point: 20, experience: 20 },
  { point: 30, experience: 25 },
  { point: 45, experience: 35 },
  { point: 60, experience: 45 },
  { point: 80, experience: 60 },
];

export function problemReward(level: number): Reward {
  const at = Math.min(Math.max(level, 1), PROBLEM_REWARDS.length) - 1;
  return PROBLEM_REWARDS[at] ?? { point: 0, experience: 0 };
}

/** Part in a competition, and each problem that was solved in it; once, and when the results are public. [LMS-368] */
export const COMPETITION_REWARDS = {
  joined: { point: 30, experience: 30 },
  solved: { point: 20, experience: 20 },
} as const satisfies Readonly<Record<string, Reward>>;

/** Lessons that pay on one day; nobody learns more, and documents alone are marked as read by the reader. */
export const LESSONS_PAID_PER_DAY = 10;

/** The quests that come with the product, by their key. Administrators may change them later. */
export const QUEST_REWARDS = {
  'first-program': { isLearning: true, point: 50, experience: 30 },
  'first-problem': { isLearning: true, point: 100, experience: 50 },
  'introduce-yourself': { isLearning: false, point: 10, experience: 10 },
  'first-outfit': { isLearning: false, point: 10, experience: 10 },
  'first-friend': { isLearning: false, point: 15, experience: 10 },
  'first-message': { isLearning: false, point: 10, experience: 10 },
  'first-lesson': { isLearning: true, point: 60, experience: 40 },
  'ten-problems': { isLearning: true, point: 120, experience: 80 },
  'three-levels': { isLearning: true, point: 80, experience: 40 },
  'three-friends': { isLearning: false, point: 15, experience: 10 },
  'five-outfits': { isLearning: false, point: 10, experience: 10 },
  'first-shopping': { isLearning: false, point: 10, experience: 10 },
  'daily-problem': { isLearning: true, point: 20, experience: 20 },
  'daily-hello': { isLearning: false, point: 3, experience: 3 },
  'daily-outfit': { isLearning: false, point: 2, experience: 2 },
  'weekly-problems': { isLearning: true, point: 80, experience: 80 },
  'weekly-five': { isLearning: false, point: 10, experience: 10 },
  'weekly-friend': { isLearning: false, point: 5, experience: 5 },
} as const satisfies Readonly<Record<string, Reward & { readonly isLearning: boolean }>>;
