import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type ClassRow = {
  readonly id: number;
  readonly channelId: number;
  readonly title: string;
  readonly courseId: number;
  readonly courseTitle: string;
  readonly courseChannelId: number | null;
  readonly coachId: number | null;
  readonly coachName: string | null;
  readonly groupId: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly memberCount: number;
  readonly itemCount: number;
};

const COLUMNS = `k.id, k.channel_id as "channelId", k.title, k.course_id as "courseId", c.title as "courseTitle", c.channel_id as "courseChannelId", k.coach_id as "coachId", n.nickname as "coachName", k.group_id as "groupId", k.starts_on as "startsOn", k.ends_on as "endsOn", k.member_count as "memberCount", c.item_count as "itemCount"`;
const JOINED =
  'join learning_courses c on c.id = k.course_id left join channels_member_names n on n.channel_id = k.channel_id and n.user_id = k.coach_id';

type Paged = { readonly limit: number; readonly offset: number };
type Page = { readonly rows: readonly ClassRow[]; readonly total: number };

export async function selectClasses(
  db: Db,
  { channelId, courseId }: { readonly channelId: number; readonly courseId: number | null },
  { limit, offset }: Paged,
): Promise<Page> {
  const rows = await query<ClassRow & { total: number }>(
    db,
    'learning.classes',
    `select ${COLUMNS}, k.total from (select *, count(*) over ()::int as total from learning_course_classes where channel_id = $1 and ($4::bigint is null or course_id = $4) order by id desc limit $2 offset $3) k ${JOINED} order by k.id desc`,
    [channelId, limit, offset, courseId],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function selectMyClasses(db: Db, userId: number, { limit, offset }: Paged): Promise<Page> {
  const rows = await query<ClassRow & { total: number }>(
    db,
    'learning.my-classes',
    `select ${COLUMNS}, k.total from (select x.*, count(*) over ()::int as total from learning_course_class_members m join learning_course_classes x on x.id = m.course_class_id where m.user_id = $1 order by x.id desc limit $2 offset $3) k ${JOINED} order by k.id desc`,
    [userId, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findClass(
  db: Db,
  channelId: number,
  classId: number,
  userId: number,
): Promise<(ClassRow & { readonly isMember: boolean }) | undefined> {
  const [row] = await query<ClassRow & { isMember: boolean }>(
    db,
    'learning.class',
    `select ${COLUMNS}, exists (select from learning_course_class_members m where m.course_class_id = k.id and m.user_id = $3) as "isMember" from learning_course_classes k ${JOINED} where k.id = $2 and k.channel_id = $1`,
    [channelId, classId, userId],
  );
  return row;
}

export type ClassMemberRow = {
  readonly userId: number;
  readonly nickname: string | null;
  readonly doneCount: number;
  readonly isFinished: boolean;
  readonly groupList: readonly { readonly groupId: number; readonly name: string }[];
};

export function selectClassMembers(db: Db, { id, channelId, courseId }: ClassRow): Promise<readonly ClassMemberRow[]> {
  return query<ClassMemberRow>(
    db,
    'learning.class-members',
    // The few groups of the channel once; somebody may be in many groups elsewhere.
    `with groups as materialized (select group_id, name from channels_group_names where channel_id = $2)
     select m.user_id as "userId", n.nickname, coalesce(e.done_count, 0) as "doneCount", e.finished_at is not null as "isFinished",
       coalesce((select json_agg(json_build_object('groupId', g.group_id, 'name', g.name) order by lower(g.name), g.group_id) from channels_group_memberships q join groups g on g.group_id = q.group_id where q.user_id = m.user_id), '[]') as "groupList"
     from learning_course_class_members m
     left join learning_enrolments e on e.course_id = $3 and e.user_id = m.user_id left join channels_member_names n on n.channel_id = $2 and n.user_id = m.user_id
     where m.course_class_id = $1 order by n.nickname nulls last, m.user_id`,
    [id, channelId, courseId],
  );
}

/** What a new class names, as far as it is the channel's: the course, the coach, the groups. */
export async function findParts(
  db: Db,
  {
    channelId,
    courseId,
    coachId,
    groupIds,
  }: {
    readonly channelId: number;
    readonly courseId: number | null;
    readonly coachId: number | null;
    readonly groupIds: readonly number[];
  },
) {
  const [row] = await query<{
    courseChannelId: number | null;
    hasCourse: boolean;
    hasCoach: boolean;
    hasGroups: boolean;
  }>(
    db,
    'learning.class-parts',
    `select (select channel_id from learning_courses where id = $2) as "courseChannelId", exists (select from learning_courses where id = $2 and deleted_at is null) as "hasCourse",
       exists (select from channels_member_names where channel_id = $1 and user_id = $3 and role in ('TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER', 'ROLE_ADMIN')) as "hasCoach",
       (select count(*) from channels_group_names where channel_id = $1 and group_id = any($4::bigint[])) = cardinality($4::bigint[]) as "hasGroups"`,
    [channelId, courseId, coachId, groupIds],
  );
  return row ?? { courseChannelId: null, hasCourse: false, hasCoach: false, hasGroups: false };
}

export type ClassSettings = {
  readonly title: string;
  readonly coach_id: number | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
};

export async function insertClass(
  tx: Db,
  given: { readonly channelId: number; readonly courseId: number; readonly groupId: number | null },
  settings: ClassSettings,
): Promise<number> {
  const { id } = await tx
    .insertInto('learning_course_classes')
    .values({ channel_id: given.channelId, course_id: given.courseId, group_id: given.groupId, ...settings })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockClass(tx: Db, channelId: number, classId: number): Promise<void> {
  await query(
    tx,
    'learning.lock-class',
    'select 1 from learning_course_classes where channel_id = $1 and id = $2 for no key update',
    [channelId, classId],
  );
}

export async function updateClass(tx: Db, classId: number, settings: ClassSettings): Promise<void> {
  await tx.updateTable('learning_course_classes').set(settings).where('id', '=', classId).execute();
}

export async function deleteClass(tx: Db, channelId: number, classId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('learning_course_classes')
    .where('id', '=', classId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those of the groups who learn: whoever teaches is in them too. */
export async function selectLearners(
  db: Db,
  channelId: number,
  { groupIds, userIds }: { readonly groupIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'learning.class-learners',
    `select n.user_id as "userId" from channels_member_names n where n.channel_id = $1 and (n.user_id = any($3::bigint[])
       or (n.role in ('ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER') and exists (select from channels_group_people g where g.channel_id = $1 and g.group_id = any($2::bigint[]) and g.user_id = n.user_id)))`,
    [channelId, groupIds, userIds],
  );
  return rows.map(({ userId }) => userId);
}

export async function insertClassMembers(
  tx: Db,
  classId: number,
  userIds: readonly number[],
  now: Date,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'learning.add-class-members',
    `with added as (insert into learning_course_class_members (course_class_id, user_id, joined_at) select $1, unnest($2::bigint[]), $3 on conflict do nothing returning 1)
     update learning_course_classes set member_count = member_count + (select count(*) from added) where id = $1 returning member_count as count`,
    [classId, userIds, now],
  );
  return row?.count ?? 0;
}

export async function deleteClassMember(tx: Db, channelId: number, classId: number, userId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'learning.remove-class-member',
    `with gone as (delete from learning_course_class_members m using learning_course_classes k where k.id = m.course_class_id and k.channel_id = $1 and m.course_class_id = $2 and m.user_id = $3 returning 1)
     update learning_course_classes set member_count = greatest(member_count - 1, 0) where id = $2 and exists (select from gone) returning 1`,
    [channelId, classId, userId],
  );
  return rows.length > 0;
}

/** Gives how many are left; undefined where there is no such class. */
export async function deleteClassGroup(
  tx: Db,
  { channelId, classId, groupId }: { readonly channelId: number; readonly classId: number; readonly groupId: number },
): Promise<number | undefined> {
  const [row] = await query<{ count: number }>(
    tx,
    'learning.remove-class-group',
    `with gone as (delete from learning_course_class_members m using learning_course_classes k where k.id = m.course_class_id and k.channel_id = $1 and m.course_class_id = $2
       and m.user_id in (select user_id from channels_group_people where channel_id = $1 and group_id = $3) returning 1)
     update learning_course_classes set member_count = greatest(member_count - (select count(*) from gone), 0) where id = $2 and channel_id = $1 returning member_count as count`,
    [channelId, classId, groupId],
  );
  return row?.count;
}
