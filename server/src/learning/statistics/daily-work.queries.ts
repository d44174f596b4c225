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
export const addWork = (tx: Db, work: Work): Promise<void> => addWorks(tx, [work]);

/** The same of many learners, in one statement. */
export async function addWorks(tx: Db, works: readonly Work[]): Promise<void> {
  if (works.length === 0) return;
  const slots = works.map(({ at }) => slotOf(at));
  await query(
    tx,
    'learning-work.add',
    `insert into learning_daily_work as w (user_id, day, content_id, tries, wrong, is_solved, slots)
     select p.user_id, a.day, k.id, sum(a.tries), sum(a.wrong), bool_or(a.is_solved),
       bit_or(set_bit(repeat('0', ${SLOTS})::bit(${SLOTS}), a.slot, 1))
     from unnest($1::bigint[], $2::date[], $3::bigint[], $4::int[], $5::int[], $6::boolean[], $7::int[]) as a (user_id,
       day, content_id, tries, wrong, is_solved, slot)
     join accounts_people p on p.user_id = a.user_id join learning_contents k on k.id = a.content_id
     group by p.user_id, a.day, k.id order by p.user_id, a.day, k.id
     on conflict (user_id, day, content_id) do update
       set tries = w.tries + excluded.tries, wrong = w.wrong + excluded.wrong,
       is_solved = w.is_solved or excluded.is_solved, slots = w.slots | excluded.slots`,
    [
      works.map(({ userId }) => userId),
      slots.map(({ day }) => day),
      works.map(({ contentId }) => contentId),
      works.map(({ tries = 0 }) => tries),
      works.map(({ wrong = 0 }) => wrong),
      works.map(({ isSolved = false }) => isSolved),
      slots.map(({ slot }) => slot),
    ],
  );
}
