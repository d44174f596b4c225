/** So many days a report that the caller did not read counts as new. */
export const REPORT_NEW_DAYS = 30;
/** Lessons and reports of a child on one page. */
export const FAMILY_PAGE_SIZE = 20;
/** The longest range of the week list. */
export const FAMILY_DAYS_MAX = 14;
/** Lessons that the week list has at most; more in two weeks nobody has. */
export const FAMILY_LESSONS_MAX = 500;
/** Marks of a child in one month that are listed. */
export const FAMILY_MARKS_MAX = 200;
/** Rights to make-up lessons that are listed, those that end first. */
export const FAMILY_MAKEUPS_MAX = 20;
/** Days off and pauses are shown so far ahead. */
export const FAMILY_AHEAD_DAYS = 60;
export const FAMILY_MONTH_PATTERN = '^[12]\\d{3}-(0[1-9]|1[0-2])$';

export const FAMILY_LESSON_VIEWS = ['AHEAD', 'PAST'] as const;
export type FamilyLessonView = (typeof FAMILY_LESSON_VIEWS)[number];
/** CANCELLED: the seat went with its lesson. */
export const FAMILY_SEAT_STATES = ['BOOKED', 'WAITING', 'OFFERED', 'CANCELLED'] as const;
export type FamilySeatState = (typeof FAMILY_SEAT_STATES)[number];
export const MAKEUP_STATES = ['OPEN', 'USED', 'EXPIRED'] as const;
export type MakeupState = (typeof MAKEUP_STATES)[number];
