/** Lets parts through while it is open. Whoever waits at a closed gate goes on when it opens or when all is given up. */
export function createPauseGate() {
  let opened = Promise.withResolvers<void>();
  let isClosed = false;
  opened.resolve();
  return {
    isClosed: () => isClosed,
    close: () => {
      if (isClosed) return;
      isClosed = true;
      opened = Promise.withResolvers<void>();
    },
    open: () => {
      isClosed = false;
      opened.resolve();
    },
    passed: async (signal: AbortSignal): Promise<void> => {
      while (isClosed && !signal.aborted) await opened.promise;
      signal.throwIfAborted();
    },
  };
}
export type PauseGate = ReturnType<typeof createPauseGate>;
