import { CHANNEL_COLORS } from '../../channels/channels.constants.ts';

export const COURSE_TITLE_MAX = 60;
export const COURSE_SUMMARY_MAX = 200;
export const LESSONS_MAX = 60;
export const LESSON_ITEMS_MAX = 60;
export const COURSE_CLASS_TITLE_MAX = 60;
export const COURSE_CLASS_MEMBERS_MAX = 200;
export const COURSE_CLASS_GROUPS_MAX = 20;
/** Times of a week that a class meets. [LMS-242] */
export const COURSE_CLASS_TIMES_MAX = 14;
/** Assignments that the page of a class shows, the newest. */
export const COURSE_CLASS_ASSIGNMENTS_SHOWN = 20;
/** Courses in a list at a time; a channel or a site has dozens, not thousands. */
export const COURSES_PAGE_SIZE = 24;
/** The colour of a cover; each is a set of tokens that reads well in light and dark. */
export const COURSE_COVERS = CHANNEL_COLORS;

/** Letters of certificate numbers: none that is confused with another when read aloud or from a printout. */
export const CERTIFICATE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CERTIFICATE_GROUPS = 3;
export const CERTIFICATE_GROUP_LENGTH = 4;
export const CERTIFICATE_NUMBER = '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$';
