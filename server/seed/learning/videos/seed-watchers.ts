import { HEAT_BUCKETS } from '@dolphin/contract/learning/videos/watching.constants';
import type { Db } from '../../../src/core/db.ts';
import '../../../src/learning/videos/watching/watching.tables.ts';
import { DEMO_PEOPLE, demoEmail } from '../../demo-people.ts';
import { VARIABLES } from './variables.ts';

const HOUR_MS = 3_600_000;
/** Percent at which each stopped; nobody has finished, so that no lesson is done by it. */
const STOPPED_AT = [82, 46, 71, 46, 38, 64, 79, 47];
/** Where most go back to: the example that is hard. */
const HARD_PARTS = [36, 37, 38];

/** Classmates who have watched a part of the demo's video, so that the heat line of their coach shows something. */
export async function seedWatchers(tx: Db, { channelId, now }: { readonly channelId: number; readonly now: Date }) {
  const people = await tx
    .selectFrom('learning_items as i')
    .innerJoin('learning_lessons as l', 'l.id', 'i.lesson_id')
    .innerJoin('learning_course_classes as c', 'c.course_id', 'l.course_id')
    .innerJoin('learning_course_class_members as m', 'm.course_class_id', 'c.id')
    .innerJoin('accounts_users as u', 'u.id', 'm.user_id')
    .select(['i.content_id as contentId', 'm.user_id as userId', 'u.email'])
    .distinct()
    .where('i.kind', '=', 'VIDEO')
    .where('c.channel_id', '=', channelId)
    .orderBy('m.user_id')
    .execute();
  // The student of the demo begins at the start.
  const student = demoEmail({ ...DEMO_PEOPLE[0]!, key: 'student' });
  const classmates = people.filter(({ email }) => email !== student).slice(0, STOPPED_AT.length);
  for (const [at, { userId, contentId }] of classmates.entries())
    if (contentId !== null) await insertWatch(tx, { userId, contentId, at, now });
}

type Classmate = { readonly userId: number; readonly contentId: number; readonly at: number; readonly now: Date };

async function insertWatch(tx: Db, { userId, contentId, at, now }: Classmate): Promise<void> {
  const stop = STOPPED_AT[at] ?? 50;
  const watched = Math.floor((VARIABLES.durationMs * stop) / 100_000);
  const reported = new Date(now.getTime() - (at + 1) * 5 * HOUR_MS);
  const parts = (count: (part: number) => number) => Array.from({ length: HEAT_BUCKETS }, (_, part) => count(part));
  await tx
    .insertInto('learning_video_watches')
    .values({
      user_id: userId,
      content_id: contentId,
      seconds: `{[0,${watched})}`,
      watched_seconds: watched,
      share: Math.floor((watched * 100_000) / VARIABLES.durationMs),
      position_ms: watched * 1_000,
      credit_seconds: 0,
      counted_at: reported,
      next_at: reported,
      reported_at: reported,
      session: 'demo-player',
      sequence: 1,
      plays: parts((part) => (part > stop ? 0 : HARD_PARTS.includes(part - 1) ? 2 : 1)),
      rewinds: parts((part) => (HARD_PARTS[at % HARD_PARTS.length] === part ? 2 : 0)),
      stops: parts((part) => (part === stop ? 1 : 0)),
      done_at: null,
    })
    .execute();
}
