import { type Connection, isBehind, write } from './connection.ts';
import { binaryFrame, eventText, textFrame } from './frames.ts';
import type { Gateway, Line, Speaker } from './gateway.ts';

/** Features hold lines and give them back to be written to; only here is it known that they are connections. */
type InnerLine = Line & { readonly connection: Connection };

export function speakerOf(gateway: Gateway, connection: Connection): Speaker {
  return (connection.speaker ??= newSpeaker(gateway, connection));
}

function newSpeaker(gateway: Gateway, connection: Connection): Speaker {
  const { counts, topics } = gateway;
  const line: InnerLine = { connection, connectionId: connection.id, isBehind: () => isBehind(connection), isClosed: () => connection.closed };
  return {
    get me() {
      if (!connection.me) throw new Error('A speaker has said hello.');
      return connection.me;
    },
    connectionId: connection.id,
    line,
    hears: (topic) => connection.topics.has(topic),
    join(topic) {
      if (!connection.closed) topics.join(connection, topic);
    },
    leave: (topic) => topics.leave(connection, topic),
    answer: (event, payload) => write(connection, textFrame(eventText(event.name, JSON.stringify(payload), null)), counts),
    answerBytes: (bytes) => write(connection, binaryFrame(bytes), counts),
  };
}

export function writeShared({ counts }: Gateway, lines: Iterable<Line>, bytes: Uint8Array): void {
  const frame = binaryFrame(bytes);
  for (const line of lines) write((line as InnerLine).connection, frame, counts);
}
