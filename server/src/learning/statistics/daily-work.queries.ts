import { WORK_SLOT_MINUTES } from '@dolphin/contract/learning/statistics/learning-statistics.constants';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

const SEOUL_AHEAD_MS = 9 * 3_600_000;
const MINUTE_MS = 60_000;
const SLOTS = (24 * 60) / WORK_SLOT_MINUTES;

/** The day in Seoul and the slot of it. */
export function slotOf(at: Date): { readonly day: string; readonly slot: number } {
  const local = new Date(at.getTime() + SEOUL_AHEAD_MS);
  return {
    day: local.toISOString().slice(0, 10),
    slot: Math.floor((local.getUTCHours() * 60 + local.getUTCMinutes()) / WORK_SLOT_MINUTES),
  };
}

/** Whether two moments are in the same slot: a second sign of work adds nothing then. */
export function isSameSlot(one: Date, other: Date): boolean {
  const number = (at: Date) => Math.floor(at.getTime() / (WORK_SLOT_MINUTES * MINUTE_MS));
  return number(one) === number(other);
}

type Work = {
  readonly userId: number;
  readonly contentId: number;
  readonly at: Date;
  readonly tries?: number;
  readonly wrong?: number;
  readonly isSolved?: boolean;
};

/** Adds to a learner's day; whoever left and content that is gone count nothing. [LMS-244] */
export async function addWork(
  tx: Db,
  { userId, contentId, at, tries = 0, wrong = 0, isSolved = false }: Work,
): Promise<void> {
  const { day, slot } = slotOf(at);
  await query(
    tx,
    'learning-work.add',
    `insert into learning_daily_work as w (user_id, day, content_id, tries, wrong, is_solved, slots)
     select p.user_id, $2, k.id, $4, $5, $6, set_bit(repeat('0', ${SLOTS})::bit(${SLOTS}), $7::int, 1) from accounts_people p cross join learning_contents k where p.user_id = $1 and k.id = $3
     on conflict (user_id, day, content_id) do update set tries = w.tries + excluded.tries, wrong = w.wrong + excluded.wrong, is_solved = w.is_solved or excluded.is_solved, slots = w.slots | excluded.slots`,
    [userId, day, contentId, tries, wrong, isSolved, slot],
  );
}
