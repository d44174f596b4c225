import { REALTIME_PATH } from '@dolphin/contract/core/realtime';

/** What is compared: our gateway, `ws` with a frame built once, Socket.IO. */
export const KINDS = ['dolphin', 'floor', 'socketio'] as const;
export type Kind = (typeof KINDS)[number];

/** Characters of a message as it travels, the same for all within one digit of a number. */
export const MESSAGE_BYTES = 128;
/** Stands before the number of a message in all three, so that a listener finds it without parsing. */
const MARK = '"n":';
const MARK_IN_JSONB = '"n": ';

type Wire = { readonly send: (text: string) => void; readonly hello: string; readonly joined: () => void };

type Server = {
  readonly path: string;
  /** Sends the first frame, for servers that wait for one. */
  readonly greet?: (wire: Wire) => void;
  /** Everything but messages. */
  readonly onText: (text: string, wire: Wire) => void;
  readonly isMessage: (body: Buffer) => boolean;
};

const beginsWith = (start: string) => (body: Buffer) =>
  body.length > 100 && body.toString('latin1', 0, start.length) === start;

export const SERVERS: Readonly<Record<Kind, Server>> = {
  dolphin: {
    path: REALTIME_PATH,
    greet: ({ send, hello }) => send(hello),
    onText: (text, { joined }) => {
      if (!text.startsWith('{"t":"ready"')) return;
      if (!text.includes('"channel:')) throw new Error(`the topic of the channel is missing: ${text}`);
      joined();
    },
    isMessage: beginsWith(`{"e":"${eventName()}"`),
  },
  floor: { path: '/', greet: ({ joined }) => joined(), onText: () => undefined, isMessage: beginsWith('{"sent"') },
  socketio: {
    path: '/socket.io/?EIO=4&transport=websocket',
    // Engine.IO: 0 open, 2 ping, 3 pong, 4 message; Socket.IO inside: 40 connected, 42 event.
    onText: (text, { send, joined }) => {
      if (text.startsWith('0')) send('40');
      if (text === '2') send('3');
      if (text.startsWith('40')) joined();
    },
    isMessage: beginsWith('42["sent"'),
  },
};

export function eventName(): string {
  return 'bench.sent';
}

/** The number of a message; fails loudly when there is none. */
export function numberIn(body: Buffer): number {
  let at = body.indexOf(MARK_IN_JSONB, 0, 'latin1');
  at = at === -1 ? body.indexOf(MARK, 0, 'latin1') + MARK.length : at + MARK_IN_JSONB.length;
  let number = 0;
  for (let digit = (body[at] ?? 0) - 48; digit >= 0 && digit <= 9; digit = (body[++at] ?? 0) - 48)
    number = number * 10 + digit;
  if (number === 0) throw new Error(`no number in ${body.toString('utf8')}`);
  return number;
}

/** `{"n":7,"pad":"xxx…"}`, as long as is asked for. */
export function payload(n: number, length: number): string {
  const short = `{"n":${n},"pad":""}`;
  return `${short.slice(0, -2)}${'x'.repeat(Math.max(0, length - short.length))}"}`;
}
