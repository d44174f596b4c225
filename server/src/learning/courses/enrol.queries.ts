import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type Enrolled = {
  readonly userId: number;
  readonly doneCount: number;
  /** Had solved everything before. */ readonly isCourseDone: boolean;
};

/** Somebody who comes back finds what they had done, and what was solved elsewhere counts; a second call adds nobody. Gives whom it added. */
export async function insertEnrolments(
  tx: Db,
  courseId: number,
  userIds: readonly number[],
  now: Date,
): Promise<readonly Enrolled[]> {
  await markSolved(tx, courseId, userIds, now);
  return query<Enrolled>(
    tx,
    'learning.enrol',
    `with added as (
       insert into learning_enrolments as e (course_id, user_id, done_count, enrolled_at, last_at, finished_at)
       select $1, n.id, n.n, $3, $3, case when c.item_count > 0 and n.n >= c.item_count then $3::timestamptz end
       from (select g.id, (select count(*) from learning_item_progress p join learning_items i on i.id = p.item_id
         join learning_lessons l on l.id = i.lesson_id where p.user_id = g.id and p.state = 'DONE'
         and l.course_id = $1) as n
         from unnest($2::bigint[]) g (id)) n join learning_courses c on c.id = $1
       on conflict do nothing returning e.user_id, e.done_count, e.finished_at
     ), counted as (
       update learning_courses set enrolled_count = enrolled_count + (select count(*) from added) where id = $1
         and exists (select from added)
     ) select user_id as "userId", done_count as "doneCount", finished_at is not null as "isCourseDone" from added`,
    [courseId, userIds, now],
  );
}

/** What somebody who is not in the course yet has solved elsewhere is done in it. */
async function markSolved(tx: Db, courseId: number, userIds: readonly number[], now: Date): Promise<void> {
  await query(
    tx,
    'learning.enrol-solved',
    `insert into learning_item_progress as p (user_id, item_id, state, updated_at)
     select g.id, i.id, 'DONE', $3 from unnest($2::bigint[]) g (id) cross
       join lateral (select s.content_id from learning_problem_states s where s.user_id = g.id
       and s.first_solved_at is not null
       union all select w.content_id from learning_video_watches w where w.user_id = g.id and w.done_at is not null) s
     join learning_items i on i.content_id = s.content_id join learning_lessons l on l.id = i.lesson_id and l.course_id = $1
     where not exists (select from learning_enrolments e where e.course_id = $1 and e.user_id = g.id)
     on conflict (user_id, item_id) do update set state = 'DONE', updated_at = $3 where p.state <> 'DONE'`,
    [courseId, userIds, now],
  );
}

export async function deleteEnrolment(tx: Db, courseId: number, userId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'learning.unenrol',
    `with gone as (delete from learning_enrolments where course_id = $1 and user_id = $2 returning 1)
     update learning_courses set enrolled_count = greatest(enrolled_count - 1, 0) where id = $1 and exists (select from gone) returning 1`,
    [courseId, userId],
  );
  return rows.length > 0;
}

/** All progress of one learner in courses and classes. */
export async function deleteLearningOf(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'learning.erase-enrolments',
    `with gone as (delete from learning_enrolments where user_id = $1 returning course_id) update learning_courses c
     set enrolled_count = greatest(enrolled_count - 1, 0) from gone where c.id = gone.course_id`,
    [userId],
  );
  await query(
    tx,
    'learning.erase-classes',
    `with gone as (delete from learning_course_class_members where user_id = $1
     returning course_class_id) update learning_course_classes c set member_count = greatest(member_count - 1, 0)
     from gone where c.id = gone.course_class_id`,
    [userId],
  );
  await query(tx, 'learning.erase-daily-work', 'delete from learning_daily_work where user_id = $1', [userId]);
  await query(tx, 'learning.erase-item-progress', 'delete from learning_item_progress where user_id = $1', [userId]);
}
