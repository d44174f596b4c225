/** How long a read counts as fresh, and how long it is kept unused. [API-11] */
export const QUERY_FRESH_MS = 60_000;
export const QUERY_CACHE_MS = 300_000;
/** Full-screen effects. [UIX-8] */
export const CONFETTI_PIECES = 120;
export const BUBBLE_EVERY_FRAMES = 50;
/** Closing animation of the tutorial dialog. [UIX-5] */
export const TUTORIAL_CLOSE_MS = 500;
/** Pause between an error dialog and the redirect behind it. [BRD-1] */
export const REDIRECT_DELAY_MS = 150;
