import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

/** How far somebody is in the course they opened last. */
export type MemberProgress = { readonly courseTitle: string; readonly doneCount: number; readonly itemCount: number };

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
    `select p.user_id as "userId", e.title as "courseTitle", e.done_count as "doneCount", e.item_count as "itemCount" from unnest($2::bigint[]) as p (user_id)
     cross join lateral (select c.title, n.done_count, c.item_count from learning_enrolments n join learning_courses c on c.id = n.course_id
       where n.user_id = p.user_id and (c.channel_id = $1 or c.channel_id is null) order by n.last_at desc limit 1) e`,
    [channelId, userIds],
  );
  return new Map(rows.map(({ userId, ...progress }) => [userId, progress]));
}
