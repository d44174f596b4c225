import {
  type ClientFrame,
  CLOSE,
  type EventFrame,
  HEARTBEAT_MS,
  PROTOCOL_VERSION,
  type ServerFrame,
} from '@dolphin/contract/core/realtime';
import { backOff } from './back-off.ts';

/** closed: nobody is signed in · connecting: not yet, or not any more · connected · offline: the device has no network. */
export type RealtimeState = 'closed' | 'connecting' | 'connected' | 'offline';

export type TabConnectionOptions = {
  readonly openSocket: () => WebSocket;
  readonly token: () => string | undefined;
  /** Obtains a newer token than the one used; false when there is none to be had. Throws when nobody answered. */
  readonly renewToken: (used: string | undefined) => Promise<boolean>;
  readonly onState: (state: RealtimeState) => void;
  /** Events were lost: reload everything. */
  readonly onReset: () => void;
  /** Everything up to this number has come; what is read from now on must include it. */
  readonly onSeen: (seq: number) => void;
  readonly onSessionEnded: () => void;
  /** This tab is too old for the server. */
  readonly onOutdated: () => void;
  readonly isHidden: () => boolean;
};

/** How soon the first answer of the server must come. */
const READY_WITHIN_MS = 15_000;
/** A server that disconnected us for what we sent will do so again. */
const REFUSED_TRIES = 7;
const REFUSALS: readonly number[] = [CLOSE.TOO_MANY, CLOSE.FLOOD, CLOSE.BAD_FRAME];

/** All that is known of the socket of a tab, for the functions below. */
export type TabConnectionState = {
  readonly options: TabConnectionOptions;
  readonly listeners: Map<string, Set<(payload: unknown) => void>>;
  /** How many subscribe to each. */
  readonly topics: Map<string, number>;
  bytesListener: (bytes: Uint8Array<ArrayBuffer>) => void;
  state: RealtimeState;
  socket: WebSocket | null;
  isReady: boolean;
  usedToken: string | undefined;
  lastSeq: number | undefined;
  /** Where events stood when what is shown was asked for: lately, and a little before. */
  read: { readonly at: number; low: number; readonly before: number } | undefined;
  tries: number;
  comeBackAt: number | null;
  retry: ReturnType<typeof setTimeout> | undefined;
  beat: ReturnType<typeof setInterval> | undefined;
  deadline: ReturnType<typeof setTimeout> | undefined;
};

export function createConnectionState(options: TabConnectionOptions): TabConnectionState {
  return {
    options,
    listeners: new Map(),
    topics: new Map(),
    bytesListener: () => undefined,
    state: 'closed',
    socket: null,
    isReady: false,
    usedToken: undefined,
    lastSeq: undefined,
    read: undefined,
    tries: 0,
    comeBackAt: null,
    retry: undefined,
    beat: undefined,
    deadline: undefined,
  };
}

export function setState(connection: TabConnectionState, next: RealtimeState): void {
  if (connection.state === next) return;
  connection.state = next;
  connection.options.onState(next);
}

/** False, and nothing is sent, while there is no open socket. */
export function send({ socket }: TabConnectionState, frame: ClientFrame): boolean {
  if (socket?.readyState !== 1) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/** Subscribes with `since`, so that a topic subscribed only now misses no event since its data was read. */
export function subscribe(connection: TabConnectionState, topic: string): void {
  send(connection, {
    t: 'sub',
    topic,
    ...(connection.read ? { since: Math.min(connection.read.low, connection.read.before) } : {}),
  });
}

export function connect(connection: TabConnectionState): void {
  clearTimeout(connection.retry);
  connection.retry = undefined;
  if (connection.socket || connection.state === 'closed' || connection.state === 'offline') return;
  setState(connection, 'connecting');
  const mine = connection.options.openSocket();
  mine.binaryType = 'arraybuffer';
  connection.socket = mine;
  connection.isReady = false;
  expectBy(connection, READY_WITHIN_MS);
  mine.onopen = () => {
    connection.usedToken = connection.options.token();
    // A page reads before it is connected: what happened in between counts as missed.
    const resume = connection.lastSeq ?? connection.read?.low;
    send(connection, {
      t: 'hello',
      v: PROTOCOL_VERSION,
      token: connection.usedToken ?? '',
      ...(resume === undefined ? {} : { resume }),
      ...(connection.topics.size > 0 ? { topics: [...connection.topics.keys()] } : {}),
    });
  };
  mine.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (mine !== connection.socket) return;
    if (typeof data === 'string') receive(connection, JSON.parse(data) as EventFrame | ServerFrame);
    else connection.bytesListener(new Uint8Array(data as ArrayBuffer));
  };
  mine.onclose = ({ code }) => mine === connection.socket && void lose(connection, code);
}

