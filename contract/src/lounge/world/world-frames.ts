/**
 * Binary frames of the server. One frame serves everybody whose screen is in the same zone, so a person is named by a
 * small number (`slot`) that all of them know from the VIEW, and a step is sent as the difference to the last one sent.
 */
import { createByteWriter } from './bytes.ts';
import { emoteByte, poseByte, writePosition } from './position-bytes.ts';
import type { ZoneCell } from './tiers.ts';
import type { Emote, Position } from './world.constants.ts';
import { CHANGE_PARTS, MOVE_KINDS, type Seen, TAGS } from './world.protocol.ts';

export type Slotted = { readonly slot: number; readonly seen: Seen };
export type Move = {
  readonly slot: number;
  readonly from: Position;
  readonly to: Position;
  /** Some of those who read it do not know `from`: the place is sent whole. */
  readonly isWhole?: boolean;
};
export type Changes = {
  readonly gone: readonly number[];
  readonly came: readonly Slotted[];
  readonly moved: readonly Move[];
  readonly emotes: readonly { readonly slot: number; readonly emote: Emote }[];
  /** Null when it is as before. */
  readonly hiddenCount: number | null;
};

const writer = createByteWriter();

export function encodeView(people: readonly Slotted[], hiddenCount: number, zone: ZoneCell): Uint8Array {
  writer.u8(TAGS.VIEW);
  writer.u8(zone.column);
  writer.u8(zone.row);
  writer.varint(hiddenCount);
  writePeople(people);
  return writer.finish();
}

export function encodeChanges({ gone, came, moved, emotes, hiddenCount }: Changes): Uint8Array {
  writer.u8(TAGS.CHANGES);
  writer.u8(
    (hiddenCount === null ? 0 : CHANGE_PARTS.HIDDEN) |
      (gone.length > 0 ? CHANGE_PARTS.GONE : 0) |
      (came.length > 0 ? CHANGE_PARTS.CAME : 0) |
      (emotes.length > 0 ? CHANGE_PARTS.EMOTES : 0),
  );
  if (hiddenCount !== null) writer.varint(hiddenCount);
  if (gone.length > 0) {
    writer.u8(gone.length);
    for (const slot of gone) writer.u8(slot);
  }
  if (came.length > 0) writePeople(came);
  if (emotes.length > 0) {
    writer.u8(emotes.length);
    for (const { slot, emote } of emotes) {
      writer.u8(slot);
      writer.u8(emoteByte(emote));
    }
  }
  for (const move of moved) writeMove(move);
  return writer.finish();
}

export function encodePlaced(position: Position, sequence: number): Uint8Array {
  writer.u8(TAGS.PLACED);
  writer.u8(sequence);
  writePosition(writer, position);
  return writer.finish();
}

function writePeople(people: readonly Slotted[]): void {
  writer.u8(people.length);
  for (const { slot, seen } of people) {
    writer.u8(slot);
    writer.varint(seen.userId);
    writePosition(writer, seen);
  }
}

/** Most steps are a walk straight on, which is two bytes. */
function writeMove({ slot, from, to, isWhole = false }: Move): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const looks = poseByte(to);
  if (isWhole || !isSmall(dx) || !isSmall(dy)) {
    writer.u8(slot | (MOVE_KINDS.FAR << 6));
    writePosition(writer, to);
    return;
  }
  const isTurned = looks !== poseByte(from);
  writer.u8(slot | ((dy !== 0 ? MOVE_KINDS.BOTH : isTurned ? MOVE_KINDS.TURNED : MOVE_KINDS.ALONG) << 6));
  writer.i8(dx);
  if (dy !== 0) writer.i8(dy);
  if (dy !== 0 || isTurned) writer.u8(looks);
}

function isSmall(difference: number): boolean {
  return difference >= -128 && difference <= 127;
}
