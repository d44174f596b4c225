import { COURSES_PAGE_SIZE } from '@dolphin/contract/learning/courses/courses.constants';
import type { CourseSubject } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { listJson, momentJson, pageCountJson } from '../../core/sql/sql-json.ts';
import { COURSE_COLUMNS, type CourseRow } from '../access/access.queries.ts';

export type ListedCourse = CourseRow & { readonly nextItemId: number | null; readonly nextLessonId: number | null };

/** Where to go on: the item left open last, or the first that is not done. `$1` is the person. */
const NEXT = `left join lateral (select i.id, i.lesson_id from learning_lessons l
  join learning_items i on i.lesson_id = l.id left join learning_item_progress p on p.item_id = i.id and p.user_id = $1
  where e.user_id is not null and l.course_id = c.id and p.state is distinct from 'DONE'
    order by (i.id = e.last_item_id) desc nulls last, l.position, l.id, i.position, i.id limit 1) n on true`;
const LISTED = `${COURSE_COLUMNS}, n.id as "nextItemId", n.lesson_id as "nextLessonId"`;

type Paged = { readonly limit: number; readonly offset: number };
type Page = { readonly rows: readonly ListedCourse[]; readonly total: number };
type Counted = ListedCourse & { readonly total: number };

function paged(rows: readonly Counted[]): Page {
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A page of courses is cut before anything is looked up for it, row by row: `offset 0` keeps the planner from reading all enrolments of a person. */
const listSql = (
  where: string,
  order: string,
) => `select ${LISTED}, c.total from (select x.*, count(*) over ()::int as total from learning_courses x
  where x.deleted_at is null and ${where} order by ${order} limit $2 offset $3) c
  left join lateral (select * from learning_enrolments where course_id = c.id
    and user_id = $1 offset 0) e on true ${NEXT} order by ${order.replaceAll('x.', 'c.')}`;

const SITE = listSql(
  `x.channel_id is null and x.visible_state = 'VISIBLE' and ($4::text is null or x.subject = $4) and ($5::int is null or x.level = $5) and ($6::text is null or x.title ilike $6 or x.summary ilike $6)`,
  'x.id',
);
const ALL_SITE = listSql('x.channel_id is null', 'x.id desc');
const CHANNEL = listSql(`x.channel_id = $4 and ($5::boolean or x.visible_state = 'VISIBLE')`, 'x.id desc');

const IN_CHANNEL = `learning_courses where channel_id = $3 and deleted_at is null and ($4::boolean or visible_state = 'VISIBLE')`;
/** The same as the call answers (`toCourseItem`): the list that every learner of a channel opens. */
const CHANNEL_PAGE = `select json_build_object('courseList', ${listJson(
  `select c.id as "courseId", c.channel_id as "channelId", c.title, c.summary, c.subject, c.level, c.cover, c.visible_state as "visibleState", c.admits, c.price_krw as "priceKrw",
     c.lesson_count as "lessonCount", c.item_count as "itemCount", c.enrolled_count as "enrolledCount",
     case when e.user_id is not null then json_build_object('doneCount', e.done_count, 'enrolledAt', ${momentJson('e.enrolled_at')}, 'finishedAt', ${momentJson('e.finished_at')}, 'nextItemId', n.id, 'nextLessonId', n.lesson_id) end as my
   from (select * from ${IN_CHANNEL} order by id desc limit ${COURSES_PAGE_SIZE} offset $2) c left join learning_enrolments e on e.course_id = c.id and e.user_id = $1 ${NEXT} order by c.id desc`,
)}, 'pageCount', ${pageCountJson('t.total', COURSES_PAGE_SIZE)}, 'totalCount', t.total)::text as page
  from (select count(*)::int as total from ${IN_CHANNEL}) t`;

export async function selectSiteCourses(
  db: Db,
  userId: number | null,
  {
    subject,
    level,
    query: searchText,
  }: { readonly subject?: CourseSubject; readonly level?: number; readonly query?: string },
  { limit, offset }: Paged,
): Promise<Page> {
  const like = searchText === undefined ? null : `%${searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return paged(
    await query<Counted>(db, 'learning.site-courses', SITE, [
      userId,
      limit,
      offset,
      subject ?? null,
      level ?? null,
      like,
    ]),
  );
}

export async function selectChannelCourses(
  db: Db,
  userId: number | null,
  { channelId, withHidden }: { readonly channelId: number; readonly withHidden: boolean },
  { limit, offset }: Paged,
): Promise<Page> {
  return paged(
    await query<Counted>(db, 'learning.channel-courses', CHANNEL, [userId, limit, offset, channelId, withHidden]),
  );
}

export async function readChannelCourses(
  db: Db,
  userId: number | null,
  { channelId, withHidden }: { readonly channelId: number; readonly withHidden: boolean },
  offset: number,
): Promise<string> {
  const [row] = await query<{ page: string }>(db, 'learning.channel-courses-page', CHANNEL_PAGE, [
    userId,
    offset,
    channelId,
    withHidden,
  ]);
  return row?.page ?? '';
}

export async function selectMyCourses(
  db: Db,
  userId: number,
  channelId: number | null,
  { limit, offset }: Paged,
): Promise<Page> {
  return paged(
    await query<Counted>(
      db,
      'learning.my-courses',
      `select ${LISTED}, e.total from (select y.*, count(*) over ()::int as total from learning_enrolments y
       join learning_courses x on x.id = y.course_id
       where y.user_id = $1 and x.deleted_at is null and ($4::bigint is null or x.channel_id = $4)
         order by y.last_at desc, y.course_id limit $2 offset $3) e
     join learning_courses c on c.id = e.course_id ${NEXT} order by e.last_at desc, e.course_id`,
      [userId, limit, offset, channelId],
    ),
  );
}

export type NextItem = { readonly nextItemId: number | null; readonly nextLessonId: number | null };

/** Where somebody goes on in one course. */
export async function findNextItem(db: Db, courseId: number, userId: number): Promise<NextItem> {
  const [row] = await query<NextItem>(
    db,
    'learning.next-item',
    `select n.id as "nextItemId", n.lesson_id as "nextLessonId" from learning_courses c
     join learning_enrolments e on e.course_id = c.id and e.user_id = $1 ${NEXT} where c.id = $2`,
    [userId, courseId],
  );
  return row ?? { nextItemId: null, nextLessonId: null };
}

/** Of the site, also what is not published. */
export async function selectAllSiteCourses(db: Db, userId: number, { limit, offset }: Paged): Promise<Page> {
  return paged(await query<Counted>(db, 'learning.all-site-courses', ALL_SITE, [userId, limit, offset]));
}
