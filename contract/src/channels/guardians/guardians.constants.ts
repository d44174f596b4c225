export const GUARDIAN_RELATIONS = ['MOTHER', 'FATHER', 'GRANDPARENT', 'RELATIVE', 'OTHER'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** What a guardian agrees to: that the academy stores and uses the contact, and that it sends advertising. [CHN-211] */
export const GUARDIAN_CONSENTS = ['PERSONAL_INFORMATION', 'MARKETING'] as const;

/** FORM: the family ticked it here. WRITTEN: on a form that the academy keeps. SPOKEN: by phone or in person. */
export const GUARDIAN_CONSENT_METHODS = ['FORM', 'WRITTEN', 'SPOKEN'] as const;
export type GuardianConsentMethod = (typeof GUARDIAN_CONSENT_METHODS)[number];

/** Who entered the contact first. CARD: a student card of an earlier release. */
export const GUARDIAN_SOURCES = ['FAMILY', 'STAFF', 'ROSTER', 'CARD'] as const;
export type GuardianSource = (typeof GUARDIAN_SOURCES)[number];

/** Guardians of one member in one channel. */
export const GUARDIANS_MAX = 4;
export const GUARDIAN_NAME_MAX = 40;
/** Numbers that one person of the staff may reveal in an hour. */
export const GUARDIAN_REVEALS_PER_HOUR = 120;
