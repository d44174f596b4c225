/** What a board is for; a post carries the kind of its board as its type. [BRD-2] */
export const BOARD_KINDS = ['NOTICE', 'FREE', 'QNA', 'GALLERY', 'ASSIGNMENT'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];
export const POST_TYPES = BOARD_KINDS;
export type PostType = BoardKind;

/** Checks a board may ask of readers and writers; null for reading lets everybody in who may see the channel. [BRD-4] */
export const BOARD_CHECKS = [
  'VISITOR',
  'USER',
  'LECTURER',
  'ADVANCED',
  'ADVANCED_LECTURER',
  'TEACHER',
  'MANAGER',
] as const;
export type BoardCheck = (typeof BOARD_CHECKS)[number];

/** Staff who pin, hide, look into reports and grade. */
export const MODERATOR_CHECK = 'TEACHER';

export const BOARDS_MAX = 100;
export const BOARD_NAME_MAX_LENGTH = 30;
export const BOARD_INTRODUCTION_MAX_LENGTH = 200;
export const BOARD_GROUPS_MAX = 50;
export const FORM_FIELDS_MAX = 20;
export const FORM_FIELD_NAME_MAX_LENGTH = 40;
export const FORM_TEXT_MAX_LENGTH = 200;
export const FORM_TEXTAREA_MAX_LENGTH = 5_000;

/** Sets of boards a new channel may begin with. */
export const BOARD_TEMPLATES = ['ACADEMY', 'CLASS', 'COMMUNITY', 'EMPTY'] as const;
export type BoardTemplate = (typeof BOARD_TEMPLATES)[number];

/** A board whose newest post is younger than this is marked as new. */
export const BOARD_NEW_HOURS = 24;
