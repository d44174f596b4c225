/**
 * Messages between processes about the people in a room they share. ALL: these and no others are with me · SOME:
 * these have moved, came or showed an emote, those have gone · WHO: I am new here, send me who is with you.
 */
import { createByteReader, createByteWriter } from '@dolphin/contract/lounge/world/bytes';
import { emoteByte, readEmoteByte, readPosition, writePosition } from '@dolphin/contract/lounge/world/position-bytes';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';

/** `enteredAt` decides between two processes that both think somebody is with them: the later one is right. */
export type PlayerState = {
  readonly userId: number;
  readonly enteredAt: number;
  readonly position: Position;
  readonly emote: Emote | null;
};
export type PeerMessage = {
  readonly kind: 'all' | 'some' | 'who';
  readonly processId: string;
  readonly people: readonly PlayerState[];
  readonly gone: readonly number[];
};

const KINDS = ['all', 'some', 'who'] as const;
const NO_EMOTE = 255;
const PEOPLE_MAX = 10_000;
export const PROCESS_ID_BYTES = 8;

const writer = createByteWriter();

export function encodePeerMessage({ kind, processId, people, gone }: PeerMessage): Uint8Array {
  writer.u8(KINDS.indexOf(kind));
  for (let at = 0; at < PROCESS_ID_BYTES * 2; at += 2) writer.u8(parseInt(processId.slice(at, at + 2), 16));
  writer.varint(people.length);
  for (const { userId, enteredAt, position, emote } of people) {
    writer.varint(userId);
    writer.varint(enteredAt);
    writePosition(writer, position);
    writer.u8(emote === null ? NO_EMOTE : emoteByte(emote));
  }
  writer.varint(gone.length);
  for (const userId of gone) writer.varint(userId);
  return writer.finish();
}

/** Null for a message of an unknown format, as while a newer version is being rolled out. */
export function readPeerMessage(bytes: Uint8Array): PeerMessage | null {
  const reader = createByteReader(bytes);
  const kind = KINDS[reader.u8()];
  let processId = '';
  for (let i = 0; i < PROCESS_ID_BYTES; i++) processId += reader.u8().toString(16).padStart(2, '0');
  const people: PlayerState[] = [];
  const count = reader.varint();
  if (!kind || count > PEOPLE_MAX) return null;
  for (let left = count; left > 0; left--) {
    const [userId, enteredAt] = [reader.varint(), reader.varint()];
    const position = readPosition(reader);
    const emote = reader.u8();
    if (!position || reader.isAtEnd()) return null;
    people.push({ userId, enteredAt, position, emote: emote === NO_EMOTE ? null : readEmoteByte(emote) });
  }
  const gone: number[] = [];
  for (let left = reader.varint(); left > 0 && !reader.isAtEnd(); left--) gone.push(reader.varint());
  return reader.isWhole() ? { kind, processId, people, gone } : null;
}
