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
  readonly boardId: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly timeList: readonly TimeRow[];
  readonly priceKrw: number | null;
  readonly seats: number | null;
  readonly memberCount: number;
  readonly itemCount: number;
};
export type TimeRow = { readonly weekday: number; readonly startsAt: string; readonly endsAt: string };

const TIMES = `coalesce((select json_agg(json_build_object('weekday', t.weekday, 'startsAt',
  to_char(t.starts_at, 'HH24:MI'), 'endsAt', to_char(t.ends_at, 'HH24:MI')) order by t.weekday, t.starts_at)
  from learning_class_times t where t.course_class_id = k.id), '[]')`;
const COLUMNS = `k.id, k.channel_id as "channelId", k.title, k.course_id as "courseId", c.title as "courseTitle",
  c.channel_id as "courseChannelId", k.coach_id as "coachId", n.nickname as "coachName", k.own_group_id as "groupId",
  b.board_id as "boardId", k.starts_on as "startsOn", k.ends_on as "endsOn", ${TIMES} as "timeList",
  k.price_krw as "priceKrw", k.seats, k.member_count as "memberCount", c.item_count as "itemCount"`;
const JOINED =
  'join learning_courses c on c.id = k.course_id left join channels_member_names n on n.channel_id = k.channel_id and n.user_id = k.coach_id left join channels_board_names b on b.board_id = k.board_id';

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
    `select ${COLUMNS}, k.total from (select *, count(*) over ()::int as total from learning_course_classes
     where channel_id = $1 and ($4::bigint is null or course_id = $4) order by id desc limit $2 offset $3) k ${JOINED}
     order by k.id desc`,
    [channelId, limit, offset, courseId],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export type MyClassRow = ClassRow & {
  readonly channelName: string;
  readonly slug: string;
  readonly doneCount: number;
  readonly nextLessonId: number | null;
  readonly nextItemId: number | null;
  readonly nextLessonTitle: string | null;
};

/** Where somebody goes on: the item left open last, or the first that is not done. `$1` is the person. */
const NEXT = `left join lateral (select i.id as item_id, l.id, l.title from learning_lessons l
  join learning_items i on i.lesson_id = l.id left join learning_item_progress p on p.item_id = i.id and p.user_id = $1
  where e.user_id is not null and l.course_id = k.course_id and p.state is distinct from 'DONE'
    order by (i.id = e.last_item_id) desc nulls last, l.position, l.id, i.position, i.id limit 1) next on true`;
const NOT_OVER = '(x.ends_on is null or x.ends_on >= $4::date)';

/** Of channels that are open and in which the person is in good standing; those that are not over first. [LMS-240] */
export async function selectMyClasses(
  db: Db,
  {
    userId,
    channelId,
    today,
    ids = null,
  }: {
    readonly userId: number;
    readonly channelId: number | null;
    readonly today: string;
    /** Only these; null: all. */ readonly ids?: readonly number[] | null;
  },
  { limit, offset }: Paged,
): Promise<{ readonly rows: readonly MyClassRow[]; readonly total: number }> {
  const rows = await query<MyClassRow & { total: number }>(
    db,
    'learning.my-classes',
    `select ${COLUMNS}, k.place_name as "channelName", k.slug, coalesce(e.done_count, 0) as "doneCount",
     next.id as "nextLessonId", next.item_id as "nextItemId", next.title as "nextLessonTitle", k.total
     from (select x.*, w.name as place_name, w.slug, ${NOT_OVER} as is_open, count(*) over ()::int as total
       from learning_course_class_members m join learning_course_classes x on x.id = m.course_class_id
       join channels_places w on w.channel_id = x.channel_id
         join channels_member_roles r on r.channel_id = x.channel_id and r.user_id = $1
         and r.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
       where m.user_id = $1 and ($5::bigint is null or x.channel_id = $5) and ($6::bigint[] is null or x.id = any($6))
         order by ${NOT_OVER} desc, x.id desc limit $2 offset $3) k ${JOINED}
     left join learning_enrolments e on e.course_id = k.course_id and e.user_id = $1 ${NEXT} order by k.is_open desc, k.id desc`,
    [userId, limit, offset, today, channelId, ids],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export type FoundClass = ClassRow & {
  readonly boardName: string | null;
  readonly groupCode: string | null;
  readonly isMember: boolean;
};

export async function findClass(
  db: Db,
  channelId: number,
  classId: number,
  userId: number,
): Promise<FoundClass | undefined> {
  const [row] = await query<FoundClass>(
    db,
    'learning.class',
    `select ${COLUMNS}, b.name as "boardName", g.code as "groupCode", exists (select
     from learning_course_class_members m where m.course_class_id = k.id and m.user_id = $3) as "isMember"
     from learning_course_classes k ${JOINED} left join channels_group_summaries g on g.id = k.own_group_id
     where k.id = $2 and k.channel_id = $1`,
    [channelId, classId, userId],
  );
  return row;
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
    `select (select channel_id from learning_courses where id = $2) as "courseChannelId", exists (select
     from learning_courses where id = $2 and deleted_at is null) as "hasCourse",
       exists (select from channels_member_names where channel_id = $1 and user_id = $3
         and role in ('TEACHER', 'MANAGER', 'ROLE_CHANNEL_MASTER', 'ROLE_ADMIN')) as "hasCoach",
       (select count(*) from channels_group_names where channel_id = $1
         and group_id = any($4::bigint[])) = cardinality($4::bigint[]) as "hasGroups"`,
    [channelId, courseId, coachId, groupIds],
  );
  return row ?? { courseChannelId: null, hasCourse: false, hasCoach: false, hasGroups: false };
}

export type ClassSettings = {
  readonly title: string;
  readonly coach_id: number | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly price_krw: number | null;
  readonly seats: number | null;
};

export async function insertClass(
  tx: Db,
  given: {
    readonly channelId: number;
    readonly courseId: number;
    readonly groupId: number;
    readonly boardId: number | null;
  },
  settings: ClassSettings,
): Promise<number> {
  const { id } = await tx
    .insertInto('learning_course_classes')
    .values({
      channel_id: given.channelId,
      course_id: given.courseId,
      own_group_id: given.groupId,
      board_id: given.boardId,
      ...settings,
    })
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

/** The times of a week, as a whole. */
export async function replaceTimes(tx: Db, classId: number, times: readonly TimeRow[]): Promise<void> {
  await query(tx, 'learning.drop-class-times', 'delete from learning_class_times where course_class_id = $1', [
    classId,
  ]);
  if (times.length === 0) return;
  await query(
    tx,
    'learning.add-class-times',
    `insert into learning_class_times (course_class_id, weekday, starts_at, ends_at) select $1, *
     from unnest($2::int[], $3::time[], $4::time[])`,
    [
      classId,
      times.map(({ weekday }) => weekday),
      times.map(({ startsAt }) => startsAt),
      times.map(({ endsAt }) => endsAt),
    ],
  );
}

export async function updateClassParts(
  tx: Db,
  classId: number,
  { groupId, boardId }: { readonly groupId: number; readonly boardId: number | null },
): Promise<void> {
  await query(
    tx,
    'learning.class-parts-made',
    'update learning_course_classes set own_group_id = $2, board_id = $3 where id = $1',
    [classId, groupId, boardId],
  );
}
