import type { CELL_STATES } from '@dolphin/contract/learning/coaching/coaching.constants';
import type { ContentKind } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import type { Coach, StudentRow } from './coached.queries.ts';
import { isStuck } from './stuck.queries.ts';
import '../codes/codes.tables.ts';
import './coaching.tables.ts';

export type GridItemRow = {
  readonly itemId: number;
  readonly contentId: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly lessonTitle: string | null;
};
/** What the grid is of. `isWhole`: the coach has all of its students, and not only those of a class they coach. */
export type Scope = {
  readonly kind: 'CLASS' | 'ASSIGNMENT';
  readonly id: number;
  readonly title: string;
  readonly items: readonly GridItemRow[];
  readonly isWhole: boolean;
};

const ITEM = `json_agg(json_build_object('itemId', i.item_id, 'contentId', k.id, 'kind', k.kind, 'title', k.title, 'lessonTitle', i.lesson_title) order by i.lesson_position, i.position, i.inner_position)`;

/** A class of the channel with the contents of its course, if the caller coaches it. */
export async function findClassScope(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  courseClassId: number,
): Promise<Scope | undefined> {
  const [row] = await query<Omit<Scope, 'kind'>>(
    db,
    'coaching.class-scope',
    `select c.id, c.title, true as "isWhole",
     coalesce((select ${ITEM} from learning_course_contents i join learning_contents k on k.id = i.content_id
     where i.course_id = c.course_id), '[]') as items
     from learning_course_classes c where c.channel_id = $1 and c.id = $4 and ($3::boolean or c.coach_id = $2)`,
    [channelId, coachId, isManager, courseClassId],
  );
  return row && { kind: 'CLASS', ...row };
}

/** An assignment of the channel with the items of its worksheet, if the caller issued it or coaches a class it was given to. */
export async function findAssignmentScope(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  assignmentId: number,
): Promise<Scope | undefined> {
  const [row] = await query<Omit<Scope, 'kind'>>(
    db,
    'coaching.assignment-scope',
    `select a.id, w.title, coalesce($3::boolean or a.assigned_by = $2, false) as "isWhole",
     coalesce((select ${ITEM} from (select id as item_id, content_id, null as lesson_title, 0 as lesson_position,
     position, 0 as inner_position from learning_items where worksheet_id = a.worksheet_id) i
     join learning_contents k on k.id = i.content_id), '[]') as items
     from learning_assignments a join learning_worksheets w on w.id = a.worksheet_id
     where a.channel_id = $1 and a.id = $4 and ($3::boolean or a.assigned_by = $2 or exists (select
       from learning_assignment_targets t join learning_course_classes c on c.id = t.course_class_id
       where t.assignment_id = a.id and c.coach_id = $2))`,
    [channelId, coachId, isManager, assignmentId],
  );
  return row && { kind: 'ASSIGNMENT', ...row };
}

export type CellRow = {
  readonly itemId: number;
  readonly state: (typeof CELL_STATES)[number];
  readonly tries: number;
  readonly points: number;
  readonly isStuck: boolean;
  readonly lastAt: string;
};
export type GridRow = StudentRow & { readonly isAsking: boolean; readonly cells: readonly CellRow[] };

const OF_CLASS = 'select user_id from learning_course_class_members where course_class_id = $2';
const OF_ASSIGNMENT = 'select distinct user_id from learning_assigned where assignment_id = $2';
/** Those of a class that the coach coaches. */
const OF_OWN_CLASSES =
  'select distinct m.user_id from learning_assignment_targets t join learning_course_classes c on c.id = t.course_class_id and c.coach_id = $8 join learning_course_class_members m on m.course_class_id = c.id where t.assignment_id = $2';

