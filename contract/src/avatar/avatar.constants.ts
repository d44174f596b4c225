/** [AVT-1] */
export const EQUIPMENT_CATEGORIES = [
  'HAT', 'TOP', 'BOTTOM', 'ONE_PIECE', 'CAPE', 'SHOES', 'ACCESSORY', 'SKIN', 'NECKLACE', 'EARRING', 'HAIR', 'FACE', 'FACE_ACCESSORY', 'HAND_ACCESSORY',
] as const;
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

/** The avatar shows its frames in turn, each for this long. [AVT-3] */
export const AVATAR_FRAME_MS = 500;
export const AVATAR_FRAMES = 3;
