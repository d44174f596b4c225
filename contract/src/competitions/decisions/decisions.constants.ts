export const SITE_DECISION_KINDS = ['DISQUALIFIED', 'UNDONE'] as const;
export type SiteDecisionKind = (typeof SITE_DECISION_KINDS)[number];
export const SITE_DECISIONS_PAGE_SIZE = 50;
