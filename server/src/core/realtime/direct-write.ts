/**
 * Writes a frame to the descriptor of a socket itself. Fifteen frames a second to a thousand people are mostly writing,
 * and a third of that was what a stream does around each: here there is nothing around it. A stream is still what a
 * frame goes to that the system does not take at once, so slow readers are treated as ever.
 */
import { writeSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Not open, or of a kind that must not be written to: on Windows there are none, and below TLS it would be plain text. */
const NONE = -1;

/** A socket as it is written to here; part of what is kept of a connection, so that both are looked at at once. */
export type Wire = {
  readonly socket: Socket;
  /** The descriptor. */
  fd: number;
  /** The stream may hold bytes that are not with the system yet; what follows must wait behind them. */
  isQueued: boolean;
};

export function descriptorOf(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly fd?: number } | null };
  return 'encrypted' in socket || process.platform === 'win32' ? NONE : (handle?.fd ?? NONE);
}

/** The system gives the number to somebody else as soon as it is free: it is forgotten before that, and not when `close` is told. */
export function releaseWhenClosed(wire: Wire): void {
  const { socket } = wire;
  const destroy = socket._destroy.bind(socket);
  socket._destroy = (error, done) => {
    wire.fd = NONE;
    destroy(error, done);
  };
}

/** True when the socket takes more; false when its buffer is full, as a stream says it. */
export function writeWire(wire: Wire, frame: Buffer): boolean {
  const { socket } = wire;
  if (wire.isQueued && socket.writableLength === 0) wire.isQueued = false;
  const written = wire.isQueued || wire.fd === NONE ? 0 : tryWrite(wire.fd, frame);
  if (written === frame.length) return true;
  const hasRoom = socket.write(written === 0 ? frame : frame.subarray(written));
  wire.isQueued = true;
  return hasRoom;
}

/** How much the system took. Why it took nothing does not matter here: the stream will find it out too. */
function tryWrite(fd: number, frame: Buffer): number {
  try {
    return writeSync(fd, frame, 0, frame.length);
  } catch {
    return 0;
  }
}
