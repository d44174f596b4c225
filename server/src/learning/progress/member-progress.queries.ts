import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

/** How far somebody is in the course they opened last. */
export type MemberProgress = { readonly courseTitle: string; readonly doneCount: number; readonly itemCount: number };

/** An enrolment `e` that does not keep its channel yet (0): its course decides whether it is one of the channel `$1` or of the site. */
const IS_SHOWN_BY_COURSE = `e.channel_id = 0 and (select k.channel_id = $1 or k.channel_id is null
  from learning_courses k where k.id = e.course_id)`;

/**
 * Of each of these people the latest course of the channel or of the site; nothing of other channels. One row of an
 * index for each person on a page. [CHN-173]
 */
export async function selectMemberProgress(
  db: Db,
  channelId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, MemberProgress>> {
  const rows = await query<MemberProgress & { userId: number }>(
    db,
    'progress.of-members',
    `select p.user_id as "userId", c.title as "courseTitle", n.done_count as "doneCount", c.item_count as "itemCount"
     from unnest($2::bigint[]) as p (user_id)
     cross join lateral (select e.course_id, e.done_count from learning_enrolments e where e.user_id = p.user_id
       and (e.channel_id = $1 or e.channel_id is null or ${IS_SHOWN_BY_COURSE}) order by e.last_at desc limit 1) n
     cross join lateral (select x.title, x.item_count from learning_courses x where x.id = n.course_id offset 0) c`,
    [channelId, userIds],
  );
  return new Map(rows.map(({ userId, ...progress }) => [userId, progress]));
}
