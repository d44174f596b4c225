import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** The value once nobody has changed it for a moment: a search asks for words, not for every letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
