/** [AVT-1] */
export const EQUIPMENT_CATEGORIES = [
  'HAT', 'TOP', 'BOTTOM', 'ONE_PIECE', 'CAPE', 'SHOES', 'ACCESSORY', 'SKIN', 'NECKLACE', 'EARRING', 'HAIR', 'FACE', 'FACE_ACCESSORY', 'HAND_ACCESSORY',
] as const;
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

/** The avatar shows its frames in turn, each for this long. [AVT-3] */
export const AVATAR_FRAME_MS = 500;
export const AVATAR_FRAMES = 3;
/** Steps of the walk, drawn turned to the right; mirrored it walks to the left. */
export const AVATAR_WALK_FRAMES = 4;

/** One frame, unscaled; `@1x` is half of it, `@4x` twice. */
export const AVATAR_WIDTH = 256;
export const AVATAR_HEIGHT = 344;

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
