import { IDLE_MINUTES, IDLE_UNTIL_MINUTES, type Mark } from '@dolphin/contract/learning/coaching/coaching.constants';

const MINUTE_MS = 60_000;

export type Progress = {
  readonly itemCount: number;
  readonly doneCount: number;
  readonly stuckCount: number;
  readonly lastAt: Date | null;
};

/** What a coach should notice of a student at a glance: somebody stuck before somebody who stopped. [LMS-212] */
export function markOf({ itemCount, doneCount, stuckCount, lastAt }: Progress, now: Date): Mark | null {
  if (stuckCount > 0) return 'STUCK';
  if (doneCount >= itemCount || lastAt === null) return null;
  const quietMs = now.getTime() - lastAt.getTime();
  return quietMs >= IDLE_MINUTES * MINUTE_MS && quietMs < IDLE_UNTIL_MINUTES * MINUTE_MS ? 'IDLE' : null;
}