function receive(connection: TabConnectionState, frame: EventFrame | ServerFrame): void {
  expectBy(connection, 2 * HEARTBEAT_MS);
  const seq = 'e' in frame ? frame.s : 'seq' in frame ? frame.seq : undefined;
  // Before the listeners get it: they may read at once.
  if (seq !== undefined) connection.options.onSeen(seq);
  if ('e' in frame) return receiveEvent(connection, frame);
  if (frame.t === 'ready') {
    connection.isReady = true;
    connection.tries = 0;
    connection.lastSeq = Math.max(connection.lastSeq ?? 0, frame.seq);
    clearInterval(connection.beat);
    connection.beat = setInterval(() => send(connection, { t: 'ping' }), HEARTBEAT_MS);
    // What was requested before the hello frame was answered.
    for (const topic of connection.topics.keys()) if (!frame.topics.includes(topic)) subscribe(connection, topic);
    setState(connection, 'connected');
  } else if (frame.t === 'reset') {
    connection.lastSeq = frame.seq;
    connection.options.onReset();
  } else if (frame.t === 'pong' && frame.seq !== undefined)
    connection.lastSeq = Math.max(connection.lastSeq ?? 0, frame.seq);
  else if (frame.t === 'subbed' && frame.missed) connection.options.onReset();
  else if (frame.t === 'renew') void renew(connection);
  else if (frame.t === 'bye') connection.comeBackAt = frame.afterMs;
}

function receiveEvent(connection: TabConnectionState, { e, p, s }: EventFrame): void {
  if (s !== undefined) {
    if (connection.lastSeq !== undefined && s <= connection.lastSeq) return;
    connection.lastSeq = s;
  }
  // A copy: a listener may unsubscribe itself or subscribe others.
  for (const listener of Array.from(connection.listeners.get(e) ?? [])) listener(p);
}

async function renew(connection: TabConnectionState): Promise<void> {
  const mine = connection.socket;
  // Without a response, the server disconnects us after a while and the next hello frame tries again.
  if (!(await connection.options.renewToken(connection.usedToken).catch(() => false)) || mine !== connection.socket)
    return;
  connection.usedToken = connection.options.token();
  if (connection.usedToken !== undefined) send(connection, { t: 'renew', token: connection.usedToken });
}

/** The connection is lost, for whatever reason. */
async function lose(connection: TabConnectionState, code: number): Promise<void> {
  dropSocket(connection);
  if (connection.state === 'closed' || connection.state === 'offline') return;
  setState(connection, 'connecting');
  connection.tries++;
  if (code === CLOSE.SESSION_ENDED) return connection.options.onSessionEnded();
  if (code === CLOSE.OUTDATED) return connection.options.onOutdated();
  if (code === CLOSE.UNAUTHENTICATED) {
    const isRenewed = await connection.options.renewToken(connection.usedToken).catch(() => null);
    if (isRenewed === false) return; // the session lets go of us
    if (isRenewed && connection.tries === 1) return connect(connection);
  }
  if (REFUSALS.includes(code)) connection.tries = Math.max(connection.tries, REFUSED_TRIES);
  const pause = connection.comeBackAt ?? backOff(connection.tries, connection.options.isHidden());
  connection.comeBackAt = null;
  clearTimeout(connection.retry);
  connection.retry = setTimeout(() => connect(connection), pause);
}

/** If nothing is received by then, the connection is dead although it was not closed. */
export function expectBy(connection: TabConnectionState, ms: number): void {
  clearTimeout(connection.deadline);
  const mine = connection.socket;
  connection.deadline = setTimeout(() => {
    if (mine !== connection.socket || !mine) return;
    mine.close();
    void lose(connection, 1006);
  }, ms);
}

export function dropSocket(connection: TabConnectionState): void {
  clearInterval(connection.beat);
  clearTimeout(connection.deadline);
  const mine = connection.socket;
  connection.socket = null;
  connection.isReady = false;
  if (mine && mine.readyState < 2) mine.close();
}
