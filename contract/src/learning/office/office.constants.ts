/** Rows shown of each list of the staff home; the rest is counted and has its own page. [NAV-121] */
export const OFFICE_ROWS = 6;
export const OFFICE_CLASSES = 12;
/** Counted up to here: a badge shows "99+" beyond. */
export const OFFICE_COUNT_MAX = 100;
/** Assignments whose due date is at most so many days away, before or after today. */
export const OFFICE_DUE_DAYS = 7;

/** What a new academy is set up with, in this order. [NAV-124] */
export const SETUP_STEPS = ['LOGO', 'TERMS', 'BOARD', 'INVITE', 'COURSE', 'CLASS'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Results of each kind in the command palette. [NAV-131] */
export const FOUND_MAX = 5;
export const FIND_QUERY_MAX = 50;
/** Channels of one person that the cards of "my channels" show. */
export const ACADEMIES_MAX = 30;
