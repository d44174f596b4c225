import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type Enrolled = {
  readonly userId: number;
  readonly doneCount: number;
  /** Had solved everything before. */ readonly isCourseDone: boolean;
};

/** Somebody who comes back finds what they had done, and what was solved elsewhere counts; a second call adds nobody. Gives whom it added. */
export function insertEnrolments(
  tx: Db,
  courseId: number,
  userIds: readonly number[],
  now: Date,
): Promise<readonly Enrolled[]> {
  return query<Enrolled>(
    tx,
    'learning.enrol',
    `with given as (select g.id from unnest($2::bigint[]) g (id) where not exists (select from learning_enrolments e where e.course_id = $1 and e.user_id = g.id)),
     solved as (insert into learning_item_progress as p (user_id, item_id, state, updated_at)
       select g.id, i.id, 'DONE', $3 from given g join learning_problem_states s on s.user_id = g.id and s.first_solved_at is not null join learning_items i on i.content_id = s.content_id
       join learning_lessons l on l.id = i.lesson_id and l.course_id = $1 on conflict (user_id, item_id) do update set state = 'DONE', updated_at = $3 where p.state <> 'DONE' returning user_id),
     counted as (select g.id, (select count(*) from solved s where s.user_id = g.id)
       + (select count(*) from learning_item_progress p join learning_items i on i.id = p.item_id join learning_lessons l on l.id = i.lesson_id where p.user_id = g.id and p.state = 'DONE' and l.course_id = $1) as n from given g),
     added as (insert into learning_enrolments (course_id, user_id, done_count, enrolled_at, last_at, finished_at)
       select $1, n.id, n.n, $3, $3, case when c.item_count > 0 and n.n >= c.item_count then $3::timestamptz end from counted n join learning_courses c on c.id = $1 on conflict do nothing returning user_id, done_count, finished_at),
     course as (update learning_courses set enrolled_count = enrolled_count + (select count(*) from added) where id = $1 and exists (select from added))
     select user_id as "userId", done_count as "doneCount", finished_at is not null as "isCourseDone" from added`,
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

/** Everything of one learner's way through courses and classes. */
export async function deleteLearningOf(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'learning.erase-enrolments',
    'with gone as (delete from learning_enrolments where user_id = $1 returning course_id) update learning_courses c set enrolled_count = greatest(enrolled_count - 1, 0) from gone where c.id = gone.course_id',
    [userId],
  );
  await query(
    tx,
    'learning.erase-classes',
    'with gone as (delete from learning_course_class_members where user_id = $1 returning course_class_id) update learning_course_classes c set member_count = greatest(member_count - 1, 0) from gone where c.id = gone.course_class_id',
    [userId],
  );
  await query(tx, 'learning.erase-item-progress', 'delete from learning_item_progress where user_id = $1', [userId]);
}
