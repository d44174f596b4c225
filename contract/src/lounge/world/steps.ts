/** What a browser says in bytes: where it stands now, and an emote. */
import { createByteReader, createByteWriter } from './bytes.ts';
import { emoteByte, PLACE_MAX, readEmoteByte, readStanding, writeStanding } from './standing-bytes.ts';
import type { Emote, Standing } from './world.constants.ts';
import { TAGS } from './world.protocol.ts';

const writer = createByteWriter();

/** `sequence` counts the steps and may begin anew after 255; a PLACED names the last one it knew of. */
export function encodeStep(standing: Standing, sequence: number): Uint8Array<ArrayBuffer> {
  writer.u8(TAGS.STEP);
  writer.u8(sequence);
  writeStanding(writer, { ...standing, x: inRange(standing.x), y: inRange(standing.y) });
  return writer.finish();
}

export function readStep(bytes: Uint8Array): { readonly standing: Standing; readonly sequence: number } | null {
  const reader = createByteReader(bytes);
  if (reader.u8() !== TAGS.STEP) return null;
  const sequence = reader.u8();
  const standing = readStanding(reader);
  return standing && reader.isWhole() ? { standing, sequence } : null;
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
