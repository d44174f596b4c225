import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { streaks } from '@dolphin/contract/profile/streaks.contract';
import { useEffect, useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

export type LevelUp = { readonly level: number; readonly point: number };

/**
 * Keeps the shown progress up to date, and shows when a level was reached: first the dolphin leaps, then a dialog
 * opens. While `isHeld` it waits: the user is in the middle of something.
 */
export function useLevelUps(isHeld: boolean): { readonly current: LevelUp | null; readonly close: () => void } {
  const [waiting, setWaiting] = useState<readonly LevelUp[]>([]);
  const [leaptFor, setLeaptFor] = useState<LevelUp | null>(null);
  const isLeaping = useOverlayStore((state) => state.effects.jump === 'SHOW');
  useEvent(
    profileEvents.progressed,
    () => void refresh(progress.experience, progress.point, progress.entries, streaks.streak, streaks.activities),
  );
  useEvent(profileEvents.leveledUp, ({ level, point }) => setWaiting((old) => [...old, { level, point }]));
  const first = waiting[0] ?? null;
  useEffect(() => {
    if (isHeld || first === null || first === leaptFor) return;
    setLeaptFor(first);
    overlay.effect('jump');
  }, [isHeld, first, leaptFor]);
  return {
    current: isHeld || isLeaping || first !== leaptFor ? null : first,
    close: () => setWaiting((old) => old.slice(1)),
  };
}
