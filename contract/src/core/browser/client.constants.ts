/** How long a read counts as fresh, and how long it is kept unused. [API-11] */
export const QUERY_FRESH_MS = 60_000;
export const QUERY_CACHE_MS = 300_000;
/** Pause between an error dialog and the redirect behind it. [BRD-1] */
export const REDIRECT_DELAY_MS = 150;
