import { useState } from 'react';
import { SPLIT_MIN } from './split-handle.tsx';

/** What the code keeps while a new result is read: some lines around the one in question. */
const GROWN_DOWN = SPLIT_MIN + 6;

/** A new result takes most of the height until somebody writes on, or moves the bar. [LMS-260] */
export function useGrown(result: unknown, down: number) {
  const [seen, setSeen] = useState<{ readonly result: unknown; readonly isGrown: boolean }>({
    result: null,
    isGrown: false,
  });
  if (result !== null && seen.result !== result) setSeen({ result, isGrown: true });
  return {
    down: seen.isGrown ? Math.min(down, GROWN_DOWN) : down,
    shrink: () => setSeen((old) => (old.isGrown ? { ...old, isGrown: false } : old)),
  };
}
