/** A browser's side of the socket, reduced to what tests look at. */
import { PROTOCOL_VERSION, type ServerFrame } from '@dolphin/contract/core/realtime';
import { WebSocket } from 'ws';
import { until } from '../jobs/scratch-app.fixture.ts';

type ReceivedEvent = { readonly e: string; readonly p: Readonly<Record<string, unknown>>; readonly s?: number };

export type Client = ReturnType<typeof connect>;

export function connect(port: number, options: { readonly origin?: string | null; readonly path?: string } = {}) {
  const origin = options.origin === undefined ? `http://127.0.0.1:${port}` : options.origin;
  const ws = new WebSocket(`ws://127.0.0.1:${port}${options.path ?? '/realtime'}`, origin === null ? {} : { origin });
  const events: ReceivedEvent[] = [];
  const words: ServerFrame[] = [];
  let closed: { code: number; reason: string } | null = null;
  let status: number | null = null;
  ws.on('message', (body: Buffer) => {
    const frame = JSON.parse(body.toString()) as ReceivedEvent | ServerFrame;
    if ('e' in frame) events.push(frame);
    else words.push(frame);
  });
  ws.on('close', (code, reason) => (closed = { code, reason: String(reason) }));
  ws.on('unexpected-response', (_, response) => {
    status = response.statusCode ?? 0;
    ws.terminate();
  });
  ws.on('error', () => undefined);
  const word = <T extends ServerFrame['t']>(t: T) =>
    words.find((one): one is Extract<ServerFrame, { t: T }> => one.t === t);
  return {
    ws,
    events,
    words,
    word,
    closed: () => closed,
    status: () => status,
    send: (frame: unknown) =>
      ws.send(typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame)),
    numbers: () => events.map((event) => event.p['n']),
    async open() {
      await until('the socket opens', () => ws.readyState === ws.OPEN);
    },
    async hello(token: string, more: { resume?: number; topics?: string[] } = {}) {
      await until('the socket opens', () => ws.readyState === ws.OPEN);
      ws.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token, ...more }));
      await until('ready', () => word('ready') !== undefined || closed !== null);
      const ready = word('ready');
      if (!ready) throw new Error(`cut: ${JSON.stringify(closed)}`);
      return ready;
    },
    async cut(ms = 30_000) {
      await until('the cut', () => closed !== null, ms);
      return closed!.code;
    },
    lastSeq: () =>
      Math.max(0, ...events.map((event) => event.s ?? 0), ...words.map((one) => ('seq' in one ? (one.seq ?? 0) : 0))),
  };
}
