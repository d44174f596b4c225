/** OPEN: nobody looked yet. FINE: nothing to it. TALK: the people are asked. No state does anything to a participant. [LMS-361] */
export const PAIR_STATES = ['OPEN', 'FINE', 'TALK'] as const;
export type PairState = (typeof PAIR_STATES)[number];
export const SIMILARITY_RUN_STATES = ['RUNNING', 'DONE', 'FAILED'] as const;
export type SimilarityRunState = (typeof SIMILARITY_RUN_STATES)[number];
/** Programs that are compared with each other; of more participants those who registered first. */
export const SIMILARITY_PROGRAMS_MAX = 3_000;
export const SIMILARITY_PAGE_SIZE = 30;
export const SIMILARITY_NOTE_MAX = 1_000;
export const TALK_TEXT_MAX = 1_000;
export const TALKS_PAGE_SIZE = 20;
