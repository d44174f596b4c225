import { type Connection, isBehind, write } from './connection.ts';
import { binaryFrame, eventText, textFrame } from './frames.ts';
import type { Gateway, Line, Speaker } from './gateway.ts';

export function speakerOf(gateway: Gateway, connection: Connection): Speaker {
  return (connection.speaker ??= newSpeaker(gateway, connection));
}

function newSpeaker(gateway: Gateway, connection: Connection): Speaker {
  const { counts, topics } = gateway;
  return {
    get me() {
      if (!connection.me) throw new Error('A speaker has said hello.');
      return connection.me;
    },
    connectionId: connection.id,
    line: connection,
    hears: (topic) => connection.topics.has(topic),
    join(topic) {
      if (!connection.closed) topics.join(connection, topic);
    },
    leave: (topic) => topics.leave(connection, topic),
    answer: (event, payload) =>
      write(connection, textFrame(eventText(event.name, JSON.stringify(payload), null)), counts),
    answerBytes: (bytes) => write(connection, binaryFrame(bytes), counts),
  };
}

const NOBODY: readonly Line[] = [];

/** Features hold lines and give them back to be written to; only here is it known that they are connections. */
export function writeShared({ counts }: Gateway, lines: readonly Line[], bytes: Uint8Array): readonly Line[] {
  const frame = binaryFrame(bytes);
  let late: Line[] | null = null;
  for (const line of lines as readonly Connection[]) {
    if (isBehind(line)) (late ??= []).push(line);
    else write(line, frame, counts);
  }
  return late ?? NOBODY;
}
