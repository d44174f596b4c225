import { EMOTES, type Emote, POSES, type Standing } from './world.constants.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';

/** Coordinates travel in two bytes; the largest map is far smaller. */
export const PLACE_MAX = 65_535;
const FACES_LEFT = 8;

/** Pose and direction in one byte. */
export function looksOf({ pose, facesLeft }: Pick<Standing, 'pose' | 'facesLeft'>): number {
  return POSES.indexOf(pose) | (facesLeft ? FACES_LEFT : 0);
}

/** Null for a byte that means nothing. */
export function readLooks(looks: number): Pick<Standing, 'pose' | 'facesLeft'> | null {
  const pose = POSES[looks & 7];
  return pose && looks < 2 * FACES_LEFT ? { pose, facesLeft: (looks & FACES_LEFT) !== 0 } : null;
}

export function writeStanding(writer: ByteWriter, standing: Standing): void {
  writer.u16(standing.x);
  writer.u16(standing.y);
  writer.u8(looksOf(standing));
}

export function readStanding(reader: ByteReader): Standing | null {
  const [x, y] = [reader.u16(), reader.u16()];
  const looks = readLooks(reader.u8());
  return looks && { x, y, ...looks };
}

export function emoteByte(emote: Emote): number {
  return EMOTES.indexOf(emote);
}

export function readEmoteByte(byte: number): Emote | null {
  return EMOTES[byte] ?? null;
}
