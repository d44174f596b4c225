import { attendance } from '@dolphin/contract/scheduling/attendance/attendance.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { createMarkQueue, type MarkQueue, type MarkState } from './mark-queue.ts';
import { marksKey } from './local-marks.ts';

type At = { readonly channelId: number; readonly classLessonId: number };

/** The marks of a lesson that wait on this device; they go on by themselves when the network is back. */
export function useMarkQueue({ channelId, classLessonId }: At): {
  readonly queue: MarkQueue;
  readonly state: MarkState;
} {
  const userId = useUser()?.userId ?? 0;
  const queue = useMemo(() => {
    const at = { channelId, classLessonId };
    return createMarkQueue({
      storageKey: marksKey(userId, classLessonId),
      send: (marks, idempotencyKey) =>
        call(attendance.mark, { ...at, markList: [...marks] }, { idempotencyKey, isBackground: true }),
      onAnswer: ({ attendeeList }) =>
        queryClient.setQueryData<OutputOf<typeof attendance.lesson>>(
          keyOf(attendance.lesson, at),
          (known) => known && { ...known, attendeeList },
        ),
    });
  }, [channelId, classLessonId, userId]);
  useEffect(() => {
    queue.goOn();
    window.addEventListener('online', queue.goOn);
    return () => {
      window.removeEventListener('online', queue.goOn);
      queue.flush();
    };
  }, [queue]);
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.state) };
}
