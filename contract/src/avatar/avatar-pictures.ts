/**
 * Where the pictures of avatars are. They hold nothing personal and never change under their address, so they are
 * plain images beside the contract: no session, cached for ever. `outfit` is the `outfitHash` that calls and events give.
 */
import { AREAS } from '../core/endpoint.ts';

/** The avatar shows its frames in turn, each for this long. [AVT-3] */
export const AVATAR_FRAME_MS = 500;
export const AVATAR_FRAMES = 3;
/** Steps of the walk, drawn turned to the right; mirrored it walks to the left. */
export const AVATAR_WALK_FRAMES = 4;

/** One frame, unscaled; `@1x` is half of it, `@4x` twice. */
export const AVATAR_WIDTH = 256;
export const AVATAR_HEIGHT = 344;

export const AVATARS_PATH = `${AREAS.dolphin}/avatars`;

/** `stand` and `walk` are sheets of frames side by side; `portrait` is the head in a square of 96 (`@1x`). */
export const AVATAR_PICTURES = ['spriteStand1', 'spriteStand2', 'spriteStand3', 'stand', 'walk', 'portrait'] as const;
export type AvatarPictureName = (typeof AVATAR_PICTURES)[number];
/** An item alone: as worn in a frame, or filling a square of 96 (`@1x`). */
export const ITEM_PICTURES = ['spriteStand1', 'spriteStand2', 'spriteStand3', 'icon'] as const;
export type ItemPictureName = (typeof ITEM_PICTURES)[number];

export const PICTURE_SCALES = [1, 2, 4] as const;
export type PictureScale = (typeof PICTURE_SCALES)[number];
export const PORTRAIT_SIDE = 96;

export function avatarUrl(outfit: string, picture: AvatarPictureName, scale: PictureScale = 2): string {
  return `${AVATARS_PATH}/${outfit}/${picture}@${scale}x.webp`;
}

/** The person's picture as it is now; it may be a minute old, and those who never dressed have the plain one. */
export function userAvatarUrl(userId: number, picture: AvatarPictureName, scale: PictureScale = 2): string {
  return `${AVATARS_PATH}/users/${userId}/${picture}@${scale}x.webp`;
}

/** How the addresses of an item's pictures begin. */
export function itemPicturesPath(mark: string): string {
  return `${AVATARS_PATH}/items/${mark}`;
}

/** `mark` is the item's key behind the version of the drawings, as the server writes it. */
export function itemPictureUrl(mark: string, picture: ItemPictureName, scale: PictureScale = 2): string {
  return `${itemPicturesPath(mark)}/${picture}@${scale}x.webp`;
}
