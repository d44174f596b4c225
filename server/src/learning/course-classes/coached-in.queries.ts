import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

type Params = { readonly channelId: number; readonly coachId: number; readonly userIds: readonly number[] };

/** Who of the people is in a class of the coach. */
export async function selectCoachedIn(db: Db, { channelId, coachId, userIds }: Params): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'learning.coached-in',
    `select distinct m.user_id as "userId" from learning_course_class_members m
     join learning_course_classes c on c.id = m.course_class_id where m.user_id = any($3::bigint[])
     and c.channel_id = $1 and c.coach_id = $2`,
    [channelId, coachId, userIds],
  );
  return rows.map(({ userId }) => userId);
}

const PEOPLE_MAX = 5_000;

/** Everybody in a class of the coach. */
export async function selectCoachedBy(
  db: Db,
  { channelId, coachId }: { readonly channelId: number; readonly coachId: number },
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'learning.coached-by',
    `select distinct m.user_id as "userId" from learning_course_classes c
     join learning_course_class_members m on m.course_class_id = c.id where c.channel_id = $1 and c.coach_id = $2
     limit ${PEOPLE_MAX}`,
    [channelId, coachId],
  );
  return rows.map(({ userId }) => userId);
}

/** The coaches of the classes that somebody is in. */
export async function selectCoachesOf(
  db: Db,
  { channelId, userId }: { readonly channelId: number; readonly userId: number },
): Promise<readonly number[]> {
  const rows = await query<{ coachId: number }>(
    db,
    'learning.coaches-of',
    `select distinct c.coach_id as "coachId" from learning_course_class_members m
     join learning_course_classes c on c.id = m.course_class_id where m.user_id = $2 and c.channel_id = $1
     and c.coach_id is not null`,
    [channelId, userId],
  );
  return rows.map(({ coachId }) => coachId);
}
