import { presenceMessages } from '@dolphin/contract/social/presence.contract';
import { useEffect } from 'react';
import { useRealtimeState } from '../../../lib/realtime/realtime-store.ts';
import { tab } from '../../../lib/realtime/realtime.ts';

/** Without a key, a touch or a movement for so long, nobody is at the screen. */
const AWAY_AFTER_MS = 5 * 60_000;
const LOOK_MS = 15_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let seenAt = Date.now();

/** Notifies the server when the user goes away, and when the user is back. A new connection counts as present. */
export function useReportAway(): void {
  const isConnected = useRealtimeState() === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    let isAway = false;
    const reportAway = () => {
      const now = Date.now() - seenAt > AWAY_AFTER_MS;
      if (now !== isAway && tab.send(presenceMessages.away, { isAway: now })) isAway = now;
    };
    const seen = () => {
      seenAt = Date.now();
      if (isAway) reportAway();
    };
    reportAway();
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true });
    const clock = setInterval(reportAway, LOOK_MS);
    return () => {
      clearInterval(clock);
      for (const sign of SIGNS) removeEventListener(sign, seen);
    };
  }, [isConnected]);
}
