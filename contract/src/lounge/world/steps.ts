/** What a browser says in bytes: where it stands now, and an emote. */
import { createByteWriter } from './bytes.ts';
import { emoteByte, PLACE_MAX, readEmoteByte, readLooks, writeStanding } from './standing-bytes.ts';
import type { Emote, Standing } from './world.constants.ts';
import { TAGS } from './world.protocol.ts';

const STEP_BYTES = 7;
const writer = createByteWriter();

/** `sequence` counts the steps and may begin anew after 255; a PLACED names the last one it knew of. */
export function encodeStep(standing: Standing, sequence: number): Uint8Array<ArrayBuffer> {
  writer.u8(TAGS.STEP);
  writer.u8(sequence);
  writeStanding(writer, { ...standing, x: inRange(standing.x), y: inRange(standing.y) });
  return writer.finish();
}

/** Read fifteen times a second from everybody who walks: without the reader that frames of any length need. */
export function readStep(bytes: Uint8Array): { readonly standing: Standing; readonly sequence: number } | null {
  if (bytes.length !== STEP_BYTES || bytes[0] !== TAGS.STEP) return null;
  const [, sequence = 0, x1 = 0, x0 = 0, y1 = 0, y0 = 0, looks = 0] = bytes;
  const look = readLooks(looks);
  return look && { standing: { x: x1 * 256 + x0, y: y1 * 256 + y0, pose: look.pose, facesLeft: look.facesLeft }, sequence };
}

export function encodeEmote(emote: Emote): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(TAGS.EMOTE, emoteByte(emote));
}

export function readEmote(bytes: Uint8Array): Emote | null {
  return bytes.length === 2 && bytes[0] === TAGS.EMOTE ? readEmoteByte(bytes[1] ?? 0) : null;
}

function inRange(place: number): number {
  return Math.min(PLACE_MAX, Math.max(0, Math.round(place)));
}
