import { useEffect, useState } from 'react';
import { SEOUL } from '../../lib/format.ts';

const MINUTE_MS = 60_000;

/** The day and the minute of the day in Seoul, as the calendar wants them. */
export function seoulNow(now: Date = new Date()): { readonly today: string; readonly nowMinute: number } {
  const [today = '', time = ''] = now.toLocaleString('sv-SE', { timeZone: SEOUL }).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { today, nowMinute: hour * 60 + minute };
}

/** The same, going on with the clock. */
export function useSeoulNow() {
  const [now, setNow] = useState(seoulNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(seoulNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
