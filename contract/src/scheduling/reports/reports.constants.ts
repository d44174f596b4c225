/** Reports of one lesson that are listed and sent at once. */
export const REPORTS_AT_ONCE_MAX = 500;
export const REPORT_TEXT_MAX = 2_000;
/** How long the link of a report opens it. */
export const REPORT_LINK_DAYS = 30;
/** The page of a report, for guardians without an account. */
export const REPORTS_PATH = '/r';

/** REVOKED: the link opens nothing any more. */
export const REPORT_STATES = ['DRAFT', 'SENT', 'REVOKED'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Months of a class that are listed. */
export const REPORT_MONTHS_SHOWN = 24;
/** Behind the address of a report: asked for by a browser that shows it. */
export const REPORT_SEEN_PATH = 'seen';
