import type { Connection } from './connection.ts';

/** Who hears what in this process. */
export type Topics = {
  readonly join: (connection: Connection, topic: string) => void;
  readonly leave: (connection: Connection, topic: string) => void;
  readonly leaveAll: (connection: Connection) => void;
  readonly of: (topic: string) => ReadonlySet<Connection>;
  readonly count: () => number;
};

const NOBODY: ReadonlySet<Connection> = new Set();

/** `onFirst` and `onLast` tell when a topic begins and ceases to have hearers here. */
export function newTopics(onFirst: (topic: string) => void, onLast: (topic: string) => void): Topics {
  const hearers = new Map<string, Set<Connection>>();
  const leave = (connection: Connection, topic: string) => {
    connection.topics.delete(topic);
    const set = hearers.get(topic);
    if (!set?.delete(connection) || set.size > 0) return;
    hearers.delete(topic);
    onLast(topic);
  };
  return {
    join(connection, topic) {
      connection.topics.add(topic);
      const set = hearers.get(topic);
      if (set) set.add(connection);
      else {
        hearers.set(topic, new Set([connection]));
        onFirst(topic);
      }
    },
    leave,
    leaveAll(connection) {
      for (const topic of connection.topics) leave(connection, topic);
    },
    of: (topic) => hearers.get(topic) ?? NOBODY,
    count: () => hearers.size,
  };
}