function gridSql(people: string): string {
  return `with items as (select item_id, content_id from unnest($5::bigint[], $6::bigint[]) as i (item_id, content_id)),
   everybody as (select m.member_id, m.user_id, m.nickname, m.name, m.portrait_key from (${people}) x
     join channels_people m on m.channel_id = $1 and m.user_id = x.user_id
       and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED') where $8::bigint is not null),
   students as (select * from everybody order by nickname, member_id limit $3 offset $4),
   states as (select * from learning_problem_states where user_id in (select user_id from students) and content_id = any($6::bigint[])),
   opened as (select * from learning_item_progress where user_id in (select user_id from students) and item_id = any($5::bigint[])),
   typed as (select user_id, content_id, max(updated_at) as at from learning_codes
     where user_id in (select user_id from students) and content_id = any($6::bigint[]) group by user_id, content_id),
   cells as (select y.user_id, i.item_id, s.tries, s.best_points,
     greatest(s.updated_at, o.updated_at, c.at) as last_at, s.user_id is not null and ${isStuck('$7')} as is_stuck,
       case when s.first_solved_at is not null or o.state = 'DONE' then 'DONE' when s.user_id is not null
         or c.at is not null then 'TRYING' else 'OPENED' end as state
     from students y cross join items i left join states s on s.user_id = y.user_id and s.content_id = i.content_id
       left join opened o on o.user_id = y.user_id and o.item_id = i.item_id left join typed c on c.user_id = y.user_id
       and c.content_id = i.content_id
     where s.user_id is not null or o.user_id is not null or c.user_id is not null)
   select (select count(*) from everybody)::int as total, n.* from (values (1)) one left join (
     select y.member_id as "channelMemberId", y.user_id as "userId", y.nickname, y.name, y.portrait_key as "portraitKey",
       exists (select from learning_help_requests h where h.user_id = y.user_id and h.channel_id = $1
         and h.state <> 'CLOSED' and h.content_id = any($6::bigint[])) as "isAsking",
       coalesce((select json_agg(json_build_object('itemId', c.item_id, 'state', c.state, 'tries',
         coalesce(c.tries, 0), 'points', coalesce(c.best_points, 0), 'isStuck', c.is_stuck, 'lastAt', c.last_at))
         from cells c where c.user_id = y.user_id), '[]') as cells
     from students y) n on true order by n.nickname, n."channelMemberId"`;
}

const GRID_OF_CLASS = gridSql(OF_CLASS);
const GRID_OF_ASSIGNMENT = gridSql(OF_ASSIGNMENT);
const GRID_OF_OWN = gridSql(OF_OWN_CLASSES);

/** A page of students with all their cells that are not empty, in one statement, however many there are. */
export async function selectGrid(
  db: Db,
  { channelId, coachId }: Coach,
  scope: Scope,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: Date },
): Promise<{ readonly rows: readonly GridRow[]; readonly total: number }> {
  const [name, text] =
    scope.kind === 'CLASS'
      ? (['coaching.grid-class', GRID_OF_CLASS] as const)
      : scope.isWhole
        ? (['coaching.grid-assignment', GRID_OF_ASSIGNMENT] as const)
        : (['coaching.grid-own', GRID_OF_OWN] as const);
  const found = await query<CountedRow<GridRow>>(db, name, text, [
    channelId,
    scope.id,
    limit,
    offset,
    scope.items.map(({ itemId }) => itemId),
    scope.items.map(({ contentId }) => contentId),
    now,
    coachId,
  ]);
  return countedPage<GridRow>(found, 'channelMemberId');
}

type ScopeRow = {
  readonly id: number;
  readonly title: string;
  readonly coachName: string | null;
  readonly learnerCount: number;
  readonly dueOn: string | null;
};
/** Offered to choose from; older ones are found through their worksheet or class. */
const SCOPES_SHOWN = 100;

export async function selectScopes(
  db: Db,
  { channelId, coachId, isManager }: Coach,
): Promise<{ readonly classes: readonly ScopeRow[]; readonly assignments: readonly ScopeRow[] }> {
  const [row] = await query<{ classes: readonly ScopeRow[]; assignments: readonly ScopeRow[] }>(
    db,
    'coaching.scopes',
    `select coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'coachName', (select nickname
     from accounts_people p where p.user_id = c.coach_id), 'learnerCount', c.member_count, 'dueOn', null)
     order by c.id desc)
         from (select * from learning_course_classes where channel_id = $1 and ($3::boolean or coach_id = $2)
           order by id desc limit ${SCOPES_SHOWN}) c), '[]') as classes,
       coalesce((select json_agg(json_build_object('id', a.id, 'title', w.title, 'coachName', (select nickname
         from accounts_people p where p.user_id = a.assigned_by), 'learnerCount', (select count(distinct user_id)
         from learning_assigned d where d.assignment_id = a.id), 'dueOn', a.due_on) order by a.id desc)
         from (select * from learning_assignments x where channel_id = $1
           and ($3::boolean or assigned_by = $2 or exists (select from learning_assignment_targets t
           join learning_course_classes c on c.id = t.course_class_id where t.assignment_id = x.id
           and c.coach_id = $2)) order by id desc limit ${SCOPES_SHOWN}) a
           join learning_worksheets w on w.id = a.worksheet_id), '[]') as assignments`,
    [channelId, coachId, isManager],
  );
  return row ?? { classes: [], assignments: [] };
}
