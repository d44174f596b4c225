export const CONSENT_ANSWERS = ['AGREED', 'REFUSED'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** How an answer came: from a guardian account, or over a link that was sent as a text message. */
export const CONSENT_METHODS = ['ACCOUNT', 'LINK'] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];

export const CONSENT_STATES = ['OPEN', 'CLOSED'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const CONSENT_TITLE_MAX = 80;
export const CONSENT_TEXT_MAX = 4_000;
export const CONSENT_REFUSAL_MAX = 300;
/** The sentence that a guardian may add to an answer. */
export const CONSENT_NOTE_MAX = 200;
/** Children of one request. */
export const CONSENT_CHILDREN_MAX = 500;
/** How far ahead the last day of answers may be. */
export const CONSENT_DUE_DAYS_MAX = 180;
/** A link is good until the last day of answers, and no longer than this. */
export const CONSENT_LINK_DAYS = 30;
export const CONSENT_REQUESTS_SHOWN = 20;
/** Answers of one child that the history shows. */
export const CONSENT_HISTORY_SHOWN = 50;
/** Below it are the pages for guardians without an account. */
export const CONSENTS_PATH = '/c';
