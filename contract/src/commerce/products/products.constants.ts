/** How the options of a product are shown, its colour, and whether learners see it. [PAY-8] */
export const PRODUCT_VIEW_MODES = ['LIST', 'CARD'] as const;
export type ProductViewMode = (typeof PRODUCT_VIEW_MODES)[number];
export const PRODUCT_COLORS = ['SEA', 'CORAL', 'SAND', 'KELP', 'GRAPE', 'INK'] as const;
export type ProductColor = (typeof PRODUCT_COLORS)[number];
export const PRODUCT_VISIBLE_STATES = ['VISIBLE', 'INVISIBLE'] as const;
export type ProductVisibleState = (typeof PRODUCT_VISIBLE_STATES)[number];

export const PRODUCT_TITLE_MAX = 60;
export const PRODUCT_SUB_TITLE_MAX = 200;
export const PRODUCT_PRICE_MAX_KRW = 10_000_000;
export const PRODUCT_QUANTITY_MAX = 200;
/** Of a channel: so many products, and so many options of each. One page holds them all. */
export const PRODUCT_INFOS_MAX = 100;
export const PRODUCT_OPTIONS_MAX = 20;
/** Pixels of each side. */
export const PRODUCT_ICON_PIXELS = 256;
