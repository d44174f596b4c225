/** The queues worth a look, taken in turn so that a busy one does not starve the others. */
export type ReadyNames = {
  readonly add: (name: string) => void;
  /** Waits for a name; null once closed. */
  readonly take: () => Promise<string | null>;
  readonly close: () => void;
};

export function readyNames(): ReadyNames {
  const names = new Set<string>();
  const takers: ((name: string | null) => void)[] = [];
  let closed = false;
  return {
    add(name) {
      const taker = takers.shift();
      if (taker) taker(name);
      else names.add(name);
    },
    take() {
      if (closed) return Promise.resolve(null);
      const [first] = names;
      if (first === undefined) return new Promise((resolve) => takers.push(resolve));
      names.delete(first);
      return Promise.resolve(first);
    },
    close() {
      closed = true;
      for (const taker of takers.splice(0)) taker(null);
    },
  };
}
