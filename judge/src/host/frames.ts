/**
 * Messages between the judge and what runs in a sandbox: four bytes of length, then JSON. What a sandbox sends is not
 * trusted: each message is checked by a reader, and one that is no JSON, too long or of a wrong shape costs this
 * connection what `onBadFrame` defines, never the process.
 */
import type { Duplex } from 'node:stream';
import { safeHandler } from '@dolphin/contract/core/safe-handler';

export type Frame = { readonly kind: string; readonly [key: string]: unknown };

/** Checks the shape of a message; throws on one that has another. */
export type ReadFrame<In extends Frame> = (value: unknown) => In;

/** More than any honest answer: output, errors and a drawing. A longer one comes from something that went wrong. */
export const FRAME_MAX_BYTES = 64 << 20;
/** Nobody sends so many without being asked. */
export const UNREAD_MAX = 256;

/** The other side is gone, or cannot be believed: what was asked of it is asked again elsewhere. */
export class PeerLostError extends Error {
  override readonly name: string = 'PeerLostError';
}

/** One message was invalid. The connection stays open: the next message begins where this one ends. */
export class BadFrameError extends PeerLostError {
  override readonly name = 'BadFrameError';
}

export type Frames<In extends Frame = Frame> = {
  /** Several messages at once wake the other side only once. */
  readonly write: (...frames: readonly Frame[]) => void;
  /** Whether a message has come that nobody has read yet. */
  readonly hasArrived: () => boolean;
  /** The next message; rejects with BadFrameError for one that is none, and with PeerLostError when the other side is gone. One reader at a time. */
  readonly read: () => Promise<In>;
  /** Settles when the other side is gone. */
  readonly lost: Promise<void>;
};

/** `lose` closes the connection at the first bad message; `skip` goes on behind it, where others share the program. */
export type OnBadFrame = 'lose' | 'skip';

export function openFrames<In extends Frame>(
  stream: Duplex,
  readFrame: ReadFrame<In>,
  onBadFrame: OnBadFrame = 'lose',
): Frames<In> {
  const arrived: (In | BadFrameError)[] = [];
  let lost: PeerLostError | undefined;
  let waiting: { readonly resolve: (frame: In) => void; readonly reject: (error: Error) => void } | undefined;

  const gone = Promise.withResolvers<void>();
  const lose = (reason: string): void => {
    lost ??= new PeerLostError(reason);
    gone.resolve();
    waiting?.reject(lost);
    waiting = undefined;
  };
  const close = (reason: string): void => {
    lose(reason);
    stream.destroy();
  };
  const deliver = (frame: In | BadFrameError): void => {
    if (!waiting) {
      if (arrived.push(frame) > UNREAD_MAX) close('messages without end');
      return;
    }
    const { resolve, reject } = waiting;
    waiting = undefined;
    if (frame instanceof BadFrameError) reject(frame);
    else resolve(frame);
  };
  const takeContent = (content: Buffer | undefined): void => {
    const frame = content ? readContent(content, readFrame) : new BadFrameError('a message without end');
    if (frame instanceof BadFrameError && onBadFrame === 'lose') close(frame.message);
    else deliver(frame);
  };
  const split = createSplitter(takeContent, () => lost === undefined);
  const onFailure = (error: unknown): void => close(String(error));

  stream.on('data', safeHandler(onFailure, split));
  stream.on(
    'error',
    safeHandler(onFailure, (error: Error) => lose(error.message)),
  );
  stream.on(
    'close',
    safeHandler(onFailure, () => lose('the other side is gone')),
  );
  stream.on(
    'end',
    safeHandler(onFailure, () => lose('the other side is gone')),
  );

  return {
    lost: gone.promise,
    hasArrived: () => arrived.length > 0,
    write(...frames) {
      if (!lost) stream.write(Buffer.concat(frames.flatMap(encode)));
    },
    read() {
      const frame = arrived.shift();
      if (frame) return frame instanceof BadFrameError ? Promise.reject(frame) : Promise.resolve(frame);
      if (lost) return Promise.reject(lost);
      return new Promise((resolve, reject) => (waiting = { resolve, reject }));
    },
  };
}

function readContent<In extends Frame>(content: Buffer, readFrame: ReadFrame<In>): In | BadFrameError {
  try {
    return readFrame(JSON.parse(content.toString('utf8')));
  } catch (error) {
    return new BadFrameError(`a message that is none: ${String(error).slice(0, 200)}`);
  }
}

/** Splits a stream into messages. One that is too long is not kept; it is reported as undefined once it is over. */
function createSplitter(take: (content: Buffer | undefined) => void, isWanted: () => boolean): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  let toSkip = 0;

  /** True: there may be more in what has come. */
  const takeNext = (): boolean => {
    if (toSkip > 0) {
      const all = Buffer.concat(chunks);
      const skipped = Math.min(toSkip, all.length);
      keep(all.subarray(skipped));
      toSkip -= skipped;
      if (toSkip === 0) take(undefined);
      return toSkip === 0;
    }
    if (size < 4) return false;
    if ((chunks[0]?.length ?? 0) < 4) chunks = [Buffer.concat(chunks)];
    const length = chunks[0]?.readUInt32BE(0) ?? 0;
    if (length > FRAME_MAX_BYTES) {
      toSkip = 4 + length;
      return true;
    }
    if (size < 4 + length) return false;
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    keep(all.subarray(4 + length));
    take(all.subarray(4, 4 + length));
    return true;
  };
  const keep = (rest: Buffer): void => {
    chunks = rest.length > 0 ? [rest] : [];
    size = rest.length;
  };
  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    while (isWanted() && takeNext());
  };
}

function encode(frame: Frame): readonly Buffer[] {
  const content = Buffer.from(JSON.stringify(frame));
  const head = Buffer.allocUnsafe(4);
  head.writeUInt32BE(content.length);
  return [head, content];
}

/** For the side that has no reason to doubt: an object with a kind. */
export function readAnyFrame(value: unknown): Frame {
  if (typeof value !== 'object' || value === null || typeof (value as { kind?: unknown }).kind !== 'string')
    throw new TypeError('a message has a kind');
  return value as Frame;
}
