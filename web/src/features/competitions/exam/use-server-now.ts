import { useEffect, useState } from 'react';

/** The server's time, every second; `offsetMs` is the server's clock minus this browser's. [LMS-351] */
export function useServerNow(offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + offsetMs;
}
