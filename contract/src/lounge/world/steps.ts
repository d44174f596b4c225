/** Binary messages of the browser: its current position, and an emote. */
import { createByteWriter } from './bytes.ts';
import { emoteByte, PLACE_MAX, readEmoteByte, readPoseByte, writePosition } from './position-bytes.ts';
import type { Emote, Position } from './world.constants.ts';
import { TAGS } from './world.protocol.ts';

const STEP_BYTES = 7;
const writer = createByteWriter();

/** `sequence` counts the steps and may begin anew after 255; a PLACED names the last one it knew of. */
export function encodeStep(position: Position, sequence: number): Uint8Array<ArrayBuffer> {
  writer.u8(TAGS.STEP);
  writer.u8(sequence);
  writePosition(writer, { ...position, x: inRange(position.x), y: inRange(position.y) });
  return writer.finish();
}

/** Read fifteen times a second from everybody who walks: without the reader that frames of any length need. */
export function readStep(bytes: Uint8Array): { readonly position: Position; readonly sequence: number } | null {
  if (bytes.length !== STEP_BYTES || bytes[0] !== TAGS.STEP) return null;
  const byte = (at: number) => bytes[at] ?? 0;
  const look = readPoseByte(byte(6));
  return (
    look && {
      position: { x: byte(2) * 256 + byte(3), y: byte(4) * 256 + byte(5), pose: look.pose, facesLeft: look.facesLeft },
      sequence: byte(1),
    }
  );
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
