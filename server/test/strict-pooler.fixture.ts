/**
 * A stand-in for a pooler in transaction mode (PgBouncer): it passes everything on, refuses parameters of a connection
 * as PgBouncer does, and notes every statement whose effect would outlive its transaction on a connection that then
 * belongs to somebody else.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What PgBouncer accepts; with anything else it ends the connection. */
const PARAMETERS = new Set(['user', 'database', 'client_encoding', 'application_name']);

const SESSION_STATE: readonly (readonly [string, RegExp])[] = [
  ['LISTEN', /(^|;)\s*(un)?listen\s/i],
  ['SET', /(^|;)\s*set\s+(?!local\b|constraints\b|transaction\b)(session\s+)?\w+\s*(=|to)\s/i],
  ['set_config', /set_config\([^)]*,\s*false\s*\)/i],
  ['advisory lock of the session', /pg_(try_)?advisory_(lock|unlock)(_shared|_all)?\s*\(/i],
  ['PREPARE', /(^|;)\s*(prepare|deallocate|discard)\s/i],
  ['temporary table', /create\s+(local\s+)?temp(orary)?\s/i],
  ['cursor WITH HOLD', /\bwith hold\b/i],
];

export async function startStrictPooler(target: string) {
  const to = new URL(target);
  const faults: string[] = [];
  const seen = { connections: 0, statements: 0, named: 0 };
  const sockets = new Set<Socket>();

  /** Reads what a client sends, message by message. */
  function reader() {
    let rest = Buffer.alloc(0);
    let isStarted = false;
    return (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      for (;;) {
        const head = isStarted ? 1 : 0;
        if (rest.length < head + 4) return;
        const length = head + rest.readUInt32BE(head);
        if (rest.length < length) return;
        const body = rest.subarray(head + 4, length);
        if (isStarted) note(String.fromCodePoint(rest[0] ?? 0), body);
        else noteStart(body);
        isStarted = true;
        rest = rest.subarray(length);
      }
    };
  }
  function noteStart(body: Buffer): void {
    seen.connections += 1;
    const words = body.subarray(4).toString().split('\0');
    for (let at = 0; at + 1 < words.length; at += 2)
      if (words[at] && !PARAMETERS.has(words[at] ?? '')) faults.push(`parameter of the connection: ${words[at]}`);
  }
  function note(type: string, body: Buffer): void {
    if (type !== 'Q' && type !== 'P') return;
    const [first = '', second = ''] = body.toString().split('\0');
    // Statements begin with their names, and may have comments.
    const text = (type === 'Q' ? first : second).replace(/\/\*.*?\*\/|--[^\n]*/gs, '');
    seen.statements += 1;
    if (type === 'P' && first !== '') seen.named += 1;
    for (const [name, pattern] of SESSION_STATE) if (pattern.test(text)) faults.push(`${name}: ${text.slice(0, 200)}`);
  }

  const server = createServer((near) => {
    const far = connect(Number(to.port || 5_432), to.hostname);
    const read = reader();
    near.on('data', (data: Buffer) => {
      read(data);
      far.write(data);
    });
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => (sockets.delete(one), other.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    faults,
    seen,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
