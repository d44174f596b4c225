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
export type TabLine = {
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

export function createLine(options: TabConnectionOptions): TabLine {
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

export function setState(line: TabLine, next: RealtimeState): void {
  if (line.state === next) return;
  line.state = next;
  line.options.onState(next);
}

/** False, and nothing is sent, while there is no open socket. */
export function send({ socket }: TabLine, frame: ClientFrame): boolean {
  if (socket?.readyState !== 1) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

/** Subscribes with `since`, so that a topic subscribed only now misses no event since its data was read. */
export function ask(line: TabLine, topic: string): void {
  send(line, { t: 'sub', topic, ...(line.read ? { since: Math.min(line.read.low, line.read.before) } : {}) });
}

export function connect(line: TabLine): void {
  clearTimeout(line.retry);
  line.retry = undefined;
  if (line.socket || line.state === 'closed' || line.state === 'offline') return;
  setState(line, 'connecting');
  const mine = line.options.openSocket();
  mine.binaryType = 'arraybuffer';
  line.socket = mine;
  line.isReady = false;
  expectBy(line, READY_WITHIN_MS);
  mine.onopen = () => {
    line.usedToken = line.options.token();
    // A page reads before its line stands: what happened in between counts as missed.
    const resume = line.lastSeq ?? line.read?.low;
    send(line, {
      t: 'hello',
      v: PROTOCOL_VERSION,
      token: line.usedToken ?? '',
      ...(resume === undefined ? {} : { resume }),
      ...(line.topics.size > 0 ? { topics: [...line.topics.keys()] } : {}),
    });
  };
  mine.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (mine !== line.socket) return;
    if (typeof data === 'string') receive(line, JSON.parse(data) as EventFrame | ServerFrame);
    else line.bytesListener(new Uint8Array(data as ArrayBuffer));
  };
  mine.onclose = ({ code }) => mine === line.socket && void lose(line, code);
}

function receive(line: TabLine, frame: EventFrame | ServerFrame): void {
  expectBy(line, 2 * HEARTBEAT_MS);
  const seq = 'e' in frame ? frame.s : 'seq' in frame ? frame.seq : undefined;
  // Before the listeners get it: they may read at once.
  if (seq !== undefined) line.options.onSeen(seq);
  if ('e' in frame) return receiveEvent(line, frame);
  if (frame.t === 'ready') {
    line.isReady = true;
    line.tries = 0;
    line.lastSeq = Math.max(line.lastSeq ?? 0, frame.seq);
    clearInterval(line.beat);
    line.beat = setInterval(() => send(line, { t: 'ping' }), HEARTBEAT_MS);
    // What was requested before the hello frame was answered.
    for (const topic of line.topics.keys()) if (!frame.topics.includes(topic)) ask(line, topic);
    setState(line, 'connected');
  } else if (frame.t === 'reset') {
    line.lastSeq = frame.seq;
    line.options.onReset();
  } else if (frame.t === 'pong' && frame.seq !== undefined) line.lastSeq = Math.max(line.lastSeq ?? 0, frame.seq);
  else if (frame.t === 'subbed' && frame.missed) line.options.onReset();
  else if (frame.t === 'renew') void renew(line);
  else if (frame.t === 'bye') line.comeBackAt = frame.afterMs;
}

function receiveEvent(line: TabLine, { e, p, s }: EventFrame): void {
  if (s !== undefined) {
    if (line.lastSeq !== undefined && s <= line.lastSeq) return;
    line.lastSeq = s;
  }
  // A copy: a listener may unsubscribe itself or subscribe others.
  for (const listener of Array.from(line.listeners.get(e) ?? [])) listener(p);
}

async function renew(line: TabLine): Promise<void> {
  const mine = line.socket;
  // Without a response, the server disconnects us after a while and the next hello frame tries again.
  if (!(await line.options.renewToken(line.usedToken).catch(() => false)) || mine !== line.socket) return;
  line.usedToken = line.options.token();
  if (line.usedToken !== undefined) send(line, { t: 'renew', token: line.usedToken });
}

/** The connection is lost, for whatever reason. */
async function lose(line: TabLine, code: number): Promise<void> {
  dropSocket(line);
  if (line.state === 'closed' || line.state === 'offline') return;
  setState(line, 'connecting');
  line.tries++;
  if (code === CLOSE.SESSION_ENDED) return line.options.onSessionEnded();
  if (code === CLOSE.OUTDATED) return line.options.onOutdated();
  if (code === CLOSE.UNAUTHENTICATED) {
    const isRenewed = await line.options.renewToken(line.usedToken).catch(() => null);
    if (isRenewed === false) return; // the session lets go of us
    if (isRenewed && line.tries === 1) return connect(line);
  }
  if (REFUSALS.includes(code)) line.tries = Math.max(line.tries, REFUSED_TRIES);
  const pause = line.comeBackAt ?? backOff(line.tries, line.options.isHidden());
  line.comeBackAt = null;
  clearTimeout(line.retry);
  line.retry = setTimeout(() => connect(line), pause);
}

/** If nothing is received by then, the connection is dead although it was not closed. */
export function expectBy(line: TabLine, ms: number): void {
  clearTimeout(line.deadline);
  const mine = line.socket;
  line.deadline = setTimeout(() => {
    if (mine !== line.socket || !mine) return;
    mine.close();
    void lose(line, 1006);
  }, ms);
}

export function dropSocket(line: TabLine): void {
  clearInterval(line.beat);
  clearTimeout(line.deadline);
  const mine = line.socket;
  line.socket = null;
  line.isReady = false;
  if (mine && mine.readyState < 2) mine.close();
}
