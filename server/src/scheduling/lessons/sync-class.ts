import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { keyOf } from '@dolphin/contract/scheduling/recurrence/expand-week';
import type { Db } from '../../core/db.ts';
import { outgoing, publishAll } from '../../core/outbox/publish.ts';
import { putMaterials, takeMaterials } from '../materials/keep-materials.ts';
import { type NewLesson, planChanges } from './class-plan.rules.ts';
import { cancelSeatsOfLeavers, insertClassSeats, recountSeats } from './class-seats.queries.ts';
import { publishLessonChanged } from './lesson-changed.ts';
import { notifyOfRemoved } from './lesson-notices.listeners.ts';
import { releaseSeatTickets } from './seat-tickets.ts';
import { type DayMinute, seoulTime } from './seoul-time.ts';
import {
  deleteClosedLessons,
  deleteLessons,
  findClassPlan,
  type FoundPlan,
  insertClosedLessons,
  insertLessons,
  lockClassLessons,
  type Place,
  placeLessons,
  renameLessons,
} from './sync-class.queries.ts';

/**
 * Makes the lessons of a class, and the places of its people in them, equal to its weekly times. Running it again changes
 * nothing; a class that is gone has nothing to do. [SCH-204] [SCH-205]
 */
export async function syncClass(tx: Db, courseClassId: number, at: Date): Promise<void> {
  const now = seoulTime(at);
  await lockClassLessons(tx, courseClassId);
  const plan = await findClassPlan(tx, courseClassId, now.day);
  if (plan === undefined) return;
  const { areLessonsChanged, userIds: moved, reopenedIds } = await syncLessons(tx, courseClassId, plan, now);
  const lost = await cancelSeatsOfLeavers(tx, courseClassId, now);
  await releaseSeatTickets(tx, lost, { actorId: null, now: at });
  const got = await insertClassSeats(tx, courseClassId, now, at);
  if (!areLessonsChanged && lost.length === 0 && got.length === 0) return;
  await recountSeats(tx, courseClassId, now);
  const { channelId } = plan;
  const userIds = new Set([...lost.map(({ userId }) => userId), ...got, ...moved]);
  await publishAll(tx, [
    outgoing(lessonEvents.timetableChanged, channelId, { channelId }),
    ...[...userIds].map((userId) => outgoing(lessonEvents.myLessonsChanged, userId, { channelId })),
  ]);
  for (const classLessonId of reopenedIds)
    await publishLessonChanged(tx, { channelId, classLessonId, change: 'RESTORED', before: null, actorId: null });
}

type Synced = {
  readonly areLessonsChanged: boolean;
  /** Whose lessons went. */ readonly userIds: readonly number[];
  /** Made again: a day off had taken them away. */ readonly reopenedIds: readonly number[];
};

async function syncLessons(tx: Db, courseClassId: number, plan: FoundPlan, now: DayMinute): Promise<Synced> {
  const { staleIds, added, renamedIds, placedNew, placedIds } = planChanges(plan, now);
  const kept = staleIds.length > 0 && added.length > 0 ? await takeMaterials(tx, staleIds) : [];
  const userIds = staleIds.length > 0 ? await notifyOfRemoved(tx, staleIds, added.toSorted(byTime)[0]) : [];
  if (staleIds.length > 0) {
    await insertClosedLessons(tx, staleIds);
    await deleteLessons(tx, staleIds);
  }
  if (renamedIds.length > 0) await renameLessons(tx, renamedIds, plan.title);
  const reopenedIds: number[] = [];
  const places: Place[] = [...placedIds].map(([id, place]) => ({ id, ...place }));
  if (added.length > 0) {
    const { channelId, title, capacity } = plan;
    const made = await insertLessons(tx, { channelId, courseClassId, title, capacity }, added);
    for (const { id, ...origin } of made) {
      const place = placedNew.get(keyOf(origin));
      if (place !== undefined && (place.coachId !== null || place.roomId !== null)) places.push({ id, ...place });
    }
    const closed = new Set((await deleteClosedLessons(tx, courseClassId, made, now.day)).map(keyOf));
    reopenedIds.push(...made.filter((lesson) => closed.has(keyOf(lesson))).map(({ id }) => id));
    const inOrder = made.toSorted((a, b) => a.originDay.localeCompare(b.originDay) || a.originMinute - b.originMinute);
    await putMaterials(
      tx,
      kept,
      inOrder.map(({ id }) => id),
    );
  }
  if (places.length > 0) await placeLessons(tx, places);
  const areLessonsChanged = staleIds.length + added.length + renamedIds.length + places.length > 0;
  return { areLessonsChanged, userIds, reopenedIds };
}

function byTime(a: NewLesson, b: NewLesson): number {
  return a.day.localeCompare(b.day) || a.startMinute - b.startMinute;
}
