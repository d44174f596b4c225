/**
 * Whoever walks says so fifteen times a second, each time a whole frame of a few bytes. Those are taken from the socket
 * here; `ws`, which knows all of RFC 6455 and takes a stream for it, gets everything else, and costs three times as
 * much for one. Here only the heads of its frames are counted, to know where the next one begins.
 */
import type { Socket } from 'node:net';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { readInPlace } from './read-in-place.ts';

const WHOLE_BINARY = 0x82;
const MASKED = 0x80;
/** Longer bodies have longer heads. */
const SHORT_MAX = 125;
const HEAD_BYTES = 6;
const CONTINUED = 0;
const CLOSE = 8;

/** One of each length, used again and again: nothing is made for a step. */
const bodies: (Buffer | undefined)[] = Array.from({ length: SHORT_MAX + 1 });

type FrameListener = {
  /** A whole binary message, already unmasked; its bytes are others' after the call. */
  readonly onFrame: (body: Buffer) => void;
  /** The browser has said that it closes, or nothing more can come: what is written from here on is written to nobody. */
  readonly onOver: () => void;
};

export type ShortFrames = { /** From here on nothing is heard: the frames are broken. */ readonly stop: () => void };

/** Steps in front of `ws`, which listens to the socket already. */
export function takeShortFrames(socket: Socket, { onFrame, onOver }: FrameListener): ShortFrames {
  const others = socket.listeners('data') as ((chunk: Buffer) => void)[];
  const frames = newWalk();
  /** No frame of `ws` is under way. */
  let isBetween = true;
  let isOver = false;
  /** What a frame does to us it does to its own socket alone. */
  const drop = () => socket.destroy();
  const over = safeHandler(drop, () => {
    isOver = true;
    onOver();
  });
  const read = safeHandler(drop, (chunk: Buffer) => {
    // `ws` lets what comes after the end run into nothing; so does this.
    if (isOver) return;
    const at = isBetween ? takeShort(chunk, chunk.length, onFrame) : 0;
    if (at === chunk.length) return;
    const rest = at === 0 ? chunk : chunk.subarray(at);
    const isLast = frames.pass(rest);
    isBetween = frames.isBetween();
    for (const other of others) other.call(socket, rest);
    if (isLast) over();
  });
  // Most of what comes is one short frame, and need not become a piece of a stream at all.
  readInPlace(socket, (chunk, length) => (isOver ? length : isBetween ? takeShort(chunk, length, onFrame) : 0));
  for (const other of others) socket.off('data', other);
  socket.on('data', read);
  // Before `ws` hears of it, which then reads what is left by itself.
  socket.prependOnceListener(
    'close',
    safeHandler(drop, () => socket.off('data', read)),
  );
  socket.prependOnceListener('end', over);
  return {
    stop() {
      isOver = true;
    },
  };
}

/** Hears the short frames a piece begins with, and tells how far they reach. */
function takeShort(chunk: Buffer, length: number, onFrame: (body: Buffer) => void): number {
  let at = 0;
  while (at + HEAD_BYTES <= length && chunk[at] === WHOLE_BINARY) {
    const size = (chunk[at + 1] ?? 0) - MASKED;
    const begin = at + HEAD_BYTES;
    if (size < 0 || size > SHORT_MAX || begin + size > length) break;
    const body = (bodies[size] ??= Buffer.alloc(size));
    for (let i = 0; i < size; i++) body[i] = (chunk[begin + i] ?? 0) ^ (chunk[at + 2 + (i & 3)] ?? 0);
    at = begin + size;
    onFrame(body);
  }
  return at;
}

/** Follows frames without reading them. What is broken need not be followed: `ws` finds it out and ends it. */
function newWalk() {
  /** Bytes of a head that has not come whole yet. */
  let head: number[] = [];
  /** Bytes of a body still to come. */
  let left = 0;
  /** A message in several pieces is under way. */
  let isPieced = false;
  let isClosing = false;
  function enter(bytes: readonly number[]): void {
    const [first = 0, second = 0, ...more] = bytes;
    const opcode = first & 15;
    const longer = more.slice(0, lengthBytes(second));
    left = longer.length === 0 ? second & 127 : longer.reduce((size, byte) => size * 256 + byte, 0);
    if (opcode < CLOSE) isPieced = opcode === CONTINUED || !isPieced ? (first & 128) === 0 : isPieced;
    if (opcode === CLOSE) isClosing = true;
  }
  return {
    isBetween: () => left === 0 && head.length === 0 && !isPieced,
    /** True when a closing frame has passed whole. */
    pass(chunk: Buffer): boolean {
      for (let at = 0; at < chunk.length;) {
        if (left > 0) {
          const step = Math.min(left, chunk.length - at);
          left -= step;
          at += step;
        } else {
          head.push(chunk[at++] ?? 0);
          if (head.length < 2 || head.length < headBytes(head[1] ?? 0)) continue;
          enter(head);
          head = [];
        }
        if (isClosing && left === 0) return true;
      }
      return false;
    },
  };
}

function headBytes(second: number): number {
  return 2 + lengthBytes(second) + (second & MASKED ? 4 : 0);
}

/** How many bytes of their own the length takes when it does not fit into the second byte. */
function lengthBytes(second: number): number {
  const size = second & 127;
  return size < 126 ? 0 : size === 126 ? 2 : 8;
}
