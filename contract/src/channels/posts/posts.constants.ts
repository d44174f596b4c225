export const POSTS_PER_PAGE = 20;
export const POST_TITLE_MAX_LENGTH = 100;
export const POST_TAGS_MAX = 10;
/** Pinned posts of one board. */
export const PINNED_MAX = 10;
export const LATEST_POSTS_MAX = 20;
/** Letters shown of a post in lists. */
export const POST_PREVIEW_LETTERS = 120;

export const POST_SORTS = ['NEWEST', 'LIKES', 'VIEWS', 'COMMENTS'] as const;
export type PostSort = (typeof POST_SORTS)[number];
/** Other orders than the newest first show so many posts and no more: nobody pages through a ranking. */
export const RANKED_MAX = 1_000;
/** A search or a filter counts up to here; beyond it `totalCountExact` is false: nobody pages further, they ask better. */
export const SEARCH_COUNT_MAX = 1_000;
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 50;

/** SUBMITTED → RETURNED (to be improved, submitted again as SUBMITTED) → ACCEPTED. [BRD-103] */
export const SUBMISSION_STATES = ['SUBMITTED', 'RETURNED', 'ACCEPTED'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];
export const SUBMISSION_NOTE_MAX_LENGTH = 1_000;

/** `state` filters assignments by submission, questions by whether an answer was accepted. */
export const POST_STATES = [...SUBMISSION_STATES, 'ANSWERED', 'UNANSWERED'] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_HISTORIES_MAX = 50;

export const COMMENTS_PER_PAGE = 20;
/** Replies that come along with their comment; the others are asked for. */
export const REPLIES_SHOWN = 5;

export const POST_REPORT_REASONS = [
  'ABUSE',
  'BULLYING',
  'SEXUAL',
  'SPAM',
  'PERSONAL_DATA',
  'COPYRIGHT',
  'OTHER',
] as const;
export type PostReportReason = (typeof POST_REPORT_REASONS)[number];
export const POST_REPORT_STATES = ['OPEN', 'HANDLED', 'DISMISSED'] as const;
export type PostReportState = (typeof POST_REPORT_STATES)[number];
export const POST_REPORT_DETAIL_MAX_LENGTH = 500;

/** Drafts one person keeps in one channel. */
export const TEMPS_MAX = 30;
export const TEMP_AUTOSAVE_MS = 3_000;
