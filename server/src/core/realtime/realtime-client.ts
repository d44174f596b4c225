import { type Connection, isBehind, write } from './connections/connection.ts';
import { binaryFrame, eventText, textFrame } from './connections/frames.ts';
import type { Gateway, ConnectionHandle, RealtimeClient } from './gateway.ts';

export function realtimeClientOf(gateway: Gateway, connection: Connection): RealtimeClient {
  return (connection.client ??= newRealtimeClient(gateway, connection));
}

function newRealtimeClient(gateway: Gateway, connection: Connection): RealtimeClient {
  const { counts, topics } = gateway;
  return {
    get me() {
      if (!connection.me) throw new Error('A client has sent its hello.');
      return connection.me;
    },
    connectionId: connection.id,
    line: connection,
    isSubscribed: (topic) => connection.topics.has(topic),
    join(topic) {
      if (!connection.closed) topics.join(connection, topic);
    },
    leave: (topic) => topics.leave(connection, topic),
    answer: (event, payload) =>
      write(connection, textFrame(eventText(event.name, JSON.stringify(payload), null)), counts),
    answerBytes: (bytes) => write(connection, binaryFrame(bytes), counts),
  };
}

const NOBODY: readonly ConnectionHandle[] = [];

/** Features hold lines and give them back to be written to; only here is it known that they are connections. */
export function writeShared(
  { counts }: Gateway,
  lines: readonly ConnectionHandle[],
  bytes: Uint8Array,
): readonly ConnectionHandle[] {
  const frame = binaryFrame(bytes);
  let late: ConnectionHandle[] | null = null;
  for (const line of lines as readonly Connection[]) {
    if (isBehind(line)) (late ??= []).push(line);
    else write(line, frame, counts);
  }
  return late ?? NOBODY;
}
