/**
 * The one socket of a tab. Its hello frame has the token and the last sequence number, so that after a drop the missed
 * events come first and none comes twice; it beats, comes back after ever longer pauses, and asks for everything to be
 * reloaded when too much was missed. Depends on neither React nor the page: both are injected.
 */
import {
  type ClientFrame,
  type ClientMessage,
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
  readonly onSessionEnded: () => void;
  /** This tab is too old for the server. */
  readonly onOutdated: () => void;
  readonly isHidden: () => boolean;
};

/** How soon the server must respond when the tab wakes up and checks whether the connection is alive. */
const WAKE_ANSWER_MS = 5_000;
const READY_WITHIN_MS = 15_000;
/** A server that disconnected us for what we sent will do so again. */
const REFUSED_TRIES = 7;
/** What a channel's page shows was asked for at most so long before its topic is. */
const READ_WITHIN_MS = 5_000;
const REFUSALS: readonly number[] = [CLOSE.TOO_MANY, CLOSE.FLOOD, CLOSE.BAD_FRAME];

export type TabConnection = ReturnType<typeof makeTabConnection>;

export function makeTabConnection(options: TabConnectionOptions) {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const topics = new Map<string, number>();
  let bytesListener = (_bytes: Uint8Array<ArrayBuffer>): void => undefined;
  let state: RealtimeState = 'closed';
  let socket: WebSocket | null = null;
  let isReady = false;
  let usedToken: string | undefined;
  let lastSeq: number | undefined;
  /** Where events stood when what is shown was asked for: lately, and a little before. */
  let read: { readonly at: number; low: number; readonly before: number } | undefined;
  let tries = 0;
  let comeBackAt: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: RealtimeState) => {
    if (state === next) return;
    state = next;
    options.onState(next);
  };
  const send = (frame: ClientFrame) => socket?.readyState === 1 && socket.send(JSON.stringify(frame));

  /** Subscribes with `since`, so that a topic subscribed only now misses no event since its data was read. */
  function ask(topic: string): void {
    send({ t: 'sub', topic, ...(read ? { since: Math.min(read.low, read.before) } : {}) });
  }

  function connect(): void {
    clearTimeout(retry);
    retry = undefined;
    if (socket || state === 'closed' || state === 'offline') return;
    setState('connecting');
    const mine = options.openSocket();
    mine.binaryType = 'arraybuffer';
    socket = mine;
    isReady = false;
    expectBy(READY_WITHIN_MS);
    mine.onopen = () => {
      usedToken = options.token();
      // A page reads before its line stands: what happened in between counts as missed.
      const resume = lastSeq ?? read?.low;
      send({
        t: 'hello',
        v: PROTOCOL_VERSION,
        token: usedToken ?? '',
        ...(resume === undefined ? {} : { resume }),
        ...(topics.size > 0 ? { topics: [...topics.keys()] } : {}),
      });
    };
    mine.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (mine !== socket) return;
      if (typeof data === 'string') receive(JSON.parse(data) as EventFrame | ServerFrame);
      else bytesListener(new Uint8Array(data as ArrayBuffer));
    };
    mine.onclose = ({ code }) => mine === socket && void lose(code);
  }

  function receive(frame: EventFrame | ServerFrame): void {
    expectBy(2 * HEARTBEAT_MS);
    if ('e' in frame) return receiveEvent(frame);
    if (frame.t === 'ready') {
      isReady = true;
      tries = 0;
      lastSeq = Math.max(lastSeq ?? 0, frame.seq);
      clearInterval(beat);
      beat = setInterval(() => send({ t: 'ping' }), HEARTBEAT_MS);
      // What was requested before the hello frame was answered.
      for (const topic of topics.keys()) if (!frame.topics.includes(topic)) ask(topic);
      setState('connected');
    } else if (frame.t === 'reset') {
      lastSeq = frame.seq;
      options.onReset();
    } else if (frame.t === 'pong' && frame.seq !== undefined) lastSeq = Math.max(lastSeq ?? 0, frame.seq);
    else if (frame.t === 'subbed' && frame.missed) options.onReset();
    else if (frame.t === 'renew') void renew();
    else if (frame.t === 'bye') comeBackAt = frame.afterMs;
  }

  function receiveEvent({ e, p, s }: EventFrame): void {
    if (s !== undefined) {
      if (lastSeq !== undefined && s <= lastSeq) return;
      lastSeq = s;
    }
    // A copy: a listener may unsubscribe itself or subscribe others.
    for (const listener of Array.from(listeners.get(e) ?? [])) listener(p as never);
  }

  async function renew(): Promise<void> {
    const mine = socket;
    // Without a response, the server disconnects us after a while and the next hello frame tries again.
    if (!(await options.renewToken(usedToken).catch(() => false)) || mine !== socket) return;
    usedToken = options.token();
    if (usedToken !== undefined) send({ t: 'renew', token: usedToken });
  }

  /** The connection is lost, for whatever reason. */
  async function lose(code: number): Promise<void> {
    dropSocket();
    if (state === 'closed' || state === 'offline') return;
    setState('connecting');
    tries++;
    if (code === CLOSE.SESSION_ENDED) return options.onSessionEnded();
    if (code === CLOSE.OUTDATED) return options.onOutdated();
    if (code === CLOSE.UNAUTHENTICATED) {
      const isRenewed = await options.renewToken(usedToken).catch(() => null);
      if (isRenewed === false) return; // the session lets go of us
      if (isRenewed && tries === 1) return connect();
    }
    if (REFUSALS.includes(code)) tries = Math.max(tries, REFUSED_TRIES);
    const pause = comeBackAt ?? backOff(tries, options.isHidden());
    comeBackAt = null;
    clearTimeout(retry);
    retry = setTimeout(connect, pause);
  }

  /** If nothing is received by then, the connection is dead although it was not closed. */
  function expectBy(ms: number): void {
    clearTimeout(deadline);
    const mine = socket;
    deadline = setTimeout(() => {
      if (mine !== socket || !mine) return;
      mine.close();
      void lose(1006);
    }, ms);
  }

  function dropSocket(): void {
    clearInterval(beat);
    clearTimeout(deadline);
    const mine = socket;
    socket = null;
    isReady = false;
    if (mine && mine.readyState < 2) mine.close();
  }

  return {
    open() {
      if (state !== 'closed') return;
      tries = 0;
      setState('connecting');
      connect();
    },
    /** Also forgets what was seen: the next person at this computer is another one. */
    close() {
      setState('closed');
      clearTimeout(retry);
      lastSeq = undefined;
      read = undefined;
      comeBackAt = null;
      dropSocket();
    },
    /** The tab is looked at, or the network is back. */
    wake() {
      if (state === 'closed') return;
      if (state === 'offline') setState('connecting');
      if (!socket) {
        tries = 0;
        connect();
      } else if (isReady) {
        send({ t: 'ping' });
        expectBy(WAKE_ANSWER_MS);
      }
    },
    goOffline() {
      if (state === 'closed') return;
      setState('offline');
      clearTimeout(retry);
      dropSocket();
    },
    /** Subscribes to a topic until the returned function is called; subscribing twice is fine. */
    subscribe(topic: string): () => void {
      const holders = topics.get(topic) ?? 0;
      topics.set(topic, holders + 1);
      if (holders === 0 && isReady) ask(topic);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (topics.get(topic) ?? 1) - 1;
        if (left > 0) return void topics.set(topic, left);
        topics.delete(topic);
        if (isReady) send({ t: 'unsub', topic });
      };
    },
    /** An answer came whose question met the events at this number. */
    noteHead(head: number) {
      const now = Date.now();
      const age = read ? now - read.at : Infinity;
      // Until the line stands for the first time, everything shown counts.
      if (read && (lastSeq === undefined || age < READ_WITHIN_MS)) read.low = Math.min(read.low, head);
      else read = { at: now, low: head, before: read && age < 2 * READ_WITHIN_MS ? read.low : head };
    },
    on(event: string, listener: (payload: never) => void): () => void {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => set.delete(listener);
    },
    /** Binary frames have a single listener: the world of the lounge. */
    onBytes(listener: typeof bytesListener) {
      bytesListener = listener;
    },
    sendBytes: (bytes: Uint8Array<ArrayBuffer>) => isReady && socket?.send(bytes),
    /** Not queued: returns false, and sends nothing, while disconnected. */
    send(message: ClientMessage, payload: unknown): boolean {
      return isReady && send({ t: 'say', n: message.name, p: payload }) !== false;
    },
  };
}
