import {
  GRID_PAGE_SIZE,
  IDLE_MINUTES,
  IDLE_UNTIL_MINUTES,
} from '@dolphin/contract/learning/coaching/coaching.constants';
import { type Db, query } from '../../core/db.ts';
import { listJson, momentJson, pageCountJson, pictureJson } from '../../core/sql/sql-json.ts';
import type { Coach } from './coached.queries.ts';
import { isStuck } from './stuck.queries.ts';
import '../codes/codes.tables.ts';
import './coaching.tables.ts';

/** What a grid is of. $1 is the channel, $2 the class or assignment, $3 the coach and $4 whether they are a manager. */
type Kind = {
  /** Whether the coach may see it, what holds its items, and whether all of its students are theirs. */
  readonly scope: string;
  readonly items: string;
  readonly people: string;
};

const CLASS: Kind = {
  scope: `select c.id, c.title, c.course_id as holder_id, true as is_whole from learning_course_classes c
   where c.channel_id = $1 and c.id = $2 and ($4::boolean or c.coach_id = $3)`,
  items: `select item_id, content_id, lesson_title, lesson_position, position, inner_position
   from learning_course_contents where course_id = (select holder_id from scope)`,
  people: 'select user_id from learning_course_class_members where course_class_id = (select id from scope)',
};
const ASSIGNMENT: Kind = {
  scope: `select a.id, w.title, a.worksheet_id as holder_id,
   coalesce($4::boolean or a.assigned_by = $3, false) as is_whole from learning_assignments a
   join learning_worksheets w on w.id = a.worksheet_id
    where a.channel_id = $1 and a.id = $2 and ($4::boolean or a.assigned_by = $3 or exists (select
      from learning_assignment_targets t join learning_course_classes c on c.id = t.course_class_id
      where t.assignment_id = a.id and c.coach_id = $3))`,
  items: `select id as item_id, content_id, null as lesson_title, 0 as lesson_position, position, 0 as inner_position
   from learning_items where worksheet_id = (select holder_id from scope)`,
  // Otherwise those of the classes that the coach coaches.
  people: `select distinct user_id from learning_assigned where assignment_id = (select id from scope where is_whole)
    union select m.user_id from learning_assignment_targets t
      join learning_course_classes c on c.id = t.course_class_id and c.coach_id = $3
      join learning_course_class_members m on m.course_class_id = c.id
    where t.assignment_id = (select id from scope where not is_whole)`,
};

const OF_STUDENTS = 'user_id = any (array(select user_id from students))';
const OF_CONTENTS = 'content_id = any (array(select content_id from items))';
const minutesAgo = (minutes: number) => `$6::timestamptz - interval '${minutes} minutes'`;

/** The whole page: who may see it, its items, a page of students, and their cells that are not empty. */
const pageSql = ({ scope, items, people }: Kind) => `with scope as materialized (${scope}),
  items as materialized (select i.*, k.kind, k.title from (${items}) i join learning_contents k on k.id = i.content_id),
  everybody as materialized (select m.member_id, m.user_id, m.nickname, m.name, m.portrait_key from (${people}) x
    join channels_people m on m.channel_id = $1 and m.user_id = x.user_id and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')),
  students as materialized (select * from everybody order by nickname, member_id limit ${GRID_PAGE_SIZE} offset $5),
  touched as (
    select s.user_id, i.item_id, s.tries, s.best_points, s.updated_at as at, s.first_solved_at is not null as is_done,
      true as is_tried, ${isStuck('$6')} as is_stuck
      from learning_problem_states s join (select distinct item_id, content_id
        from items) i on i.content_id = s.content_id where s.${OF_STUDENTS} and s.${OF_CONTENTS}
    union all select user_id, item_id, null, null, updated_at, state = 'DONE', false, false from learning_item_progress
      where ${OF_STUDENTS} and item_id = any (array(select item_id from items))
    union all select c.user_id, i.item_id, null, null, c.updated_at, false, true, false from learning_codes c
      join (select distinct item_id, content_id from items) i on i.content_id = c.content_id where c.${OF_STUDENTS}
      and c.${OF_CONTENTS}),
  cells as (select user_id, item_id, coalesce(max(tries), 0) as tries, coalesce(max(best_points), 0) as points,
    max(at) as last_at, bool_or(is_stuck) as is_stuck,
      case when bool_or(is_done) then 'DONE' when bool_or(is_tried) then 'TRYING' else 'OPENED' end as state
        from touched group by user_id, item_id),
  summed as materialized (select c.user_id, count(*) filter (where c.state = 'DONE') as done,
    count(*) filter (where c.is_stuck) as stuck, max(c.last_at) as last_at,
      json_agg(json_build_object('itemId', c.item_id, 'state', c.state, 'tries', c.tries, 'points', c.points, 'mark',
        case when c.is_stuck then 'STUCK' end, 'lastAt', ${momentJson('c.last_at')})) as list
    from cells c join items i on i.item_id = c.item_id group by c.user_id)
  select json_build_object('title', scope.title, 'itemList', ${listJson(
    `select item_id as "itemId", content_id as "contentId", kind, title, lesson_title as "lessonTitle" from items order by lesson_position, position, inner_position`,
  )}, 'studentList', ${listJson(
    // The mark is that of `markOf`.
    `select y.member_id as "channelMemberId", y.user_id as "userId", y.nickname, y.name, ${pictureJson('y.portrait_key')} as portrait, coalesce(s.done, 0) as "doneCount", coalesce(s.stuck, 0) as "stuckCount",
       case when s.stuck > 0 then 'STUCK' when s.done < (select count(*) from items) and s.last_at <= ${minutesAgo(IDLE_MINUTES)} and s.last_at > ${minutesAgo(IDLE_UNTIL_MINUTES)} then 'IDLE' end as mark,
       ${momentJson('s.last_at')} as "lastAt", exists (select from learning_help_requests h where h.user_id = y.user_id and h.channel_id = $1 and h.state <> 'CLOSED' and h.${OF_CONTENTS}) as "isAsking", coalesce(s.list, '[]') as "cellList"
     from students y left join summed s on s.user_id = y.user_id order by y.nickname, y.member_id`,
  )}, 'pageCount', ${pageCountJson('t.total', GRID_PAGE_SIZE)}, 'totalCount', t.total)::text as page
    from scope, (select count(*) as total from everybody) t`;

const CLASS_PAGE = pageSql(CLASS);
const ASSIGNMENT_PAGE = pageSql(ASSIGNMENT);

type Params = { readonly kind: 'CLASS' | 'ASSIGNMENT'; readonly id: number; readonly page: number; readonly now: Date };

/** A page of the grid as the call answers; undefined where this coach has no such class or assignment. */
export async function readGrid(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  { kind, id, page, now }: Params,
): Promise<string | undefined> {
  const values = [channelId, id, coachId, isManager, (page - 1) * GRID_PAGE_SIZE, now] as const;
  const [row] =
    kind === 'CLASS'
      ? await query<{ page: string }>(db, 'coaching.grid-page-class', CLASS_PAGE, values)
      : await query<{ page: string }>(db, 'coaching.grid-page-assignment', ASSIGNMENT_PAGE, values);
  return row?.page;
}
