export const MANAGED_COMPETITIONS_PAGE_SIZE = 20;
export const MANAGED_PARTICIPANTS_PAGE_SIZE = 50;
export const OFFERED_CONTENTS_PAGE_SIZE = 20;
export const COMPETITION_GROUPS_MAX = 30;
/** People and groups that are added at once. */
export const ADDED_PEOPLE_MAX = 200;
export const ADDED_GROUPS_MAX = 10;
/** So many changed verdicts of a rejudge are shown; the rest is counted. */
export const REJUDGE_CHANGES_MAX = 200;
/** Every changed place of a contest of this size is shown; of a larger one those that change most. */
export const REJUDGE_PLACES_MAX = 5_000;
/** People or groups that a search offers. */
export const OFFERED_MAX = 20;
export const DISQUALIFY_REASON_MAX = 300;
export const PROBLEM_POINTS_MAX = 10_000;
export const PROBLEM_LABEL_MAX = 3;
export const SUBTASKS_MAX = 20;
export const SUBTASK_CASES_MAX = 200;
export const SUBTASK_NAME_MAX = 30;
export const PARTICIPANTS_SEARCH_MAX = 30;
export const REJUDGE_STATES = ['JUDGING', 'READY', 'APPLIED', 'DISCARDED'] as const;
export type RejudgeState = (typeof REJUDGE_STATES)[number];
