import { type ByteReader, createByteReader } from './bytes.ts';
import { readEmoteByte, readPoseByte, readPosition } from './position-bytes.ts';
import type { Emote, Position } from './world.constants.ts';
import { CHANGE_PARTS, MOVE_KINDS, type Seen, SLOTS, TAGS, type WorldChange } from './world.protocol.ts';

/** Null for bytes that are not a whole frame, or that name a person who was never shown; then nothing is changed. */
export type WorldReader = { readonly read: (bytes: Uint8Array) => WorldChange | null };

type Slots = (Seen | null)[];

/** One per place entered: it remembers who stands behind which number, and where. */
export function createWorldReader(): WorldReader {
  let slots: Slots = Array.from({ length: SLOTS }, () => null);
  let hiddenCount = 0;
  return {
    read(bytes) {
      const reader = createByteReader(bytes);
      const tag = reader.u8();
      if (tag === TAGS.PLACED) return readPlaced(reader);
      if (tag !== TAGS.VIEW && tag !== TAGS.CHANGES) return null;
      // Worked out on a copy: a frame that breaks off in the middle leaves everything as it was.
      const next: Slots = tag === TAGS.VIEW ? Array.from({ length: SLOTS }, () => null) : [...slots];
      const [change, hidden] = tag === TAGS.VIEW ? readView(reader, next) : readChanges(reader, next, hiddenCount);
      if (!change || !reader.isWhole()) return null;
      slots = next;
      hiddenCount = hidden;
      return change;
    },
  };
}

function readPlaced(reader: ByteReader): WorldChange | null {
  const sequence = reader.u8();
  const position = readPosition(reader);
  return position && reader.isWhole() ? { kind: 'placed', position, sequence } : null;
}

function readView(reader: ByteReader, slots: Slots): [WorldChange | null, number] {
  const zone = { column: reader.u8(), row: reader.u8() };
  const hiddenCount = reader.varint();
  const people = readPeople(reader, slots);
  return [people && { kind: 'view', people, hiddenCount, zone }, hiddenCount];
}

function readChanges(reader: ByteReader, slots: Slots, hiddenBefore: number): [WorldChange | null, number] {
  const parts = reader.u8();
  const hiddenCount = parts & CHANGE_PARTS.HIDDEN ? reader.varint() : hiddenBefore;
  const gone = parts & CHANGE_PARTS.GONE ? readGone(reader, slots) : [];
  const came = gone && (parts & CHANGE_PARTS.CAME ? readPeople(reader, slots) : []);
  const emotes = came && (parts & CHANGE_PARTS.EMOTES ? readEmotes(reader, slots) : []);
  const moved = emotes && readMoves(reader, slots);
  return [
    gone && came && emotes && moved && { kind: 'changes', gone, moved: [...came, ...moved], emotes, hiddenCount },
    hiddenCount,
  ];
}

function readPeople(reader: ByteReader, slots: Slots): Seen[] | null {
  const people: Seen[] = [];
  for (let left = reader.u8(); left > 0; left--) {
    const [slot, userId] = [reader.u8(), reader.varint()];
    const position = readPosition(reader);
    if (!position || slot >= SLOTS) return null;
    const seen = { userId, ...position };
    slots[slot] = seen;
    people.push(seen);
  }
  return people;
}

function readGone(reader: ByteReader, slots: Slots): number[] | null {
  const gone: number[] = [];
  for (let left = reader.u8(); left > 0; left--) {
    const slot = reader.u8();
    const seen = slots[slot];
    if (!seen) return null;
    gone.push(seen.userId);
    slots[slot] = null;
  }
  return gone;
}

function readEmotes(reader: ByteReader, slots: Slots): { userId: number; emote: Emote }[] | null {
  const emotes: { userId: number; emote: Emote }[] = [];
  for (let left = reader.u8(); left > 0; left--) {
    const [seen, emote] = [slots[reader.u8()], readEmoteByte(reader.u8())];
    if (!seen || !emote) return null;
    emotes.push({ userId: seen.userId, emote });
  }
  return emotes;
}

function readMoves(reader: ByteReader, slots: Slots): Seen[] | null {
  const moved: Seen[] = [];
  while (!reader.isAtEnd()) {
    const head = reader.u8();
    const slot = head & (SLOTS - 1);
    const before = slots[slot];
    const position = before && readMove(reader, head >> 6, before);
    if (!before || !position || position.x < 0 || position.y < 0) return null;
    const seen = { userId: before.userId, ...position };
    slots[slot] = seen;
    moved.push(seen);
  }
  return moved;
}

function readMove(reader: ByteReader, kind: number, before: Seen): Position | null {
  if (kind === MOVE_KINDS.FAR) return readPosition(reader);
  const x = before.x + reader.i8();
  const y = before.y + (kind === MOVE_KINDS.BOTH ? reader.i8() : 0);
  const looks = kind === MOVE_KINDS.ALONG ? before : readPoseByte(reader.u8());
  return looks && { x, y, pose: looks.pose, facesLeft: looks.facesLeft };
}
