import { profileEvents } from '@dolphin/contract/profile/profile.events';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { streaks } from '@dolphin/contract/profile/streaks.contract';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useOverlayStore } from '../../../lib/overlay/overlay-store.ts';
import { refresh } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

export type LevelUp = { readonly level: number; readonly point: number };

/** Keeps what is shown of the progress true, and tells when a level was reached: first the dolphin leaps, then there are words. */
export function useLevelUps(): { readonly current: LevelUp | null; readonly close: () => void } {
  const [waiting, setWaiting] = useState<readonly LevelUp[]>([]);
  const isLeaping = useOverlayStore((state) => state.effects.jump === 'SHOW');
  useEvent(profileEvents.progressed, () => void refresh(progress.experience, progress.point, progress.entries, streaks.streak, streaks.activities));
  useEvent(profileEvents.leveledUp, ({ level, point }) => {
    setWaiting((old) => [...old, { level, point }]);
    overlay.effect('jump');
  });
  return { current: isLeaping ? null : (waiting[0] ?? null), close: () => setWaiting((old) => old.slice(1)) };
}
