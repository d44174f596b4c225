import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { pauseEvents } from '@dolphin/contract/scheduling/pauses/pauses.events';
import type { Db } from '../../core/db.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import { releaseSeatTickets } from '../lessons/seat-tickets.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { endPausedProgress, startPausedProgress } from '../registrations/changes/pause-progress.queries.ts';
import {
  cancelPausedSeats,
  lockLessonsOf,
  lockPersonAndClasses,
  recountLessons,
  restoreClassSeats,
} from './pause-seats.queries.ts';
import { findStanding, type Person } from './pauses.queries.ts';

type By = { readonly actorId: number | null; readonly now: Date };

/**
 * Makes seats, tickets and registrations of a person equal to their pauses, in the caller's transaction: seats on days of
 * a pause are cancelled, seats of classes on other days are there. Running it again changes nothing. Order of locks:
 * person, classes, lessons, seats, tickets. `more` is published with it. [SCH-241] [SCH-242]
 */
export async function followPauses(
  tx: Db,
  person: Person,
  by: By,
  more: Parameters<typeof publishAll>[1] = [],
): Promise<{ readonly cancelledCount: number; readonly restoredCount: number; readonly ticketCount: number }> {
  const now = seoulTime(by.now);
  await lockPersonAndClasses(tx, person);
  await lockLessonsOf(tx, person, now);
  const cancelled = await cancelPausedSeats(tx, person, now);
  await releaseSeatTickets(tx, cancelled, by);
  const restored = await restoreClassSeats(tx, person, now, by.now);
  const lessonIds = [...new Set([...cancelled.map(({ lessonId }) => lessonId), ...restored])];
  if (lessonIds.length > 0) await recountLessons(tx, lessonIds);
  const standing = await findStanding(tx, person, now.day);
  const given = { person, today: now.day, changedBy: by.actorId, now: by.now, limit: null };
  await (standing?.isPaused === true ? startPausedProgress : endPausedProgress)(tx, given);
  const { channelId, userId } = person;
  await publishAll(tx, [
    outgoing(pauseEvents.pausesChanged, channelId, { channelId }),
    outgoing(lessonEvents.timetableChanged, channelId, { channelId }),
    outgoing(lessonEvents.myLessonsChanged, userId, { channelId }),
    ...more,
  ]);
  return {
    cancelledCount: cancelled.length,
    restoredCount: restored.length,
    ticketCount: standing?.ticketCount ?? 0,
  };
}
