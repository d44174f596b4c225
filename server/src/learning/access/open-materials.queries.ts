import { type Db, query } from '../../core/db.ts';
import type { ContentAccess } from './access.rules.ts';
import { contentAccess, isIn } from './content-access.queries.ts';
import '../learning.tables.ts';

export type ContentAccessRow = ContentAccess & { readonly id: number };

/** Contents with everything that decides whether somebody may open them. */
export function selectContentAccess(
  db: Db,
  contentIds: readonly number[],
  userId: number,
): Promise<readonly ContentAccessRow[]> {
  return query<ContentAccessRow>(
    db,
    'learning.content-access',
    `select k.id, k.channel_id as "channelId", s.author_id as "authorId", k.visible_state = 'VISIBLE' as "isVisible",
     ${contentAccess.columns('$2')}
     from learning_contents k join learning_storages s on s.id = k.storage_id ${contentAccess.join}
       where k.id = any($1::bigint[]) and s.deleted_at is null`,
    [contentIds, userId],
  );
}

/** Of these course lessons and worksheets, those that somebody learns in, was assigned or paid for. */
export function selectGivenParts(
  db: Db,
  userId: number,
  { lessonIds, worksheetIds }: { readonly lessonIds: readonly number[]; readonly worksheetIds: readonly number[] },
): Promise<readonly { readonly kind: 'LESSON' | 'WORKSHEET'; readonly id: number }[]> {
  return query<{ kind: 'LESSON' | 'WORKSHEET'; id: number }>(
    db,
    'learning.given-parts',
    `select 'LESSON' as kind, l.id from learning_lessons l join learning_enrolments e on e.course_id = l.course_id
     and e.user_id = $1 where l.id = any($2::bigint[])
     union all
     select 'WORKSHEET', w.id from learning_worksheets w where w.id = any($3::bigint[]) and (
       exists (select from learning_assignments a join learning_assigned d on d.assignment_id = a.id and d.user_id = $1
         where a.worksheet_id = w.id)
       or exists (select from commerce_paid_items p where p.item_type = 'WORKSHEET' and p.content_id = w.id and p.user_id = $1)
       or exists (select from learning_items i join learning_lessons l on l.id = i.lesson_id
         join learning_enrolments e on e.course_id = l.course_id and e.user_id = $1
         join learning_courses c on c.id = e.course_id
         where i.item_worksheet_id = w.id and (c.channel_id is null or ${isIn('$1', 'c.channel_id', 'USER')})))`,
    [userId, lessonIds, worksheetIds],
  );
}
