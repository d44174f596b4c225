/**
 * What people would take instead: a Colyseus state room. Set up as well as its documentation allows for this: patches
 * at our tick and not at its default 50 ms, numbers in their smallest types, steps as raw bytes (its cheapest message),
 * no compression, its logs and banner off, no pings. It checks nothing: speed, walls and places cost it no time.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TICKS_PER_SECOND } from '@dolphin/contract/lounge/world/world.constants';
import { type Client, Room, Server } from '@colyseus/core';
import { Encoder, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { STEP_TYPE } from '../src/lounge/kinds.ts';

const Avatar = schema({ x: t.uint16(), y: t.uint16(), looks: t.uint8() });
const Lounge = schema({ avatars: t.map(Avatar) });
/** The whole of a thousand avatars in one piece. */
Encoder.BUFFER_SIZE = 512 * 1_024;

class LoungeRoom extends Room {
  override patchRate = 1_000 / TICKS_PER_SECOND;
  override autoDispose = false;
  override state = new Lounge();

  override onCreate(): void {
    this.onMessageBytes(STEP_TYPE, (client: Client, bytes: Uint8Array) => {
      const avatar = this.state.avatars.get(client.sessionId);
      if (!avatar) return;
      avatar.x = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
      avatar.y = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0);
      avatar.looks = bytes[4] ?? 0;
    });
  }
  override onJoin(client: Client, { x, y }: { readonly x: number; readonly y: number }): void {
    this.state.avatars.set(client.sessionId, new Avatar({ x, y, looks: 0 }));
  }
  override onLeave(client: Client): void {
    this.state.avatars.delete(client.sessionId);
  }
}

const http = createServer();
const server = new Server({
  greet: false,
  gracefullyShutdown: false,
  logger: { ...console, info: () => undefined, debug: () => undefined },
  transport: new WebSocketTransport({ server: http, pingInterval: 0 }),
});
server.define('lounge', LoungeRoom);
await server.listen(0, '127.0.0.1');
process.stdout.write(`${(http.address() as AddressInfo).port}\n`);
process.on('SIGTERM', () => process.exit(0));
