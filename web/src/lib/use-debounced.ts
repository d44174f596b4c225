import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** The debounced value: a search is sent for words, not for every letter. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
