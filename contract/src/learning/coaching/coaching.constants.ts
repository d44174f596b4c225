/** Students on one page of the grid, and in a file of it. [LMS-211] */
export const GRID_PAGE_SIZE = 25;
export const GRID_EXPORT_MAX = 1_000;
/** A student is stuck on a problem after so many failed tries within so many minutes, without having solved it. [LMS-212] */
export const STUCK_TRIES = 3;
export const STUCK_MINUTES = 30;
/**
 * A student is idle when something is unfinished and the last sign of work is older than the first number; after the
 * second they are no longer there, and the time of the last sign is enough. [LMS-212]
 */
export const IDLE_MINUTES = 10;
export const IDLE_UNTIL_MINUTES = 90;
export const MARKS = ['STUCK', 'IDLE'] as const;
export type Mark = (typeof MARKS)[number];
export const CELL_STATES = ['OPENED', 'TRYING', 'DONE'] as const;
/** Submissions and edits of a record that are read at a time. */
export const RECORD_PAGE_SIZE = 20;
export const RECORD_EXPORT_MAX = 5_000;

export const COMMENT_MAX = 1_000;
/** The line as it stood when it was commented on, so that the comment finds it again when lines move. [LMS-215] */
export const COMMENT_QUOTE_MAX = 300;
export const COMMENTS_MAX = 200;
export const LINES_MAX = 100_000;

export const HELP_BODY_MAX = 500;
export const HELP_STATES = ['OPEN', 'TAKEN', 'CLOSED'] as const;
export type HelpState = (typeof HELP_STATES)[number];
/** Open requests shown to coaches, the oldest first. [LMS-216] */
export const HELP_QUEUE_MAX = 100;
