/** What people would take instead: Socket.IO, WebSocket only, so that it is not held up by polling. `GET /fan?n=20&every=5` sends so many messages, so many ms apart. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Server } from 'socket.io';
import { MESSAGE_BYTES, payload } from '../src/realtime/kinds.ts';

let last = 0;
const http = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  void fan(Number(searchParams.get('n')), Number(searchParams.get('every'))).then(() => response.end());
});
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });

async function fan(messages: number, everyMs: number): Promise<void> {
  for (let i = 0; i < messages; i++) {
    io.emit('sent', JSON.parse(payload(++last, MESSAGE_BYTES - '42["sent",]'.length)));
    await (everyMs === 0 ? setImmediate() : setTimeout(everyMs));
  }
}

http.listen(0, '127.0.0.1', () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
