/** [AVT-1] */
export const EQUIPMENT_CATEGORIES = [
  'HAT',
  'TOP',
  'BOTTOM',
  'ONE_PIECE',
  'CAPE',
  'SHOES',
  'ACCESSORY',
  'SKIN',
  'NECKLACE',
  'EARRING',
  'HAIR',
  'FACE',
  'FACE_ACCESSORY',
  'HAND_ACCESSORY',
] as const;
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

export const ITEM_RARITIES = ['COMMON', 'RARE', 'EPIC', 'LEGENDARY'] as const;
export type ItemRarity = (typeof ITEM_RARITIES)[number];

/** How somebody came by an item. */
export const ITEM_SOURCES = ['STARTER', 'SHOP', 'GIFT', 'QUEST', 'EVENT', 'ADMIN'] as const;
export type ItemSource = (typeof ITEM_SOURCES)[number];

/** A one-piece takes the place of these; putting one of these on takes the one-piece off. */
export const ONE_PIECE_REPLACES: readonly EquipmentCategory[] = ['TOP', 'BOTTOM'];

export const INVENTORY_PAGE_SIZE = 48;
export const PRESETS_MAX = 10;
export const PRESET_NAME_MAX = 20;

/** The aisles of the shop. */
export const SHOP_LARGE_CATEGORIES = ['CLOTHES', 'HAIR_FACE', 'ACCESSORIES', 'SPECIAL'] as const;
export type ShopLargeCategory = (typeof SHOP_LARGE_CATEGORIES)[number];
/** Where an item of each category stands, unless somebody puts it with the special ones. */
export const LARGE_CATEGORY_OF: Readonly<Record<EquipmentCategory, ShopLargeCategory>> = {
  HAT: 'CLOTHES',
  TOP: 'CLOTHES',
  BOTTOM: 'CLOTHES',
  ONE_PIECE: 'CLOTHES',
  CAPE: 'CLOTHES',
  SHOES: 'CLOTHES',
  SKIN: 'HAIR_FACE',
  HAIR: 'HAIR_FACE',
  FACE: 'HAIR_FACE',
  ACCESSORY: 'ACCESSORIES',
  NECKLACE: 'ACCESSORIES',
  EARRING: 'ACCESSORIES',
  FACE_ACCESSORY: 'ACCESSORIES',
  HAND_ACCESSORY: 'ACCESSORIES',
};

export const SALE_STATES = ['ON_SALE', 'HIDDEN'] as const;
export type SaleState = (typeof SALE_STATES)[number];
export const DISCOUNT_KINDS = ['PERCENT', 'AMOUNT'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];
export const SHOP_SORTS = ['POPULAR', 'NEW', 'PRICE_LOW', 'PRICE_HIGH'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];
/** Why something is recommended: friends wear it, it goes with what I own, it costs less now, many buy it. */
export const RECOMMENDATION_REASONS = ['FRIENDS', 'THEME', 'SALE', 'POPULAR'] as const;
export type RecommendationReason = (typeof RECOMMENDATION_REASONS)[number];

export const SHOP_PAGE_SIZE = 24;
/** Lists of the shop reach that many products; whoever looks for more asks more narrowly. */
export const SHOP_LISTED_MAX = 4_800;
/** A search looks at that many names that match. */
export const SHOP_SEARCHED_MAX = 240;
export const SHOP_QUERY_MAX = 30;
export const RECOMMENDATIONS_MAX = 12;
/** A product is marked as new that long. */
export const PRODUCT_NEW_DAYS = 14;
export const WISHES_MAX = 200;
/** Products that may be bought at once. */
export const BASKET_MAX = 20;
export const GIFT_MESSAGE_MAX = 200;
/** A user with a product on the wish list is notified of its next discount after this time at the earliest. */
export const WISH_NOTICE_EVERY_HOURS = 24;
export const PRODUCT_PRICE_MAX = 1_000_000;
export const EVENT_TITLE_MAX = 40;
export const EVENT_DESCRIPTION_MAX = 200;
export const EVENT_PRODUCTS_MAX = 100;
/** Products that a running event shows at a glance. */
export const EVENT_PRODUCTS_SHOWN = 12;
