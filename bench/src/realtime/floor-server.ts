/** The floor: bare `ws`, the frame built once and written to every socket. `GET /fan?n=20&every=5` sends so many messages, so many ms apart. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { MESSAGE_BYTES, payload } from './kinds.ts';

const clients = new Set<Socket>();
let last = 0;
const http = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  void fan(Number(searchParams.get('n')), Number(searchParams.get('every'))).then(() => response.end());
});
const sockets = new WebSocketServer({ server: http, clientTracking: false, perMessageDeflate: false });
sockets.on('connection', (ws: WebSocket, { socket }: IncomingMessage) => {
  clients.add(socket);
  ws.on('message', () => undefined)
    .on('error', () => undefined)
    .on('close', () => clients.delete(socket));
});

async function fan(messages: number, everyMs: number): Promise<void> {
  for (let i = 0; i < messages; i++) {
    const n = ++last;
    const body = Buffer.from(`{"sent":${payload(n, MESSAGE_BYTES - '{"sent":}'.length)}}`);
    const frame = Buffer.concat([Buffer.of(0x81, 126, body.length >> 8, body.length & 255), body]);
    for (const client of clients) client.write(frame);
    await (everyMs === 0 ? setImmediate() : setTimeout(everyMs));
  }
}

http.listen(0, '127.0.0.1', () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
