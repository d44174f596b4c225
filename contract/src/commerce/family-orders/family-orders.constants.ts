/** What a guardian buys for a child: what an academy sells. Never money on account, nor a plan. [PAY-202] */
export const FAMILY_ITEM_TYPES = ['WORKSHEET', 'COURSE', 'COURSE_CLASS', 'PRODUCT'] as const;
export type FamilyItemType = (typeof FAMILY_ITEM_TYPES)[number];

/** Orders and entries of tickets on a page. */
export const FAMILY_ROWS_SHOWN = 20;
