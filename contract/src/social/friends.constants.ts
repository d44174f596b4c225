/** How one person stands to another, as the first sees it. BLOCKED: blocked by the one who looks. */
export const RELATIONS = ['SELF', 'NONE', 'SENT', 'RECEIVED', 'FRIEND', 'BLOCKED'] as const;
export type Relation = (typeof RELATIONS)[number];

/** AWAY: connected, but nobody is at any of the screens. */
export const PRESENCES = ['ONLINE', 'AWAY', 'OFFLINE'] as const;
export type Presence = (typeof PRESENCES)[number];

/** What the guardian of a child under 14 decided about a friend. WAITING: nothing yet. [SOC-156] */
export const GUARDIAN_APPROVALS = ['WAITING', 'APPROVED', 'DECLINED'] as const;
export type GuardianApproval = (typeof GUARDIAN_APPROVALS)[number];
/** How the guardian of a child can be asked: at the linked account, by mail, or not at all. */
export const GUARDIAN_WAYS = ['ACCOUNT', 'MAIL', 'ACADEMY', 'NONE'] as const;
export type GuardianWay = (typeof GUARDIAN_WAYS)[number];
/** The guardian is asked at most once in so many hours, however many friends wait. */
export const GUARDIAN_ASKED_HOURS = 24;
/** Where the link in the mail to a guardian leads, with `token` in its query. */
export const GUARDIAN_FRIENDS_PAGE = '/guardian/friends';

export const FRIENDS_MAX = 300;
/** Requests one person sends in a day (of Seoul), also those taken back. */
export const FRIEND_REQUESTS_PER_DAY = 50;
/** Unanswered requests that may wait for one person. */
export const FRIEND_REQUESTS_WAITING_MAX = 500;
/** After a refusal the one who asked may ask again in so many days; the one who refused, at once. */
export const FRIEND_AGAIN_DAYS = 7;
export const BLOCKS_MAX = 500;

/** A search shows at most so many people: no one pages further, and a higher total is not useful. */
export const PEOPLE_FOUND_MAX = 100;
export const PEOPLE_QUERY_MAX_LENGTH = 20;

export const REPORT_REASONS = [
  'ABUSE',
  'HARASSMENT',
  'SEXUAL',
  'PERSONAL_DETAILS',
  'IMPERSONATION',
  'SPAM',
  'OTHER',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_STATES = ['OPEN', 'HANDLED', 'DISMISSED'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** Where what is complained about was seen. */
export const REPORT_EVIDENCE_KINDS = ['PROFILE', 'WHISPER', 'SAYING', 'CHAT', 'POST'] as const;
export const REPORT_DETAIL_MAX_LENGTH = 1_000;
export const REPORTS_PER_DAY = 20;
/** A whisper that is complained about is copied with so many lines before and after it. */
export const REPORT_LINES_BEFORE = 5;
export const REPORT_LINES_AFTER = 3;
/** Further whispers of the same report are added to it while it is open, up to so many. */
export const REPORT_WHISPERS_MAX = 10;
/** The list of reports reaches that many; nobody pages further, and to step over more would cost more with every year. */
export const REPORTS_LISTED_MAX = 1_000;

/** How the academy asked a guardian without an account. */
export const GUARDIAN_ASKED_METHODS = ['PHONE', 'IN_PERSON', 'WRITTEN'] as const;
export type GuardianAskedMethod = (typeof GUARDIAN_ASKED_METHODS)[number];
