import type { ItemKind, ItemState } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { listJson } from '../../core/sql/sql-json.ts';
import { COURSE_ACCESS, type CourseAccessRow } from '../access/access.queries.ts';
import '../learning.tables.ts';

export type LessonItemRow = {
  readonly lessonId: number;
  readonly lessonTitle: string;
  readonly lessonSummary: string;
  readonly isFree: boolean;
  /** Both null where a lesson has no item yet. */
  readonly itemId: number | null;
  readonly kind: ItemKind | null;
  readonly contentId: number | null;
  readonly worksheetId: number | null;
  readonly title: string;
  readonly level: number | null;
  readonly state: ItemState | null;
};

const COLUMNS = `l.id as "lessonId", l.title as "lessonTitle", l.summary as "lessonSummary", l.is_free as "isFree",
  i.id as "itemId", i.kind, i.content_id as "contentId", i.item_worksheet_id as "worksheetId",
  coalesce(k.title, w.title, '') as title, k.level, p.state`;
const ITEM_JOINS = `left join learning_contents k on k.id = i.content_id left join learning_worksheets w on w.id = i.item_worksheet_id
  left join learning_item_progress p on p.item_id = i.id and p.user_id = $2`;
const JOINED = `left join learning_items i on i.lesson_id = l.id ${ITEM_JOINS}`;

/** Every item of a course, lesson by lesson. */
export function selectOutline(db: Db, courseId: number, userId: number | null): Promise<readonly LessonItemRow[]> {
  return query<LessonItemRow>(
    db,
    'learning.outline',
    `select ${COLUMNS} from learning_lessons l ${JOINED} where l.course_id = $1 order by l.position, l.id, i.position, i.id`,
    [courseId, userId],
  );
}

const LESSON = `json_build_object('lessonId', l.id, 'title', l.title, 'summary', l.summary, 'position', l.position,
  'courseId', c.id, 'courseTitle', c.title, 'channelId', c.channel_id, 'subject', c.subject, 'cover', c.cover,
  'courseDoneCount', coalesce(e.done_count, 0), 'courseItemCount', c.item_count, 'lessonCount', c.lesson_count,
    'isFinished', e.finished_at is not null, 'isPreview', e.user_id is null, 'itemList', ${listJson(
      `select i.id as "itemId", i.kind, i.content_id as "contentId", i.item_worksheet_id as "worksheetId", coalesce(k.title, w.title, '') as title, k.level, p.state
     from learning_items i ${ITEM_JOINS} where i.lesson_id = $1 order by i.position, i.id`,
    )}, 'previousLessonId', (select b.id from learning_lessons b where b.course_id = l.course_id
    and (b.position, b.id) < (l.position, l.id) order by b.position desc, b.id desc limit 1),
  'nextLessonId', (select a.id from learning_lessons a where a.course_id = l.course_id
    and (a.position, a.id) > (l.position, l.id) order by a.position, a.id limit 1))`;

/** A lesson as the call answers, and what decides whether the person may open it. */
export async function findShownLesson(
  db: Db,
  lessonId: number,
  userId: number,
): Promise<(CourseAccessRow & { readonly page: string }) | undefined> {
  const [row] = await query<CourseAccessRow & { readonly page: string }>(
    db,
    'learning.lesson',
    `select ${COURSE_ACCESS}, ${LESSON}::text as page from learning_lessons l
     join learning_courses c on c.id = l.course_id left join learning_enrolments e on e.course_id = c.id
     and e.user_id = $2
     where l.id = $1 and c.deleted_at is null`,
    [lessonId, userId],
  );
  return row;
}

export async function findItem(
  db: Db,
  lessonId: number,
  itemId: number,
): Promise<{ readonly kind: ItemKind } | undefined> {
  const [row] = await query<{ kind: ItemKind }>(
    db,
    'learning.find-item',
    'select kind from learning_items where id = $2 and lesson_id = $1',
    [lessonId, itemId],
  );
  return row;
}

export async function isLessonDone(db: Db, lessonId: number, userId: number): Promise<boolean> {
  const rows = await query(
    db,
    'learning.lesson-open-item',
    `select 1 from learning_items i where i.lesson_id = $1
     and not exists (select from learning_item_progress p where p.user_id = $2 and p.item_id = i.id
     and p.state = 'DONE') limit 1`,
    [lessonId, userId],
  );
  return rows.length === 0;
}
