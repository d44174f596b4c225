import { type FileHandle, open } from 'node:fs/promises';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { Readable, type Writable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** Read and sent at a time. */
const ROOM_BYTES = 262_144;
const ROOMS_KEPT = 32;
/** Pieces of memory that nobody uses at the moment. */
const rooms: Buffer[] = [];

/**
 * A range of a file on its way to a response. The memory it is read into is used again once the socket has taken it:
 * a new buffer for each read is what serving videos spends most of its time on. See docs/decisions/0116.
 */
class FileRange extends Readable {
  readonly #file: FileHandle;
  readonly #range: ByteRange;

  constructor(file: FileHandle, range: ByteRange) {
    super({ read: () => undefined });
    this.#file = file;
    this.#range = range;
  }

  override pipe<T extends NodeJS.WritableStream>(target: T): T {
    this.#send(target as T & Writable).catch((error: unknown) => this.destroy(error as Error));
    return target;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(
      () => done(error),
      (failed: Error) => done(error ?? failed),
    );
  }

  async #send(target: Writable): Promise<void> {
    const { start, end } = this.#range;
    for (let at = start; at <= end && !this.destroyed;) {
      const room = rooms.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES);
      const { bytesRead } = await this.#file.read(room, 0, Math.min(ROOM_BYTES, end + 1 - at), at);
      if (bytesRead === 0) throw new Error('the file is shorter than it was');
      if (this.destroyed) return;
      await this.#write(target, room.subarray(0, bytesRead));
      if (rooms.length < ROOMS_KEPT) rooms.push(room);
      at += bytesRead;
    }
    if (this.destroyed) return;
    this.once(
      'end',
      safeHandler(
        (error) => this.destroy(error as Error),
        () => target.end(),
      ),
    );
    this.push(null);
    this.resume();
  }

  /** Resolves when the bytes are no longer needed; rejects when nobody takes them any more. */
  #write(target: Writable, bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const closed = safeHandler(reject, () => reject(new Error('the reader has gone')));
      this.once('close', closed);
      target.write(bytes, (error) => {
        this.off('close', closed);
        if (error) reject(error);
        else resolve();
      });
    });
  }
}

/** To be piped once, to a target that has copied or sent what it was given when its write calls back, as a response does. */
export async function openFileRange(path: string, range: ByteRange): Promise<Readable> {
  return new FileRange(await open(path), range);
}
