/**
 * One buffer for everything that is read from sockets, as `net.Socket` offers with `onread` to those who make their
 * sockets themselves; the HTTP server makes ours and does not. Otherwise sixty-four kilobytes are fetched and given back
 * for every step of seven bytes, and a stream is asked to pass it on.
 */
import type { Socket } from 'node:net';

const shared = Buffer.allocUnsafeSlow(65_536);

type Handle = { readonly useUserBuffer?: (buffer: Buffer) => void };

/**
 * `take` sees what came before the stream does and tells how much of it was dealt with; the rest goes the usual way. It
 * is not asked while the stream is paused or holds something, which comes first. The bytes are others' after the call.
 * Where the parts of `onread` are not found, nothing happens, and everything goes the usual way.
 */
export function readInPlace(socket: Socket, take: (chunk: Buffer, length: number) => number): void {
  const { _handle: handle } = socket as unknown as { readonly _handle?: Handle | null };
  const [buffer, callback] = ['kBuffer', 'kBufferCb'].map((name) =>
    Object.getOwnPropertySymbols(socket).find(({ description }) => description === name),
  );
  if (!buffer || !callback || typeof handle?.useUserBuffer !== 'function' || 'encrypted' in socket) return;
  Object.assign(socket, {
    [buffer]: shared,
    [callback](length: number, chunk: Buffer): boolean {
      const at = socket.readableFlowing === true && socket.readableLength === 0 ? take(chunk, length) : 0;
      return at === length || socket.push(Buffer.from(chunk.subarray(at, length)));
    },
  });
  handle.useUserBuffer(shared);
}
