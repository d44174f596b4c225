import {
  AVATAR_HEIGHT,
  AVATAR_WIDTH,
  AVATAR_PICTURES,
  type AvatarPictureName,
  ITEM_PICTURES,
  type ItemPictureName,
  PICTURE_SCALES,
  type PictureScale,
  PORTRAIT_SIDE,
} from '@dolphin/contract/avatar/avatar-pictures';
import { DEFAULT_FACE, DEFAULT_SKIN } from '../catalogue.ts';
import { drawFrame, drawn, drawSheet, partsOf } from '../compose.ts';
import type { CatalogueItem, Parts } from '../parts.ts';
import { type Pose, STAND, WALK } from '../poses.ts';

export type PictureFormat = 'webp' | 'png';
/** What is to be painted: a drawing, its size, and whether the empty edge is to be cut off first. */
export type Picture = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
  readonly isTrimmed?: true;
};
export type PictureRequest<N extends string> = {
  readonly name: N;
  readonly scale: PictureScale;
  readonly format: PictureFormat;
};

/** The head and a bit of shoulder. */
const BUST = [12, -24, 232, 232] as const;
/** `@1x` is half the size in which everything is drawn. */
const factor = (scale: PictureScale) => scale / 2;

const FILE = /^(\w+)@([124])x\.(webp|png)$/;

/** Reads `stand@2x.webp`; undefined for what is not a picture of ours. */
export function readAvatarFile(file: string): PictureRequest<AvatarPictureName> | undefined {
  return readFile(file, AVATAR_PICTURES);
}
export function readItemFile(file: string): PictureRequest<ItemPictureName> | undefined {
  return readFile(file, ITEM_PICTURES);
}

function readFile<N extends string>(file: string, names: readonly N[]): PictureRequest<N> | undefined {
  const [, word, size, format] = FILE.exec(file) ?? [];
  const name = names.find((candidate) => candidate === word);
  const scale = PICTURE_SCALES.find((candidate) => String(candidate) === size);
  return name && scale ? { name, scale, format: format as PictureFormat } : undefined;
}

export function avatarPicture(
  items: readonly CatalogueItem[],
  { name, scale, format }: PictureRequest<AvatarPictureName>,
): Picture {
  const parts = partsOf(items);
  if (name === 'portrait')
    return {
      svg: drawSheet([drawFrame(parts, poseOf(0))], { hasShadow: false, viewBox: BUST }),
      ...square(scale),
      format,
    };
  const poses = name === 'stand' ? STAND : name === 'walk' ? WALK : [poseOf(frameOf(name))];
  return sheet(
    poses.map((pose) => drawFrame(parts, pose)),
    scale,
    format,
  );
}

export function itemPicture(item: CatalogueItem, { name, scale, format }: PictureRequest<ItemPictureName>): Picture {
  if (name !== 'icon') return sheet([drawFrame([drawn(item)], poseOf(frameOf(name)))], scale, format, false);
  return {
    svg: drawSheet([drawFrame(alone(item), poseOf(0))], { hasShadow: false }),
    ...square(scale),
    format,
    isTrimmed: true,
  };
}

/** A head of porcelain: hair, hoods and glasses need one to be understood. */
const porcelain = DEFAULT_SKIN.draw(['#EEF3F8', '#CBD9E6']);
const headOf = ({ ears = '', head = '' }: Parts): Parts => ({ ears, head });

/** An item as an icon shows it: alone, or on as much of a body as it takes to see what it is. */
function alone(item: CatalogueItem): readonly Parts[] {
  const parts = drawn(item);
  switch (item.category) {
    case 'SKIN':
      return [headOf(parts), drawn(DEFAULT_FACE)];
    case 'FACE':
      return [headOf(drawn(DEFAULT_SKIN)), parts];
    case 'HAIR':
    case 'FACE_ACCESSORY':
      return [headOf(porcelain), parts];
    case 'HAT':
      return parts.hatBack === undefined ? [parts] : [headOf(porcelain), parts];
    // Two earrings, or mittens, are far apart: one of them makes a clearer picture.
    case 'EARRING':
      return [{ earringL: parts.earringL ?? '' }];
    case 'HAND_ACCESSORY':
      return [{ handR: parts.handR ?? '' }];
    default:
      return [parts];
  }
}

const poseOf = (frame: number): Pose => STAND[frame] ?? (STAND[0] as Pose);
const frameOf = (name: string) => Number(name.at(-1)) - 1;
const square = (scale: PictureScale) => ({ width: PORTRAIT_SIDE * scale, height: PORTRAIT_SIDE * scale });

function sheet(frames: readonly string[], scale: PictureScale, format: PictureFormat, hasShadow = true): Picture {
  return {
    svg: drawSheet(frames, { hasShadow }),
    width: AVATAR_WIDTH * frames.length * factor(scale),
    height: AVATAR_HEIGHT * factor(scale),
    format,
  };
}
