/**
 * The one socket of a tab. Its hello frame has the token and the last sequence number, so that after a drop the missed
 * events come first and none comes twice; it beats, comes back after ever longer pauses, and asks for everything to be
 * reloaded when too much was missed. Depends on neither React nor the page: both are injected.
 */
import type { ClientMessage } from '@dolphin/contract/core/realtime';
import {
  subscribe,
  connect,
  createConnectionState,
  dropSocket,
  expectBy,
  send,
  setState,
  type TabConnectionOptions,
  type TabConnectionState,
} from './tab-connection-state.ts';

/** How soon the server must respond when the tab wakes up and checks whether the connection is alive. */
const WAKE_ANSWER_MS = 5_000;
/** What a channel's page shows was asked for at most so long before its topic is. */
const READ_WITHIN_MS = 5_000;

export type TabConnection = ReturnType<typeof makeTabConnection>;

export function makeTabConnection(options: TabConnectionOptions) {
  const connection = createConnectionState(options);
  return {
    open() {
      if (connection.state !== 'closed') return;
      connection.tries = 0;
      setState(connection, 'connecting');
      connect(connection);
    },
    /** Also forgets what was seen: the next person at this computer is another one. */
    close() {
      setState(connection, 'closed');
      clearTimeout(connection.retry);
      connection.lastSeq = undefined;
      connection.read = undefined;
      connection.comeBackAt = null;
      dropSocket(connection);
    },
    /** The tab is looked at, or the network is back. */
    wake() {
      if (connection.state === 'closed') return;
      if (connection.state === 'offline') setState(connection, 'connecting');
      if (!connection.socket) {
        connection.tries = 0;
        connect(connection);
      } else if (connection.isReady) {
        send(connection, { t: 'ping' });
        expectBy(connection, WAKE_ANSWER_MS);
      }
    },
    goOffline() {
      if (connection.state === 'closed') return;
      setState(connection, 'offline');
      clearTimeout(connection.retry);
      dropSocket(connection);
    },
    /** Subscribes to a topic until the returned function is called; subscribing twice is fine. */
    subscribe(topic: string): () => void {
      const holders = connection.topics.get(topic) ?? 0;
      connection.topics.set(topic, holders + 1);
      if (holders === 0 && connection.isReady) subscribe(connection, topic);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (connection.topics.get(topic) ?? 1) - 1;
        if (left > 0) return void connection.topics.set(topic, left);
        connection.topics.delete(topic);
        if (connection.isReady) send(connection, { t: 'unsub', topic });
      };
    },
    /** An answer came whose question met the events at this number. */
    noteHead(head: number) {
      const now = Date.now();
      const age = connection.read ? now - connection.read.at : Infinity;
      // Until the first connection, everything shown counts.
      if (connection.read && (connection.lastSeq === undefined || age < READ_WITHIN_MS))
        connection.read.low = Math.min(connection.read.low, head);
      else
        connection.read = {
          at: now,
          low: head,
          before: connection.read && age < 2 * READ_WITHIN_MS ? connection.read.low : head,
        };
    },
    /** The payload is what the contract declares for the event. */
    on<P>(event: string, listener: (payload: P) => void): () => void {
      const handler = (payload: unknown) => listener(payload as P);
      const set = connection.listeners.get(event) ?? new Set();
      connection.listeners.set(event, set.add(handler));
      return () => set.delete(handler);
    },
    /** Binary frames have a single listener: the world of the lounge. */
    onBytes(listener: TabConnectionState['bytesListener']) {
      connection.bytesListener = listener;
    },
    sendBytes: (bytes: Uint8Array<ArrayBuffer>) => connection.isReady && connection.socket?.send(bytes),
    /** Not queued: returns false, and sends nothing, while disconnected. */
    send: (message: ClientMessage, payload: unknown): boolean =>
      connection.isReady && send(connection, { t: 'say', n: message.name, p: payload }),
  };
}
