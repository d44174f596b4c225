/** Lessons are made so far ahead. [SCH-204] */
export const LESSONS_AHEAD_DAYS = 70;
/** A series is moved within a week: further, its lessons would pass each other. */
export const DAY_SHIFT_MAX = 6;
/** The longest range of a timetable in one call. */
export const TIMETABLE_DAYS_MAX = 42;
/** A lesson is moved or added within two years of today: further it is a typing error. */
export const LESSON_DAYS_FROM_NOW_MAX = 731;
export const LESSON_KINDS = ['REGULAR', 'BOOKED', 'MAKEUP', 'EXTRA'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];
export const LESSON_STATES = ['SCHEDULED', 'CANCELLED'] as const;
export type LessonState = (typeof LESSON_STATES)[number];
/** Changes of a lesson that its people are notified of. */
export const LESSON_CHANGES = ['ADDED', 'MOVED', 'CANCELLED', 'RESTORED', 'SUBSTITUTED'] as const;
export type LessonChange = (typeof LESSON_CHANGES)[number];
export const LESSON_TITLE_MAX = 60;
export const LESSON_REASON_MAX = 200;
export const ROOM_NAME_MAX = 40;
export const ROOMS_MAX = 100;
