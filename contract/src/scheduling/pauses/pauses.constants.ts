export const PAUSE_REASON_MAX = 200;
/** The longest pause with a last day; an open one has none. */
export const PAUSE_DAYS_MAX = 730;
/** How far ahead a pause can begin. */
export const PAUSE_AHEAD_DAYS = 365;
/** Pauses of one member that are shown, the newest. */
export const PAUSES_SHOWN = 50;
export const PAUSES_PAGE_SIZE = 20;
export const PAUSE_VIEWS = ['CURRENT', 'ALL'] as const;
/** What became of a pause, for the notice to its person. */
export const PAUSE_CHANGES = ['ADDED', 'CHANGED', 'REMOVED'] as const;
