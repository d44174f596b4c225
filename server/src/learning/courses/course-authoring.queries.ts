import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import type { VISIBILITIES } from '@dolphin/contract/channels/channels.constants';
import type { CourseAdmits, CourseSubject, ItemKind } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { isFreeOnSite } from '../access/content-access.queries.ts';
import '../learning.tables.ts';

export type CourseSettings = {
  readonly title: string;
  readonly summary: string;
  readonly description: RichDoc | null;
  readonly subject: CourseSubject;
  readonly level: number;
  readonly cover: string;
  readonly admits: CourseAdmits;
  /** Null: everybody takes it for nothing. */ readonly priceKrw: number | null;
};
type Visibility = (typeof VISIBILITIES)[number];

export async function insertCourse(
  tx: Db,
  { channelId, authorId, now }: { readonly channelId: number | null; readonly authorId: number; readonly now: Date },
  settings: CourseSettings,
): Promise<number> {
  const { id } = await tx
    .insertInto('learning_courses')
    .values({
      ...columnsOf(settings),
      description: settings.description && JSON.stringify(settings.description),
      channel_id: channelId,
      author_id: authorId,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCourse(tx: Db, courseId: number, settings: CourseSettings, now: Date): Promise<void> {
  await tx
    .updateTable('learning_courses')
    .set({
      ...columnsOf(settings),
      description: settings.description && JSON.stringify(settings.description),
      updated_at: now,
    })
    .where('id', '=', courseId)
    .execute();
}

function columnsOf({ priceKrw, ...settings }: CourseSettings) {
  return { ...settings, price_krw: priceKrw };
}

export async function updateVisible(tx: Db, courseId: number, visibleState: Visibility, now: Date): Promise<void> {
  await tx
    .updateTable('learning_courses')
    .set({ visible_state: visibleState, updated_at: now })
    .where('id', '=', courseId)
    .execute();
}

export async function updateCourseDeleted(tx: Db, courseId: number, now: Date): Promise<void> {
  await tx.updateTable('learning_courses').set({ deleted_at: now }).where('id', '=', courseId).execute();
}

export type LockedCourse = CourseSettings & {
  readonly channelId: number | null;
  readonly authorId: number | null;
  readonly itemCount: number;
  readonly visibleState: Visibility;
  readonly isUsed: boolean;
};

/** Two authors of one course wait for each other. */
export async function lockCourse(tx: Db, courseId: number): Promise<LockedCourse | undefined> {
  const [row] = await query<LockedCourse>(
    tx,
    'learning.lock-course',
    `select channel_id as "channelId", author_id as "authorId", item_count as "itemCount",
     visible_state as "visibleState", title, summary, description, subject, level, cover, admits,
     price_krw as "priceKrw",
       exists (select from learning_enrolments e where e.course_id = c.id) or exists (select
         from learning_course_classes k where k.course_id = c.id) as "isUsed"
     from learning_courses c where id = $1 and deleted_at is null for update of c`,
    [courseId],
  );
  return row;
}

export type Placeable = {
  readonly id: number;
  readonly kind: ItemKind;
  readonly channelId: number | null;
  /** Other places may show it, too. */ readonly isShared: boolean;
};

/** Contents and worksheets that are to stand in a lesson. */
export function selectPlaceable(
  db: Db,
  contentIds: readonly number[],
  worksheetIds: readonly number[],
): Promise<readonly Placeable[]> {
  return query<Placeable>(
    db,
    'learning.placeable',
    `select k.id, k.kind, k.channel_id as "channelId", k.visible_state = 'VISIBLE'
     and ${isFreeOnSite('k.id')} as "isShared" from learning_contents k join learning_storages s on s.id = k.storage_id
     where k.id = any($1::bigint[]) and s.deleted_at is null
     union all select w.id, 'WORKSHEET', w.channel_id, w.visible_state = 'VISIBLE' and w.price_krw is null
       from learning_worksheets w where w.id = any($2::bigint[])`,
    [contentIds, worksheetIds],
  );
}

export type LessonDraft = {
  readonly n: number;
  readonly id: number | null;
  readonly title: string;
  readonly summary: string;
  /** Null: as it is. */ readonly isFree: boolean | null;
};

/** Gives the id at each place; a lesson that is not of the course is missing among them. */
export async function upsertLessons(
  tx: Db,
  courseId: number,
  lessons: readonly LessonDraft[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await query<{ id: number; n: number }>(
    tx,
    'learning.write-lessons',
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g (n int, id bigint, title text, summary text, "isFree" boolean)),
     kept as (update learning_lessons l set position = g.n, title = g.title, summary = g.summary,
       is_free = coalesce(g."isFree", l.is_free) from given g where l.id = g.id and l.course_id = $1
       returning l.id, g.n),
     made as (insert into learning_lessons (course_id, position, title, summary, is_free)
       select $1, n, title, summary, coalesce("isFree", false) from given where id is null order by n
       returning id, position as n)
     select id, n from kept union all select id, n from made`,
    [courseId, JSON.stringify(lessons)],
  );
  return new Map(rows.map(({ id, n }) => [n, id]));
}

export type ItemDraft = {
  readonly n: number;
  readonly id: number | null;
  readonly lessonId: number;
  readonly kind: ItemKind | null;
  readonly contentId: number | null;
  readonly worksheetId: number | null;
};

/** Items left out go, those named move, new ones come. Gives how many of the named were there. */
export async function replaceItems(tx: Db, courseId: number, items: readonly ItemDraft[]): Promise<number> {
  const [named, made] = [items.filter(({ id }) => id !== null), items.filter(({ id }) => id === null)];
  await query(
    tx,
    'learning.remove-items',
    'delete from learning_items i using learning_lessons l where l.id = i.lesson_id and l.course_id = $1 and i.id <> all($2::bigint[])',
    [courseId, named.map(({ id }) => id)],
  );
  const kept = await query<{ id: number }>(
    tx,
    'learning.move-items',
    `update learning_items i set lesson_id = g."lessonId", position = g.n
     from jsonb_to_recordset($2::jsonb) as g (n int, id bigint, "lessonId" bigint)
     where i.id = g.id and i.lesson_id in (select id from learning_lessons where course_id = $1) returning i.id`,
    [courseId, JSON.stringify(named)],
  );
  await query(
    tx,
    'learning.add-items',
    `insert into learning_items (lesson_id, position, kind, content_id, item_worksheet_id)
     select "lessonId", n, kind, "contentId", "worksheetId"
       from jsonb_to_recordset($1::jsonb) as g (n int, "lessonId" bigint, kind text, "contentId" bigint,
       "worksheetId" bigint) order by "lessonId", n`,
    [JSON.stringify(made)],
  );
  return kept.length;
}

type Outline = {
  readonly courseId: number;
  readonly lessonIds: readonly number[];
  readonly itemCount: number;
  readonly now: Date;
};

/**
 * Lessons left out go, counters are counted anew, and whoever had solved what is new in the course has it done. Gives
 * those who have nothing left to do by that.
 */
export async function finishOutline(
  tx: Db,
  { courseId, lessonIds, itemCount, now }: Outline,
): Promise<readonly { readonly userId: number }[]> {
  await query(
    tx,
    'learning.remove-lessons',
    'delete from learning_lessons where course_id = $1 and id <> all($2::bigint[])',
    [courseId, lessonIds],
  );
  await query(
    tx,
    'learning.outline-counts',
    'update learning_courses set lesson_count = $2, item_count = $3, updated_at = $4 where id = $1',
    [courseId, lessonIds.length, itemCount, now],
  );
  await query(
    tx,
    'learning.mark-solved',
    `insert into learning_item_progress as p (user_id, item_id, state, updated_at)
     select e.user_id, i.id, 'DONE', $2 from learning_items i join learning_lessons l on l.id = i.lesson_id
       join learning_enrolments e on e.course_id = l.course_id
     where l.course_id = $1 and (exists (select from learning_problem_states s where s.user_id = e.user_id
       and s.content_id = i.content_id and s.first_solved_at is not null)
       or exists (select from learning_video_watches w where w.user_id = e.user_id and w.content_id = i.content_id
         and w.done_at is not null))
     on conflict (user_id, item_id) do update set state = 'DONE', updated_at = $2 where p.state <> 'DONE'`,
    [courseId, now],
  );
  const moved = await query<{ userId: number; isDone: boolean | null }>(
    tx,
    'learning.recount-enrolments',
    `update learning_enrolments e set done_count = c.n, finished_at = coalesce(e.finished_at, case when $2 > 0
     and c.n >= $2 then $3::timestamptz end)
     from (select e.user_id, (select count(*) from learning_item_progress p join learning_items i on i.id = p.item_id
       join learning_lessons l on l.id = i.lesson_id where p.user_id = e.user_id and l.course_id = $1
       and p.state = 'DONE') as n
       from learning_enrolments e where e.course_id = $1) c
     where e.course_id = $1 and e.user_id = c.user_id returning e.user_id as "userId", e.finished_at = $3::timestamptz as "isDone"`,
    [courseId, itemCount, now],
  );
  return moved.filter(({ isDone }) => isDone === true).map(({ userId }) => ({ userId }));
}
