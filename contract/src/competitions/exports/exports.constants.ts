/** Submissions that fit into one file. */
export const EXPORTED_SUBMISSIONS_MAX = 100_000;
/** PUBLIC: what everybody may see now, to hand on. TRUE: everything, for authors. */
export const EXPORT_VIEWS = ['TRUE', 'PUBLIC'] as const;
export type ExportView = (typeof EXPORT_VIEWS)[number];
/** The version of the Contest API and its package (https://ccs-specs.icpc.io). */
export const CONTEST_API_VERSION = '2026-01';
