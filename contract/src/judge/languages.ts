/** What a learner can write. BLOCKS is a workspace as JSON; it becomes JavaScript inside the judge and nowhere before. [LMS-3] [LMS-6] */
export const JUDGE_LANGUAGES = ['PYTHON', 'JAVASCRIPT', 'BLOCKS'] as const;
export type JudgeLanguage = (typeof JUDGE_LANGUAGES)[number];
