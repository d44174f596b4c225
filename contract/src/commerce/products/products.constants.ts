/** How the options of a product are shown, its colour, and whether learners see it. [PAY-8] */
export const PRODUCT_VIEW_MODES = ['LIST', 'CARD'] as const;
export type ProductViewMode = (typeof PRODUCT_VIEW_MODES)[number];
export const PRODUCT_COLORS = ['SEA', 'CORAL', 'SAND', 'KELP', 'GRAPE', 'INK'] as const;
export type ProductColor = (typeof PRODUCT_COLORS)[number];
export const PRODUCT_VISIBLE_STATES = ['VISIBLE', 'INVISIBLE'] as const;
export type ProductVisibleState = (typeof PRODUCT_VISIBLE_STATES)[number];
