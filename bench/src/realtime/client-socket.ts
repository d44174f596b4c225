import { createConnection, type Socket } from 'node:net';

/** A frame as the server sent it: the opcode distinguishes text, ping and close. */
export type OnFrame = (opcode: number, body: Buffer) => void;

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

export type ClientSocket = {
  readonly send: (text: string) => void;
  readonly sendBytes: (bytes: Uint8Array) => void;
  readonly pong: () => void;
  readonly pause: () => void;
  readonly end: () => void;
};

/**
 * A WebSocket client that does as little as possible: a thousand of them must not need more of their core than the
 * server needs of its own, or the client would be what is measured.
 */
export function openSocket({
  port,
  path,
  onFrame,
  onEnd,
}: {
  readonly port: number;
  readonly path: string;
  readonly onFrame: OnFrame;
  readonly onEnd: () => void;
}): Promise<ClientSocket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('error', reject).on('close', onEnd);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    let head = '';
    let walk: ((chunk: Buffer) => void) | undefined;
    socket.on('data', (chunk: Buffer) => {
      if (walk) return walk(chunk);
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(`the server refused: ${head.slice(0, 200)}`));
      walk = frameWalker(onFrame);
      resolve(clientSocket(socket));
      const rest = Buffer.from(head.slice(end + 4), 'latin1');
      // A frame in the same packet as the handshake response is delivered after the caller has the socket.
      if (rest.length > 0) setImmediate(() => walk?.(rest));
    });
  });
}

function clientSocket(socket: Socket): ClientSocket {
  return {
    send: (text) => void socket.write(maskedFrame(TEXT, text)),
    sendBytes: (bytes) => void socket.write(maskedFrame(BINARY, bytes)),
    pong: () => void socket.write(maskedFrame(PONG, '')),
    pause: () => void socket.pause(),
    end: () => void socket.destroy(),
  };
}

/** A mask of zeros is a mask: the bytes stay as they are. */
function maskedFrame(opcode: number, content: string | Uint8Array): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const head =
    body.length < 126
      ? Buffer.of(0x80 | opcode, 0x80 | body.length)
      : Buffer.of(0x80 | opcode, 0x80 | 126, body.length >> 8, body.length & 255);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}

/** Cuts a stream of unmasked frames; a piece that ends in the middle of one waits for the next. */
export function frameWalker(onFrame: OnFrame): (chunk: Buffer) => void {
  let rest: Buffer | null = null;
  return (chunk) => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (at + 2 <= bytes.length) {
      const short = (bytes[at + 1] ?? 0) & 127;
      const headLength = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + headLength > bytes.length) break;
      const length =
        short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
      const end = at + headLength + length;
      if (end > bytes.length) break;
      onFrame((bytes[at] ?? 0) & 15, bytes.subarray(at + headLength, end));
      at = end;
    }
    rest = at < bytes.length ? bytes.subarray(at) : null;
  };
}
