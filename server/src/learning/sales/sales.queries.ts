import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

/** Locked, so that it is not removed while somebody is enrolled. */
export async function findSoldCourse(
  tx: Db,
  courseId: number,
): Promise<{ readonly id: number; readonly channelId: number | null } | undefined> {
  const [row] = await query<{ id: number; channelId: number | null }>(
    tx,
    'learning.sold-course',
    `select id, channel_id as "channelId" from learning_courses where id = $1 and deleted_at is null for no key update`,
    [courseId],
  );
  return row;
}

/** After a refund in full. Whoever is also in a class of the course stays enrolled; what was done is remembered. */
export async function deleteBoughtEnrolment(tx: Db, courseId: number, userId: number): Promise<void> {
  await query(
    tx,
    'learning.unenrol-refunded',
    `with gone as (
       delete from learning_enrolments where course_id = $1 and user_id = $2 and not exists (
         select from learning_course_class_members m join learning_course_classes k on k.id = m.course_class_id where k.course_id = $1 and m.user_id = $2)
       returning 1
     )
     update learning_courses set enrolled_count = greatest(enrolled_count - 1, 0) where id = $1 and exists (select from gone)`,
    [courseId, userId],
  );
}

/** The lessons of a course, and those of which somebody has opened something. [PAY-13] */
export async function countTakenLessons(
  db: Db,
  courseId: number,
  userId: number,
): Promise<{ readonly total: number; readonly taken: number }> {
  const [row] = await query<{ total: number; taken: number }>(
    db,
    'learning.taken-lessons',
    `select count(*)::int as total, count(*) filter (where exists (select from learning_items i join learning_item_progress p on p.item_id = i.id where i.lesson_id = l.id and p.user_id = $2))::int as taken
     from learning_lessons l where l.course_id = $1`,
    [courseId, userId],
  );
  return row ?? { total: 0, taken: 0 };
}
