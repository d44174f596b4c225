/**
 * Lengths are pixels of the map, times are seconds unless the name has another unit. (x, y) of a person is the middle
 * between the feet.
 */
export const WALK_SPEED = 340;
export const JUMP_SPEED = 950;
export const GRAVITY = 2_400;
export const FALL_SPEED_MAX = 1_400;
/** The body that bumps into walls; the picture is larger. */
export const BODY = { halfWidth: 28, height: 150 } as const;

/** The world is sent this many times a second, and a browser sends its position no more often than that. */
export const TICKS_PER_SECOND = 15;
/** The grid by which people are seen. A camera shows at most one zone to each side of the one it stands in. */
export const ZONE = { width: 640, height: 900 } as const;
export const CAMERA_MAX = { width: 1_280, height: 900 } as const;
/** So many people are shown around one zone; the others are counted, and stand in the list. */
export const SHOWN_MAX = 60;

export const POSES = ['STAND', 'WALK', 'AIR', 'SIT', 'WAVE'] as const;
export type Pose = (typeof POSES)[number];
export const EMOTES = ['HEART', 'LAUGH', 'WOW', 'SAD', 'CLAP', 'QUESTION', 'IDEA', 'STAR'] as const;
export type Emote = (typeof EMOTES)[number];

/** Position and pose of a person, as both sides use them. */
export type Position = { readonly x: number; readonly y: number; readonly pose: Pose; readonly facesLeft: boolean };
