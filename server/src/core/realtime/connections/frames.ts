/** Frames as bytes. One message to a thousand sockets is one frame built once: half the work of sending it a thousand times. */
const TEXT = 0x81;
const BINARY = 0x82;
const PING = 0x89;
const PONG = 0x8a;

export function textFrame(text: string): Buffer {
  return frame(TEXT, Buffer.from(text, 'utf8'));
}

export function binaryFrame(bytes: Uint8Array): Buffer {
  return frame(BINARY, bytes);
}

export const PING_FRAME = frame(PING, Buffer.alloc(0));

/** A pong frame repeats the body of its ping. */
export function pongFrame(body: Uint8Array): Buffer {
  return frame(PONG, body);
}

/** An event as it travels; the payload is JSON text already. */
export function eventText(name: string, payload: string, seq: number | null): string {
  return seq === null
    ? `{"e":${JSON.stringify(name)},"p":${payload}}`
    : `{"e":${JSON.stringify(name)},"p":${payload},"s":${seq}}`;
}

/** RFC 6455 §5.2, from server to client: one piece, no mask, no extension. */
function frame(first: number, body: Uint8Array): Buffer {
  const { length } = body;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const out = Buffer.allocUnsafe(head + length);
  out[0] = first;
  if (head === 2) out[1] = length;
  else if (head === 4) {
    out[1] = 126;
    out.writeUInt16BE(length, 2);
  } else {
    out[1] = 127;
    out.writeBigUInt64BE(BigInt(length), 2);
  }
  out.set(body, head);
  return out;
}
