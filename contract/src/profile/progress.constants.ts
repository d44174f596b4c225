type CauseRule = {
  /** The day on which it was paid counts for the streak. [PRG-102] */
  readonly isLearning: boolean;
};

/** Why points or experience moved. A cause is added here and never removed: rows of it are kept for ever. */
export const PROGRESS_CAUSES = {
  WELCOME: { isLearning: false },
  /** A quest about learning is paid on a day on which something was learned anyway. */
  QUEST: { isLearning: false },
  LEVEL_UP: { isLearning: false },
  INTRODUCTION: { isLearning: false },
  OUTFIT: { isLearning: false },
  FRIEND: { isLearning: false },
  /** A problem or a block item solved for the first time. [LMS-145] */
  PROBLEM: { isLearning: true },
  /** A lesson, and a course, finished for the first time. [PRG-103] */
  LESSON: { isLearning: true },
  COURSE: { isLearning: true },
  /** Part in a competition, and a problem solved in it; paid when its results are public. [LMS-368] */
  COMPETITION: { isLearning: false },
  COMPETITION_PROBLEM: { isLearning: false },
  /** Points spent in the shop, for oneself and for a friend, and points that came back. */
  PURCHASE: { isLearning: false },
  GIFT: { isLearning: false },
  REFUND: { isLearning: false },
  ADMIN: { isLearning: false },
} as const satisfies Record<string, CauseRule>;
export type ProgressCause = keyof typeof PROGRESS_CAUSES;
export const PROGRESS_CAUSE_NAMES = Object.keys(PROGRESS_CAUSES) as readonly ProgressCause[];

/** Days of a row that earn a freeze, and how many one may keep. A freeze is spent by itself on a day that was missed. */
export const FREEZE_EARNED_DAYS = 7;
export const FREEZES_MAX = 2;

/** How far back the map of activity reaches: the weeks of half a year. */
export const ACTIVITY_WEEKS = 26;
