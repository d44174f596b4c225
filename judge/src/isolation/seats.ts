/**
 * Places where one submission at a time can run, and the queue in front of them. A seat is free when whatever sits
 * behind it sends `ready`; a seat whose program ended is removed, and the caller adds a new one.
 */
import { BadFrameError, PeerLostError, type Frames } from '../host/frames.ts';
import type { SandboxFrame } from './sandbox-frames.ts';

export type Seat = {
  readonly frames: Frames<SandboxFrame>;
  /** CPU time that the program behind has used so far, where it can be seen from outside. */
  cpuMs?(): number | undefined;
  /** Ends the program behind, when it does not end by itself. */
  readonly kill: () => void;
  /** Ends the run of this seat alone. */
  readonly stop: () => void;
};

export type Seats = {
  /** Adds a seat that has sent `ready`. Settles when the seat is lost. */
  add(seat: Seat): Promise<void>;
  take(): Promise<Seat>;
  /** To be called with every seat that was taken, whether it still works or not. */
  giveBack(seat: Seat): void;
  close(): void;
};

export function createSeats(): Seats {
  const free: Seat[] = [];
  const waiting: { readonly resolve: (seat: Seat) => void; readonly reject: (error: Error) => void }[] = [];
  const returned = new Map<Seat, () => void>();
  let isClosed = false;

  const offer = (seat: Seat): Promise<void> =>
    new Promise((resolve) => {
      returned.set(seat, resolve);
      const next = waiting.shift();
      if (next) next.resolve(seat);
      else free.push(seat);
    });

  const removeFree = (seat: Seat): void => {
    const at = free.indexOf(seat);
    if (at >= 0) free.splice(at, 1);
  };

  return {
    async add(seat) {
      // A seat that is lost while nobody sits on it must not be offered: whoever took it would try in vain.
      void seat.frames.lost.then(() => removeFree(seat));
      try {
        for (;;) {
          await offer(seat);
          await waitUntilReady(seat);
        }
      } catch {
        // Lost: the code that started its program is notified of its exit, and starts another.
      }
    },
    take() {
      if (isClosed) return Promise.reject(new PeerLostError('the judge is closed'));
      const seat = free.shift();
      return seat ? Promise.resolve(seat) : new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    giveBack(seat) {
      returned.get(seat)?.();
      returned.delete(seat);
    },
    close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new PeerLostError('the judge is closed'));
    },
  };
}

/** Skips what is left over from a submission that nobody waited for. */
export async function waitUntilReady({ frames }: Pick<Seat, 'frames'>): Promise<void> {
  for (;;) {
    const frame = await nextFrame(frames);
    if (frame?.kind === 'failed') throw new PeerLostError(frame.reason);
    if (frame?.kind === 'ready') return;
  }
}

/** undefined for a message that is none: nobody asked for it. */
async function nextFrame(frames: Seat['frames']): Promise<SandboxFrame | undefined> {
  try {
    return await frames.read();
  } catch (error) {
    if (error instanceof BadFrameError) return undefined;
    throw error;
  }
}
