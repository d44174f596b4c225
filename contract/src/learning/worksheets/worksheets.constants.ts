/** A worksheet is worked through in a lesson or two; more than that is a course. [LMS-201] */
export const WORKSHEET_TITLE_MAX = 80;
export const WORKSHEET_SUMMARY_MAX = 300;
export const WORKSHEET_ITEMS_MAX = 60;
/** Worksheets of one channel. */
export const WORKSHEETS_MAX = 2_000;
/** What one assignment may name at once; a group or a class counts as one. [LMS-202] */
export const ASSIGNMENT_TARGETS_MAX = 200;
export const ASSIGNMENT_NOTE_MAX = 300;
/** Groups and classes offered to whoever assigns. */
export const TARGETS_OFFERED_MAX = 200;
/** Notices to somebody who comes into a group or class that has assignments already; the rest stands in their list. */
export const LATE_NOTICES_MAX = 5;
