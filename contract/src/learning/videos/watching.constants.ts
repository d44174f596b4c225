/** A player reports about this often, and when somebody leaves; more than one report per period is refused on average. [VID-102] */
export const WATCH_REPORT_SECONDS = 10;
/** Reports that may come early: somebody leaves, comes back and leaves again. */
export const WATCH_REPORTS_EARLY = 3;
/** Nobody watches faster than this. */
export const WATCH_SPEED_MAX = 2;
/** What may be counted beyond the time that has passed on the server: the first report, and one that was delayed. */
export const WATCH_CREDIT_SECONDS = WATCH_REPORT_SECONDS * WATCH_SPEED_MAX;
/** Stretches of one report; a player joins neighbouring ones. */
export const WATCH_RANGES_MAX = 50;
/** Jumps back and stops of one report; what is beyond is not of interest. */
export const WATCH_MARKS_MAX = 50;
/** Parts of equal length into which the heat line divides every video. [VID-104] */
export const HEAT_BUCKETS = 100;
/** People that one heat line adds up, those who watched last first. */
export const HEAT_PEOPLE_MAX = 500;
export const WATCHERS_PAGE_SIZE = 50;

export const VIDEO_NOTES_MAX = 200;
export const VIDEO_NOTE_MAX_LENGTH = 1_000;
/** The key of a question, as its author's editor names it. */
export const QUESTION_KEY_MAX_LENGTH = 40;
/** Where playlists and subtitles are read, under a signed address. [VID-101] */
export const VIDEO_STREAMS_PATH = '/files/video-streams';
