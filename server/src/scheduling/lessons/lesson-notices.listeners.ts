import type { PayloadOf } from '@dolphin/contract/core/event';
import { lessonEvents } from '@dolphin/contract/scheduling/lessons/lessons.events';
import { clockOf, shortDay } from '@dolphin/contract/scheduling/recurrence/clock';
import type { Db } from '../../core/db.ts';
import { defineListener } from '../../core/outbox/listeners.ts';
import { publishEach } from '../../core/outbox/publish.ts';
import { notify } from '../../social/public.ts';
import {
  findNoticedLesson,
  type NoticedLesson,
  type RemovedSeat,
  selectPeopleOfRemoved,
} from './lesson-notices.queries.ts';

type Changed = PayloadOf<typeof lessonEvents.lessonChanged>;

/** The learners of a lesson and its coaches, before and now, learn what changed; whoever changed it knows. [SCH-207] */
export const lessonNotices = defineListener({
  name: 'scheduling.lesson-notices',
  on: lessonEvents.lessonChanged,
  run: async ({ db }, changed) => {
    const lesson = await findNoticedLesson(db, changed.classLessonId);
    if (!lesson) return;
    const { channelId } = changed;
    const coaches = [lesson.coachId, changed.before?.coachId ?? null].filter((id) => id !== null);
    const userIds = [...new Set([...lesson.userIds, ...coaches, ...(changed.alsoUserIds ?? [])])];
    await publishEach(
      db,
      lessonEvents.myLessonsChanged,
      userIds.map((target) => ({ target, payload: { channelId } })),
    );
    for (const userId of userIds) if (userId !== changed.actorId) await notifyOf(db, userId, changed, lesson);
  },
});

type NewTime = { readonly day: string; readonly startMinute: number; readonly endMinute: number };

/**
 * Regular lessons go, by a day off or by other weekly times: their people must know before they come. `next`: the first
 * lesson at the new times. Gives those people. [SCH-207]
 */
export async function notifyOfRemoved(
  tx: Db,
  lessonIds: readonly number[],
  next: NewTime | undefined,
): Promise<readonly number[]> {
  const removed = await selectPeopleOfRemoved(tx, lessonIds);
  for (const { userId, place, title, dayOff, ...at } of removed)
    if (dayOff !== null)
      await notify(tx, {
        userId,
        link: `/lessons?day=${at.day}`,
        kind: 'lessonCancelled',
        params: { place, title, to: timeOf(at), reason: dayOff },
      });
  const moved = Map.groupBy(
    removed.filter(({ dayOff }) => dayOff === null),
    ({ userId }) => userId,
  );
  if (next)
    for (const [userId, [first, ...others]] of moved)
      if (first) await notify(tx, movedNotice({ ...first, userId }, next, others.length + 1));
  return [...new Set(removed.map(({ userId }) => userId))];
}

function movedNotice({ userId, place, title, ...at }: RemovedSeat, next: NewTime, count: number) {
  const [from, to] = [timeOf(at), `${timeOf(next)}–${clockOf(next.endMinute)}`];
  const given = { userId, link: `/lessons?day=${next.day}` } as const;
  return { ...given, kind: 'lessonSeriesMoved', params: { place, title, from, to, count } } as const;
}

function notifyOf(db: Db, userId: number, { change, before, count }: Changed, lesson: NoticedLesson): Promise<void> {
  const { place, title } = lesson;
  const to = timeOf(lesson);
  const from = before === null ? to : timeOf(before);
  const given = { userId, link: `/lessons?day=${lesson.day}` } as const;
  if (change === 'ADDED') return notify(db, { ...given, kind: 'lessonAdded', params: { place, title, to } });
  if (change === 'CANCELLED') {
    const params = { place, title, to, reason: lesson.cancelReason };
    return notify(db, { ...given, kind: 'lessonCancelled', params });
  }
  if (change === 'RESTORED') return notify(db, { ...given, kind: 'lessonRestored', params: { place, title, to } });
  if (change === 'SUBSTITUTED' || (from === to && before?.coachId !== lesson.coachId)) {
    const params = { place, title, to, nickname: lesson.coachName ?? '' };
    return notify(db, { ...given, kind: 'lessonSubstituted', params });
  }
  if (count > 1) return notify(db, { ...given, kind: 'lessonSeriesMoved', params: { place, title, from, to, count } });
  const params = { place, title, from, to: from === to ? wholeOf(lesson) : to };
  return notify(db, { ...given, kind: 'lessonMoved', params });
}

/** `11/20 16:00–17:30 Room 1`: another end or another room at the same time. */
function wholeOf(lesson: NoticedLesson): string {
  return [`${timeOf(lesson)}–${clockOf(lesson.endMinute)}`, lesson.roomName].filter(Boolean).join(' ');
}

/** `11/20 16:00`: short, and the same in both languages. */
function timeOf({ day, startMinute }: { readonly day: string; readonly startMinute: number }): string {
  return `${shortDay(day)} ${clockOf(startMinute)}`;
}
