/** Tabs of a list: what is to come, the next first; what runs; what is over, the newest first. */
export const COMPETITION_TABS = ['UPCOMING', 'RUNNING', 'PAST'] as const;
export type CompetitionTab = (typeof COMPETITION_TABS)[number];
/** In the calendar of a month. */
export const CALENDAR_COMPETITIONS_MAX = 300;
/** Of mine that run or begin soon. */
export const NEAR_COMPETITIONS_MAX = 5;
/** How long before the start a competition counts as near. */
export const NEAR_HOURS = 48;
/** `2026-11` */
export const MONTH_PATTERN = '^(19|20)\\d{2}-(0[1-9]|1[0-2])$';
/** Where a page of a list goes on: the start of its last competition, and its number. */
export const COMPETITION_CURSOR_PATTERN = '^\\d{1,15}-\\d{1,15}$';
/** Why somebody cannot register now. */
export const REGISTRATION_REFUSALS = ['AUTHOR', 'MINE', 'REJECTED', 'CLOSED', 'OVER', 'ARCHIVED'] as const;
export type RegistrationRefusal = (typeof REGISTRATION_REFUSALS)[number];
