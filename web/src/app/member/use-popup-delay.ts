import { useEffect, useState } from 'react';

/** How long somebody looks around before anything is told to them by itself. */
const POPUP_DELAY_MS = 3_000;

/** Whether somebody has been here for a moment. Nobody is met by a dialog at the door, and the page comes before the news. */
export function usePopupDelay(): boolean {
  const [mayShowPopups, setMayShowPopups] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMayShowPopups(true), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return mayShowPopups;
}
