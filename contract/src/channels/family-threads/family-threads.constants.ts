/** Who wrote a message: a guardian of the child, or the academy. */
export const FAMILY_SIDES = ['GUARDIAN', 'STAFF'] as const;
export type FamilySide = (typeof FAMILY_SIDES)[number];

export const FAMILY_MESSAGE_MAX = 2_000;
export const FAMILY_MESSAGES_SHOWN = 30;
export const FAMILY_THREADS_SHOWN = 20;
/** Unread messages are counted up to here. */
export const FAMILY_UNREAD_MAX = 99;
export const FAMILY_MESSAGES_PER_TEN_MINUTES = 30;
export const FAMILY_STAFF_MESSAGES_PER_TEN_MINUTES = 120;
/** The last thread seen: whether it waits, and its newest message. */
export const FAMILY_CURSOR_PATTERN = '^[01]-[1-9]\\d{0,14}$';
