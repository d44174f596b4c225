/**
 * The one socket of a tab. Its hello frame has the token and the last sequence number, so that after a drop the missed
 * events come first and none comes twice; it beats, comes back after ever longer pauses, and asks for everything to be
 * reloaded when too much was missed. Depends on neither React nor the page: both are injected.
 */
import type { ClientMessage } from '@dolphin/contract/core/realtime';
import {
  ask,
  connect,
  createLine,
  dropSocket,
  expectBy,
  send,
  setState,
  type TabConnectionOptions,
  type TabLine,
} from './tab-line.ts';

/** How soon the server must respond when the tab wakes up and checks whether the connection is alive. */
const WAKE_ANSWER_MS = 5_000;
/** What a channel's page shows was asked for at most so long before its topic is. */
const READ_WITHIN_MS = 5_000;

export type TabConnection = ReturnType<typeof makeTabConnection>;

export function makeTabConnection(options: TabConnectionOptions) {
  const line = createLine(options);
  return {
    open() {
      if (line.state !== 'closed') return;
      line.tries = 0;
      setState(line, 'connecting');
      connect(line);
    },
    /** Also forgets what was seen: the next person at this computer is another one. */
    close() {
      setState(line, 'closed');
      clearTimeout(line.retry);
      line.lastSeq = undefined;
      line.read = undefined;
      line.comeBackAt = null;
      dropSocket(line);
    },
    /** The tab is looked at, or the network is back. */
    wake() {
      if (line.state === 'closed') return;
      if (line.state === 'offline') setState(line, 'connecting');
      if (!line.socket) {
        line.tries = 0;
        connect(line);
      } else if (line.isReady) {
        send(line, { t: 'ping' });
        expectBy(line, WAKE_ANSWER_MS);
      }
    },
    goOffline() {
      if (line.state === 'closed') return;
      setState(line, 'offline');
      clearTimeout(line.retry);
      dropSocket(line);
    },
    /** Subscribes to a topic until the returned function is called; subscribing twice is fine. */
    subscribe(topic: string): () => void {
      const holders = line.topics.get(topic) ?? 0;
      line.topics.set(topic, holders + 1);
      if (holders === 0 && line.isReady) ask(line, topic);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (line.topics.get(topic) ?? 1) - 1;
        if (left > 0) return void line.topics.set(topic, left);
        line.topics.delete(topic);
        if (line.isReady) send(line, { t: 'unsub', topic });
      };
    },
    /** An answer came whose question met the events at this number. */
    noteHead(head: number) {
      const now = Date.now();
      const age = line.read ? now - line.read.at : Infinity;
      // Until the line stands for the first time, everything shown counts.
      if (line.read && (line.lastSeq === undefined || age < READ_WITHIN_MS))
        line.read.low = Math.min(line.read.low, head);
      else line.read = { at: now, low: head, before: line.read && age < 2 * READ_WITHIN_MS ? line.read.low : head };
    },
    /** The payload is what the contract declares for the event. */
    on<P>(event: string, listener: (payload: P) => void): () => void {
      const handler = (payload: unknown) => listener(payload as P);
      const set = line.listeners.get(event) ?? new Set();
      line.listeners.set(event, set.add(handler));
      return () => set.delete(handler);
    },
    /** Binary frames have a single listener: the world of the lounge. */
    onBytes(listener: TabLine['bytesListener']) {
      line.bytesListener = listener;
    },
    sendBytes: (bytes: Uint8Array<ArrayBuffer>) => line.isReady && line.socket?.send(bytes),
    /** Not queued: returns false, and sends nothing, while disconnected. */
    send: (message: ClientMessage, payload: unknown): boolean =>
      line.isReady && send(line, { t: 'say', n: message.name, p: payload }),
  };
}
