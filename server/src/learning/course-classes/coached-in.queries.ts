import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

type Asked = { readonly channelId: number; readonly coachId: number; readonly userIds: readonly number[] };

/** Who of the people is in a class of the coach. */
export async function selectCoachedIn(db: Db, { channelId, coachId, userIds }: Asked): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'learning.coached-in',
    `select distinct m.user_id as "userId" from learning_course_class_members m join learning_course_classes c on c.id = m.course_class_id where m.user_id = any($3::bigint[]) and c.channel_id = $1 and c.coach_id = $2`,
    [channelId, coachId, userIds],
  );
  return rows.map(({ userId }) => userId);
}
