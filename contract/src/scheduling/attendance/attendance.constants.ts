export const ATTENDANCES = ['PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'EXCUSED'] as const;
export type Attendance = (typeof ATTENDANCES)[number];
/** Where a seat in a lesson comes from. */
export const SEAT_SOURCES = ['CLASS', 'BOOKING', 'MAKEUP', 'WAIT_LIST', 'STAFF'] as const;
export type SeatSource = (typeof SEAT_SOURCES)[number];
/** What became of the ticket of a seat. MISSING: one is due, and the learner has none. */
export const SEAT_TICKETS = ['NONE', 'HELD', 'USED', 'MISSING'] as const;
export type SeatTicket = (typeof SEAT_TICKETS)[number];

export const ATTENDANCE_REASON_MAX = 200;
export const ATTENDANCE_NOTE_MAX = 1_000;
/** People of one lesson who are marked at once. */
export const MARKS_MAX = 500;
/** Days, lessons and lines that a list or a file of attendance has at most. */
export const ATTENDANCE_DAYS_MAX = 31;
export const ATTENDANCE_LESSONS_SHOWN = 300;
export const ATTENDANCE_EXPORT_MAX = 10_000;
/** How early somebody may enter a lesson so that it counts as a proposal. */
export const ENTERED_BEFORE_MINUTES = 30;
