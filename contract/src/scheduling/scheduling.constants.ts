/** [SCH-1] */
export const MEETING_TYPES = ['ZOOM', 'GOOGLE_MEETUP', 'LINK'] as const;
/** DAY repeats weekly, DATE is one day. [SCH-3] */
export const SCHEDULE_TYPES = ['DAY', 'DATE'] as const;
export const SCHEDULE_DATE_STATES = ['ENABLED', 'DISABLED'] as const;
export const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/** The time grid (§9). [SCH-3] */
export const SLOT_MINUTES = 60;
export const DAY_START_MINUTE = 0;
export const DAY_END_MINUTE = 1_440;
export const SLOT_WIDTHS_PX = [62, 80] as const;
export const SLOT_HEIGHTS_PX = [18, 20] as const;
/** The weekly view shows one fixed week that starts on a Sunday. [SCH-3] */
export const FIXED_WEEK = { first: '1900-01-07', last: '1900-01-13' } as const;
/** When learners are advised to enter a meeting. [SCH-1] */
export const ENTER_BEFORE_MINUTES = 10;
/** firstRegistrationDate moves by this much when read. [SCH-7] */
export const KOREA_OFFSET_HOURS = 9;
/** From when on learners see the link of a meeting; until the end of the lesson. [SCH-1] */
export const MEETING_OPENS_MINUTES = 30;
/** Lessons of one day that a person is shown. */
export const LESSONS_OF_DAY_MAX = 50;
/** Meetings of one person that are looked up at once. */
export const MY_MEETINGS_MAX = 500;
