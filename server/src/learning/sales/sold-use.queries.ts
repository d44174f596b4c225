import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type Taken = { readonly total: number; readonly taken: number };
const NOTHING: Taken = { total: 0, taken: 0 };

/** The lessons of a course, and those of which somebody has opened something. */
export async function countTakenLessons(db: Db, courseId: number, userId: number): Promise<Taken> {
  const [row] = await query<Taken>(
    db,
    'learning.taken-lessons',
    `select count(*)::int as total, count(*) filter (where exists (select from learning_items i
     join learning_item_progress p on p.item_id = i.id where i.lesson_id = l.id and p.user_id = $2))::int as taken
     from learning_lessons l where l.course_id = $1`,
    [courseId, userId],
  );
  return row ?? NOTHING;
}

/** The items of a worksheet, and those that somebody has opened or tried. */
export async function countTakenItems(db: Db, worksheetId: number, userId: number): Promise<Taken> {
  const [row] = await query<Taken>(
    db,
    'learning.taken-items',
    `select count(*)::int as total, count(*) filter (where exists (select from learning_item_progress p
     where p.item_id = i.id and p.user_id = $2)
       or exists (select from learning_problem_states s where s.content_id = i.content_id and s.user_id = $2
         and s.tries > 0))::int as taken from learning_items i where i.worksheet_id = $1`,
    [worksheetId, userId],
  );
  return row ?? NOTHING;
}

export type ClassPeriod = {
  readonly courseId: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

export async function findPeriod(db: Db, classId: number): Promise<ClassPeriod | undefined> {
  const [row] = await query<ClassPeriod>(
    db,
    'learning.class-period',
    `select course_id as "courseId", starts_on as "startsOn", ends_on as "endsOn" from learning_course_classes where id = $1`,
    [classId],
  );
  return row;
}
