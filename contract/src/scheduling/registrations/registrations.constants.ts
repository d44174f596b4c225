/** [LMS-9] APPLIED waits for staff, WAITING for a seat; OFFERED has a seat that is kept for some time. */
export const REGISTRATION_STATES = ['APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED', 'REJECTED', 'CANCELLED'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** [LMS-9] How far somebody who has a place has come. */
export const PROGRESS_STATES = ['BEFORE', 'IN_PROGRESS', 'PAUSED', 'COMPLETED', 'DROPPED'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];

/** How people come into a class by themselves. */
export const REGISTRATION_ENTRIES = ['CLOSED', 'INSTANT', 'APPROVAL'] as const;
export type RegistrationEntry = (typeof REGISTRATION_ENTRIES)[number];

/** Who or what changed a registration. MEMBERSHIP: the people of the class or of the channel changed. */
export const REGISTRATION_CAUSES = ['SELF', 'STAFF', 'RULE', 'PURCHASE', 'REFUND', 'MEMBERSHIP'] as const;
export type RegistrationCause = (typeof REGISTRATION_CAUSES)[number];

/** States in which somebody has a place or asks for one; one of them at a time in a class. */
export const LIVE_STATES: readonly RegistrationState[] = ['APPLIED', 'WAITING', 'OFFERED', 'CONFIRMED'];

/** Into which states staff can put a registration. */
export const STAFF_CHANGES: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  APPLIED: ['CONFIRMED', 'WAITING', 'OFFERED', 'REJECTED', 'CANCELLED'],
  WAITING: ['CONFIRMED', 'OFFERED', 'REJECTED', 'CANCELLED'],
  OFFERED: ['CONFIRMED', 'WAITING', 'REJECTED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  REJECTED: ['CONFIRMED', 'WAITING', 'APPLIED'],
  CANCELLED: ['CONFIRMED', 'WAITING', 'APPLIED'],
};

export const REGISTRATION_OPTIONS_MAX = 5;
export const OPTION_CHOICES_MAX = 12;
export const OPTION_TEXT_MAX = 40;
export const REGISTRATION_REASON_MAX = 200;
/** Registrations that are changed at once. */
export const REGISTRATIONS_AT_ONCE = 100;
export const OFFER_HOURS_DEFAULT = 24;
export const OFFER_HOURS_MAX = 168;
/** How far ahead a learner can choose the day on which the place begins. */
export const REGISTRATION_DAYS_AHEAD = 365;
export const REGISTRATIONS_PAGE_SIZE = 20;
/** Classes that a channel shows to visitors, the newest. */
export const OPEN_CLASSES_SHOWN = 100;
/** Changes that the detail shows, the newest. */
export const CHANGES_SHOWN = 50;
export const REGISTRATION_EXPORT_MAX = 20_000;
