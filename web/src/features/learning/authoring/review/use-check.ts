import { learningEvents } from '@dolphin/contract/learning/learning.events';
import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { managements } from '@dolphin/contract/learning/storages/storages.contract';
import { useRead, refresh } from '../../../../lib/query.ts';
import { useEvent } from '../../../../lib/realtime/realtime.ts';
import type { Check } from './check-panel.tsx';

/** While the judge works it is asked now and then, should the word that it has ended not come through. */
const POLL_MS = 1_500;

/** The last check, followed to its end. */
export function useCheck(shelf: Shelf, storageId: number, first: Check | null, isWatched: boolean): Check | null {
  const read = useRead(
    managements.progress,
    { shelf, storageId },
    {
      isQuiet: true,
      staleTimeMs: 0,
      enabled: shelf !== 'documents',
      ...(isWatched ? { refetchEveryMs: POLL_MS } : {}),
    },
  );
  useEvent(learningEvents.gradingEnded, () => void refresh(managements.progress));
  return read.data ? read.data.check : first;
}
