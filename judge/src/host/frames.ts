/** Messages between the judge and what runs in a sandbox: four bytes of length, then JSON. */
import type { Duplex } from 'node:stream';

export type Frame = { readonly kind: string; readonly [key: string]: unknown };

/** More than any honest answer: output, errors and a drawing. A longer one comes from something that went wrong. */
const FRAME_MAX_BYTES = 64 << 20;

export class LostError extends Error {
  override readonly name = 'LostError';
}

export type Frames = {
  /** Several messages at once take one wake-up of the other side. */
  readonly write: (...frames: readonly Frame[]) => void;
  /** Whether a message has come that nobody has read yet. */
  readonly hasArrived: () => boolean;
  /** The next message; rejects with LostError when the other side is gone. One reader at a time. */
  readonly read: () => Promise<Frame>;
  /** Settles when the other side is gone. */
  readonly lost: Promise<void>;
};

export function openFrames(stream: Duplex): Frames {
  const arrived: Frame[] = [];
  let chunks: Buffer[] = [];
  let size = 0;
  let lost: LostError | undefined;
  let waiting: { readonly resolve: (frame: Frame) => void; readonly reject: (error: Error) => void } | undefined;

  const gone = Promise.withResolvers<void>();
  const lose = (reason: string): void => {
    lost ??= new LostError(reason);
    gone.resolve();
    waiting?.reject(lost);
    waiting = undefined;
  };
  const deliver = (frame: Frame): void => {
    if (waiting) {
      const { resolve } = waiting;
      waiting = undefined;
      resolve(frame);
    } else arrived.push(frame);
  };
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    for (let rest = takeFrame(); rest; rest = takeFrame()) deliver(rest);
  });
  stream.on('error', (error) => lose(error.message));
  stream.on('close', () => lose('the other side is gone'));
  stream.on('end', () => lose('the other side is gone'));

  function takeFrame(): Frame | undefined {
    if (size < 4) return undefined;
    if ((chunks[0]?.length ?? 0) < 4) chunks = [Buffer.concat(chunks)];
    const length = chunks[0]?.readUInt32BE(0) ?? 0;
    if (length > FRAME_MAX_BYTES) {
      lose('a message without end');
      stream.destroy();
      return undefined;
    }
    if (size < 4 + length) return undefined;
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    const rest = all.subarray(4 + length);
    chunks = rest.length > 0 ? [rest] : [];
    size = rest.length;
    return JSON.parse(all.toString('utf8', 4, 4 + length)) as Frame;
  }

  return {
    lost: gone.promise,
    hasArrived: () => arrived.length > 0,
    write(...frames) {
      if (lost) return;
      stream.write(
        Buffer.concat(
          frames.flatMap((frame) => {
            const content = Buffer.from(JSON.stringify(frame));
            const head = Buffer.allocUnsafe(4);
            head.writeUInt32BE(content.length);
            return [head, content];
          }),
        ),
      );
    },
    read() {
      const frame = arrived.shift();
      if (frame) return Promise.resolve(frame);
      if (lost) return Promise.reject(lost);
      return new Promise((resolve, reject) => (waiting = { resolve, reject }));
    },
  };
}
