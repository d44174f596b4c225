import { EMOTES, type Emote, POSES, type Position } from './world.constants.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';

/** Coordinates travel in two bytes; the largest map is far smaller. */
export const PLACE_MAX = 65_535;
const FACES_LEFT = 8;

/** Pose and direction in one byte. */
export function poseByte({ pose, facesLeft }: Pick<Position, 'pose' | 'facesLeft'>): number {
  return POSES.indexOf(pose) | (facesLeft ? FACES_LEFT : 0);
}

/** Null for a byte that means nothing. */
export function readPoseByte(looks: number): Pick<Position, 'pose' | 'facesLeft'> | null {
  const pose = POSES[looks & 7];
  return pose && looks < 2 * FACES_LEFT ? { pose, facesLeft: (looks & FACES_LEFT) !== 0 } : null;
}

export function writePosition(writer: ByteWriter, position: Position): void {
  writer.u16(position.x);
  writer.u16(position.y);
  writer.u8(poseByte(position));
}

export function readPosition(reader: ByteReader): Position | null {
  const [x, y] = [reader.u16(), reader.u16()];
  const looks = readPoseByte(reader.u8());
  return looks && { x, y, ...looks };
}

export function emoteByte(emote: Emote): number {
  return EMOTES.indexOf(emote);
}

export function readEmoteByte(byte: number): Emote | null {
  return EMOTES[byte] ?? null;
}
