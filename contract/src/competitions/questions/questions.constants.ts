export const ANNOUNCEMENT_MAX = 2_000;
export const QUESTION_MAX = 1_000;
export const ANSWER_MAX = 2_000;
export const QUESTIONS_PAGE_SIZE = 20;
export const QUESTION_FILTERS = ['OPEN', 'ANSWERED'] as const;
