import { useEffect, useRef } from 'react';

/** A whole class works at once: however often it is asked for, it is done at once and then no oftener than that. */
export function useThrottled(run: () => void, everyMs: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return () => {
    if (timer.current !== null) {
      isWanted.current = true;
      return;
    }
    latest.current();
    const rest = () => {
      timer.current = null;
      if (!isWanted.current) return;
      isWanted.current = false;
      latest.current();
      timer.current = setTimeout(rest, everyMs);
    };
    timer.current = setTimeout(rest, everyMs);
  };
}
