/** TEXT: a line · CHOICE: one of several · CHECK: yes or no. [CHN-178] */
export const JOIN_QUESTION_KINDS = ['TEXT', 'CHOICE', 'CHECK'] as const;
export type JoinQuestionKind = (typeof JOIN_QUESTION_KINDS)[number];

export const JOIN_QUESTIONS_MAX = 20;
export const JOIN_LABEL_MAX = 100;
export const JOIN_OPTIONS_MAX = 20;
export const JOIN_OPTION_MAX = 60;
export const JOIN_ANSWER_MAX = 200;
/** The answer of a CHECK that is ticked. */
export const JOIN_CHECKED = 'Y';

export const JOIN_TERMS_MAX = 5;
export const JOIN_TERM_TITLE_MAX = 60;
export const JOIN_TERM_BODY_MAX = 20_000;
