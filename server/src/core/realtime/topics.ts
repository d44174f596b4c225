import type { Connection } from './connections/connection.ts';

/** Which connections subscribe to which topics in this process. */
export type Topics = {
  readonly join: (connection: Connection, topic: string) => void;
  readonly leave: (connection: Connection, topic: string) => void;
  readonly leaveAll: (connection: Connection) => void;
  readonly of: (topic: string) => ReadonlySet<Connection>;
  readonly count: () => number;
};

const NOBODY: ReadonlySet<Connection> = new Set();

/** `onFirst` and `onLast` are called when a topic gets its first and loses its last subscriber here. */
export function newTopics(onFirst: (topic: string) => void, onLast: (topic: string) => void): Topics {
  const subscribers = new Map<string, Set<Connection>>();
  const leave = (connection: Connection, topic: string) => {
    connection.topics.delete(topic);
    const set = subscribers.get(topic);
    if (!set?.delete(connection) || set.size > 0) return;
    subscribers.delete(topic);
    onLast(topic);
  };
  return {
    join(connection, topic) {
      connection.topics.add(topic);
      const set = subscribers.get(topic);
      if (set) set.add(connection);
      else {
        subscribers.set(topic, new Set([connection]));
        onFirst(topic);
      }
    },
    leave,
    leaveAll(connection) {
      for (const topic of connection.topics) leave(connection, topic);
    },
    of: (topic) => subscribers.get(topic) ?? NOBODY,
    count: () => subscribers.size,
  };
}
