/** Once in a life, or anew each day or each week (of Seoul, from Monday). [QST-1] */
export const QUEST_TYPES = ['MAIN', 'SUB', 'DAILY', 'WEEKLY'] as const;
export type QuestType = (typeof QUEST_TYPES)[number];

/** LOCKED: another quest comes first, or the level is not reached yet. */
export const QUEST_STATES = ['LOCKED', 'OPEN', 'COMPLETED'] as const;
export type QuestState = (typeof QUEST_STATES)[number];

/** What a goal can count. A quest becomes active only when each of its events is one that the product reports already. [QST-7] */
export const QUEST_GOAL_EVENTS = [
  'accounts.signedUp',
  'profile.edited',
  'profile.leveledUp',
  'profile.questCompleted',
  'avatar.outfitChanged',
  'avatar.productBought',
  'social.befriended',
  'social.messageSent',
  'learning.programRun',
  'learning.problemSolved',
  'learning.lessonDone',
  'learning.courseDone',
  'learning.competitionJoined',
] as const;
export type QuestGoalEvent = (typeof QUEST_GOAL_EVENTS)[number];

export const QUEST_TITLE_MAX = 60;
export const QUEST_DESCRIPTION_MAX = 300;
export const QUEST_GOALS_MAX = 5;
export const QUEST_GOAL_COUNT_MAX = 1_000;
export const QUEST_PREREQUISITES_MAX = 10;
export const QUEST_REWARD_MAX = 10_000;
/** New quests that are shown one after another; the rest waits in the list. [QST-2] */
export const QUEST_POPUPS_MAX = 5;
/** Quests of one page for those who write them. */
export const ADMIN_QUESTS_PAGE_SIZE = 20;
