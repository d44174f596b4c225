import { useEffect, useState } from 'react';

/** How long somebody looks around before anything is told to them by itself. */
const LOOK_AROUND_MS = 3_000;

/** Whether somebody has been here for a moment. Nobody is met by a dialog at the door, and the page comes before the news. */
export function useSettledIn(): boolean {
  const [isSettledIn, setIsSettledIn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettledIn(true), LOOK_AROUND_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettledIn;
}
