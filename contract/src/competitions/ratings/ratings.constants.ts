export const RATINGS_PAGE_SIZE = 50;
/** Competitions in the graph of a person. */
export const RATING_CHANGES_SHOWN = 100;
/** Scopes of one person: the site and the channels they were rated in. */
export const RATING_SCOPES_SHOWN = 20;
/** A newcomer. */
export const RATING_START = 1_000;
