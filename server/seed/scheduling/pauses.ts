import { addDays } from '@dolphin/contract/core/days';
import type { Db } from '../../src/core/db.ts';
import { seoulTime } from '../../src/scheduling/lessons/seoul-time.ts';
import { followPauses } from '../../src/scheduling/pauses/follow-pause.ts';
import { insertPause } from '../../src/scheduling/pauses/pauses.queries.ts';
import { findDemoChild, selectDemoIds } from '../commerce/demo-ids.ts';
import '../../src/learning/learning.tables.ts';

const PAUSE_DAYS = 27;
const REASON = '가족 여행';

/** Somebody of the newest people in a class is paused for four weeks from today. */
export async function seedPauses(
  tx: Db,
  { channelId, now }: { readonly channelId: number; readonly now: Date },
): Promise<void> {
  const person = await tx
    .selectFrom('learning_course_class_members as m')
    .innerJoin('learning_course_classes as k', 'k.id', 'm.course_class_id')
    .select('m.user_id')
    .where('k.channel_id', '=', channelId)
    // The child of the demo guardian has lessons to look at.
    .where('m.user_id', '<>', await findDemoChild(tx))
    .orderBy('m.user_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!person) return;
  const { day: fromDay } = seoulTime(now);
  const paused = { channelId, userId: person.user_id };
  const by = { actorId: (await selectDemoIds(tx))('teacher'), now };
  await insertPause(tx, { ...paused, fromDay, toDay: addDays(fromDay, PAUSE_DAYS), reason: REASON }, by);
  await followPauses(tx, paused, by);
}
