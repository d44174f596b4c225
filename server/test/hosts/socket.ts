/** A browser's socket that comes back after every drop, as the web does, and counts what it receives. */
import { HEARTBEAT_MS, PROTOCOL_VERSION, type EventFrame, type ServerFrame } from '@dolphin/contract/core/realtime';
import { WebSocket } from 'ws';
import type { Person } from './people.ts';

export type Listening = {
  /** How often each thing was received. */ readonly received: ReadonlyMap<string, number>;
  readonly stop: () => void;
};

const BACK_MS = 250;
/** Less than a person's browser waits: a host that is cut off sends nothing. */
const SILENCE_MS = 3_000;
const PING_MS = 1_000;

type Options = {
  readonly url: string;
  readonly origin: string;
  readonly person: Person;
  /** What an event is counted as; null: not at all. */
  readonly nameOf: (event: string, payload: unknown) => string | null;
  /** Events were lost: everything is read again. Gives what is there. */ readonly readAll: () => Promise<
    readonly string[]
  >;
};

export function listen({ url, origin, person, nameOf, readAll }: Options): Listening {
  const received = new Map<string, number>();
  /** Known by reading alone: its event may still come, and is then the first. */
  const onlyRead = new Set<string>();
  let lastSeq: number | undefined;
  let socket: WebSocket | undefined;
  let isReady = false;
  let isStopped = false;
  let lastWord = Date.now();

  async function open(): Promise<void> {
    const token = await person.token();
    if (isStopped) return;
    const mine = new WebSocket(url, { origin, handshakeTimeout: SILENCE_MS });
    socket = mine;
    lastWord = Date.now();
    mine.on('open', () =>
      mine.send(
        JSON.stringify({
          t: 'hello',
          v: PROTOCOL_VERSION,
          token,
          ...(lastSeq === undefined ? {} : { resume: lastSeq }),
        }),
      ),
    );
    mine.on('message', (body: Buffer) => {
      lastWord = Date.now();
      void receive(mine, JSON.parse(body.toString()) as EventFrame | ServerFrame);
    });
    mine.on('error', () => undefined);
    mine.on('close', () => {
      if (mine !== socket) return;
      isReady = false;
      if (!isStopped) setTimeout(() => void open(), BACK_MS);
    });
  }

  async function receive(mine: WebSocket, frame: EventFrame | ServerFrame): Promise<void> {
    if ('e' in frame) {
      if (frame.s !== undefined) {
        // As the web: a number it has seen comes to nobody again.
        if (lastSeq !== undefined && frame.s <= lastSeq) return;
        lastSeq = frame.s;
      }
      const name = nameOf(frame.e, frame.p);
      if (name !== null && !onlyRead.delete(name)) received.set(name, (received.get(name) ?? 0) + 1);
    } else if (frame.t === 'ready') {
      isReady = true;
      lastSeq = Math.max(lastSeq ?? 0, frame.seq);
    } else if (frame.t === 'reset') {
      lastSeq = frame.seq;
      for (const name of await readAll()) {
        if (received.has(name)) continue;
        received.set(name, 1);
        onlyRead.add(name);
      }
    } else if (frame.t === 'renew') mine.send(JSON.stringify({ t: 'renew', token: await person.token() }));
  }

  const clock = setInterval(() => {
    if (isReady && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ t: 'ping' }));
    if (Date.now() - lastWord > Math.min(SILENCE_MS, HEARTBEAT_MS)) socket?.terminate();
  }, PING_MS);
  void open();
  return {
    received,
    stop() {
      isStopped = true;
      clearInterval(clock);
      socket?.terminate();
    },
  };
}
