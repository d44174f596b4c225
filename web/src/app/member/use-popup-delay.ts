import { useEffect, useState } from 'react';

/** How long a user looks around before any popup opens by itself. */
const POPUP_DELAY_MS = 3_000;

/** Whether the user has been here for a moment. No dialog opens on arrival; the page loads before notifications. */
export function usePopupDelay(): boolean {
  const [mayShowPopups, setMayShowPopups] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMayShowPopups(true), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return mayShowPopups;
}
