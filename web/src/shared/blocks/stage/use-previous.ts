import { useState } from 'react';

/** What a value was before it became what it is. */
export function usePrevious<T>(value: T): T | undefined {
  const [[current, previous], setPair] = useState<readonly [T, T | undefined]>([value, undefined]);
  if (current === value) return previous;
  setPair([value, current]);
  return current;
}
