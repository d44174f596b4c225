/** How far the code of a workbench is saved. */
export type CodeState = 'clean' | 'dirty' | 'saving' | 'saved' | 'local' | 'conflict';

/** Saves what is written; true when the server has everything. */
export type FlushCode = () => Promise<boolean>;

/** A save may leave what was typed meanwhile; nobody types that often while they wait. */
const ROUNDS = 3;

/**
 * What was written in the workbenches of one frame and may not be on the server yet. A workbench that was left stays
 * in it until the server has all of its text: handing in waits for that one too. [LMS-401]
 */
export function createUnsavedCode() {
  const flushes = new Map<string, FlushCode>();
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  let state: CodeState = 'clean';

  const flushOne = async (name: string, flush: FlushCode): Promise<boolean> => {
    let isSaved = await flush();
    for (let round = 1; !isSaved && round < ROUNDS && navigator.onLine; round++) isSaved = await flush();
    if (isSaved && left.has(name) && flushes.get(name) === flush) {
      flushes.delete(name);
      left.delete(name);
    }
    return isSaved;
  };

  return {
    /** Of the workbench that is open. */
    state: (): CodeState => state,
    setState: (next: CodeState): void => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The same name again takes the place of what was left: it begins with that text. Call the answer when leaving. */
    add: (name: string, flush: FlushCode) => {
      flushes.set(name, flush);
      left.delete(name);
      return (): void => {
        if (flushes.get(name) !== flush) return;
        left.add(name);
        void flushOne(name, flush);
      };
    },
    /** True when the server has everything. */
    flush: async (): Promise<boolean> => {
      const done = await Promise.all(Array.from(flushes, ([name, flush]) => flushOne(name, flush)));
      return done.every(Boolean);
    },
  };
}
export type UnsavedCode = ReturnType<typeof createUnsavedCode>;
