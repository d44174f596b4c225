import type { ItemKind } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

/** An item that has just become done, and what that made of its lesson and its course. */
export type FreshlyDone = {
  readonly userId: number;
  readonly itemId: number;
  readonly kind: ItemKind;
  readonly lessonId: number;
  readonly courseId: number;
  readonly channelId: number | null;
  readonly doneCount: number;
  readonly itemCount: number;
  readonly isLessonDone: boolean;
  readonly isCourseDone: boolean;
};

/** Which items of the people's courses become done; `a` is a person and the id it goes by. */
const TARGETS = {
  item: 'i.id = a.id',
  /** A problem or block item that was solved, wherever it stands. */
  content: 'i.content_id = a.id',
  /** Worksheets with this content of which nothing is left: each problem was solved, each document read. */
  worksheetsWith: `i.item_worksheet_id in (select w.worksheet_id from learning_items w where w.content_id = a.id
   and w.worksheet_id is not null) and not exists (
    select from learning_items o where o.worksheet_id = i.item_worksheet_id
      and not exists (select from learning_problem_states s where s.user_id = a.user_id and s.content_id = o.content_id
        and s.first_solved_at is not null)
      and not exists (select from learning_item_progress p where p.user_id = a.user_id and p.item_id = o.id and p.state = 'DONE'))`,
} as const;
export type DoneBy = keyof typeof TARGETS;

/**
 * One statement, so that every item is counted once whatever runs at the same time: a row of progress that was done
 * before comes back to nobody, and the counters move by what came back.
 */
const doneSql = (
  target: string,
) => `with asked as materialized (select distinct user_id, id from unnest($1::bigint[], $2::bigint[]) as a (user_id, id)),
  target as materialized (select distinct a.user_id, i.id, i.kind, i.lesson_id, l.course_id from asked a
    join learning_items i on ${target} join learning_lessons l on l.id = i.lesson_id
    join learning_enrolments e on e.course_id = l.course_id and e.user_id = a.user_id),
  fresh as (insert into learning_item_progress (user_id, item_id, state, updated_at) select user_id, id, 'DONE', $3
    from target order by user_id, id
    on conflict (user_id, item_id) do update set state = 'DONE', updated_at = $3
      where learning_item_progress.state <> 'DONE' returning user_id, item_id),
  counted as (select t.user_id, t.course_id, count(*)::int as n from fresh f join target t on t.user_id = f.user_id
    and t.id = f.item_id group by t.user_id, t.course_id),
  moved as (update learning_enrolments e set done_count = e.done_count + n.n, last_at = $3,
    finished_at = coalesce(e.finished_at, case when e.done_count + n.n >= c.item_count then $3::timestamptz end)
    from counted n join learning_courses c on c.id = n.course_id where e.user_id = n.user_id and e.course_id = n.course_id
    returning e.user_id, e.course_id, e.done_count, c.item_count, c.channel_id, e.finished_at = $3::timestamptz as is_done)
  select t.user_id as "userId", t.id as "itemId", t.kind, t.lesson_id as "lessonId", t.course_id as "courseId",
    m.channel_id as "channelId", m.done_count as "doneCount", m.item_count as "itemCount",
    coalesce(m.is_done, false) as "isCourseDone",
    not exists (select from learning_items o where o.lesson_id = t.lesson_id
      and not exists (select from fresh x where x.user_id = t.user_id and x.item_id = o.id)
      and not exists (select from learning_item_progress p where p.user_id = t.user_id and p.item_id = o.id
        and p.state = 'DONE')) as "isLessonDone"
  from fresh f join target t on t.user_id = f.user_id and t.id = f.item_id join moved m on m.user_id = t.user_id
    and m.course_id = t.course_id order by t.user_id, t.id`;

/** Somebody, and the id by which items become done. */
export type DoneFor = { readonly userId: number; readonly id: number };

export function insertDone(tx: Db, by: DoneBy, done: readonly DoneFor[], now: Date): Promise<readonly FreshlyDone[]> {
  return query<FreshlyDone>(tx, `learning.done-by-${by}`, doneSql(TARGETS[by]), [
    done.map(({ userId }) => userId),
    done.map(({ id }) => id),
    now,
  ]);
}

/** Remembers where the person is; a done item stays done. Gives the state the item is in. */
export async function insertOpened(
  tx: Db,
  {
    userId,
    itemId,
    courseId,
    now,
  }: { readonly userId: number; readonly itemId: number; readonly courseId: number; readonly now: Date },
): Promise<{ readonly state: 'OPENED' | 'DONE'; readonly doneCount: number }> {
  const [row] = await query<{ state: 'OPENED' | 'DONE'; doneCount: number }>(
    tx,
    'learning.open-item',
    `with opened as (insert into learning_item_progress as p (user_id, item_id, state, updated_at) values ($1, $2, 'OPENED', $4)
       on conflict (user_id, item_id) do update set state = p.state returning p.state)
     update learning_enrolments e set last_item_id = $2, last_at = $4 from opened where e.user_id = $1
       and e.course_id = $3 returning opened.state, e.done_count as "doneCount"`,
    [userId, itemId, courseId, now],
  );
  return row ?? { state: 'OPENED', doneCount: 0 };
}
