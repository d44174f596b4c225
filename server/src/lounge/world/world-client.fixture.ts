/** A browser in the world, reduced to what tests need: it walks, it sees, it receives events. */
import { PROTOCOL_VERSION } from '@dolphin/contract/core/realtime';
import { encodeEmote, encodeStep } from '@dolphin/contract/lounge/world/steps';
import type { Emote, Position } from '@dolphin/contract/lounge/world/world.constants';
import type { WorldChange } from '@dolphin/contract/lounge/world/world.protocol';
import { createWorldReader } from '@dolphin/contract/lounge/world/world-reader';
import { WebSocket } from 'ws';
import { until } from '../../core/jobs/scratch-app.fixture.ts';

export type WorldClient = ReturnType<typeof openWorldClient>;

export function openWorldClient(port: number, token: string) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { origin: `http://127.0.0.1:${port}` });
  const reader = createWorldReader();
  const people = new Map<number, Position>();
  const emotes: string[] = [];
  const changes: WorldChange[] = [];
  const received: { readonly e: string; readonly p: Readonly<Record<string, unknown>> }[] = [];
  let placed: Position | null = null;
  let isReady = false;
  let closed: number | null = null;
  let sequence = 0;
  ws.on('error', () => undefined);
  ws.on('close', (code) => (closed = code));
  ws.on('open', () => ws.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token })));
  ws.on('message', (body: Buffer, isBinary: boolean) => {
    if (isBinary) return receiveBytes(body);
    const frame = JSON.parse(body.toString()) as { t?: string; e?: string; p: Record<string, unknown> };
    if (frame.t === 'ready') isReady = true;
    if (frame.e !== undefined) received.push({ e: frame.e, p: frame.p });
  });
  function receiveBytes(body: Buffer): void {
    const change = reader.read(body);
    if (!change) throw new Error('bytes that are not understood');
    changes.push(change);
    if (change.kind === 'placed') return void (placed = change.position);
    if (change.kind === 'view') people.clear();
    else for (const id of change.gone) people.delete(id);
    for (const { userId, ...position } of change.kind === 'view' ? change.people : change.moved)
      people.set(userId, position);
    if (change.kind === 'changes') emotes.push(...change.emotes.map(({ userId, emote }) => `${userId} ${emote}`));
  }
  const send = (n: string, p: unknown) => ws.send(JSON.stringify({ t: 'say', n, p }));
  return {
    ws,
    people,
    emotes,
    changes,
    received,
    send,
    placed: () => placed,
    closed: () => closed,
    step: (position: Position) => ws.send(encodeStep(position, sequence++ & 255)),
    emote: (emote: Emote) => ws.send(encodeEmote(emote)),
    async enter(roomId: number, to: { readonly nearUserId?: number; readonly placeId?: string } = {}) {
      await until('ready', () => isReady || closed !== null);
      const before = received.length;
      send('lounge.enter', { roomId, ...to });
      await until(
        'an answer',
        () => received.slice(before).some(({ e }) => e === 'lounge.entered' || e === 'lounge.notIn') || closed !== null,
      );
      return received.slice(before).find(({ e }) => e === 'lounge.entered' || e === 'lounge.notIn');
    },
    /** Walks in steps as a browser sends them. */
    async walk(to: number) {
      if (!placed) throw new Error('not in the world yet');
      while (placed.x !== to) {
        const dx = Math.max(-22, Math.min(22, to - placed.x));
        placed = { ...placed, x: placed.x + dx, pose: placed.x + dx === to ? 'STAND' : 'WALK', facesLeft: dx < 0 };
        this.step(placed);
        await new Promise((resolve) => setTimeout(resolve, 66));
      }
    },
  };
}
