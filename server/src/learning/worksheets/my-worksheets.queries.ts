import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import type { ItemState } from '@dolphin/contract/learning/storages/contents';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import { isIn } from '../access/content-access.queries.ts';
import { nameIn } from '../coaching/coached.queries.ts';
import '../coaching/coaching.tables.ts';

export type GivenRow = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly channelId: number | null;
  readonly channelName: string | null;
  readonly channelSlug: string | null;
  readonly dueOn: string | null;
  readonly itemCount: number;
  readonly doneCount: number;
  readonly assignedAt: Date;
};

/**
 * What one person was given or has bought: unfinished first, the most urgent on top. A person has some hundred at most; what they did
 * is read for all of them at once. An item is done when it was solved once or, what nobody judges, marked as read; a
 * later reset does not undo it. [LMS-204]
 */
export async function selectGiven(
  db: Db,
  {
    userId,
    channelId,
    isOpen,
    offset,
  }: {
    readonly userId: number;
    readonly channelId: number | null;
    readonly isOpen: boolean | null;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly GivenRow[]; readonly total: number }> {
  const found = await query<CountedRow<GivenRow & { readonly n: number }>>(
    db,
    'learning-worksheets.given',
    `with given as (select a.worksheet_id, a.due_on, a.created_at
     from (select distinct assignment_id from learning_assigned where user_id = $1) d
     join learning_assignments a on a.id = d.assignment_id where $2::bigint is null or a.channel_id = $2
       union all select w.id, null, p.paid_at from commerce_paid_items p
         join learning_worksheets w on w.id = p.content_id where p.item_type = 'WORKSHEET' and p.user_id = $1
         and ($2::bigint is null or w.channel_id = $2)),
     mine as (select worksheet_id, min(due_on) as due_on, max(created_at) as assigned_at from given group by worksheet_id),
     items as materialized (select i.id, i.worksheet_id, i.content_id from mine cross
       join lateral (select * from learning_items x where x.worksheet_id = mine.worksheet_id offset 0) i),
     solved as materialized (select content_id from learning_problem_states where user_id = $1
       and content_id = any(array(select content_id from items)) and first_solved_at is not null),
     marked as materialized (select item_id from learning_item_progress where user_id = $1
       and item_id = any(array(select id from items)) and state = 'DONE'),
     done as (select worksheet_id, count(*)::int as count from items
       where content_id in (select content_id from solved) or id in (select item_id from marked) group by worksheet_id),
     found as (select w.id, w.title, w.summary, w.channel_id as "channelId", ch.name as "channelName",
       ch.slug as "channelSlug", mine.due_on as "dueOn", w.item_count as "itemCount", mine.assigned_at as "assignedAt",
       coalesce(done.count, 0) as "doneCount" from mine join learning_worksheets w on w.id = mine.worksheet_id left
         join done on done.worksheet_id = w.id left join channels_channel_names ch on ch.id = w.channel_id),
     wanted as (select * from found where $3::boolean is null or ("doneCount" < "itemCount") = $3)
     select (select count(*) from wanted)::int as total, n.* from (values (1)) one
     left join (select *, row_number() over (order by ("doneCount" >= "itemCount"), "dueOn" nulls last,
       "assignedAt" desc, id desc) as n from wanted order by n limit ${PAGE_SIZE} offset $4) n on true order by n.n`,
    [userId, channelId, isOpen, offset],
  );
  return countedPage<GivenRow>(found, 'id');
}

export type WorksheetAccess = {
  readonly id: number;
  readonly title: string;
  readonly channelId: number | null;
  readonly isVisible: boolean;
  readonly priceKrw: number | null;
  /** What the caller is in its channel. */ readonly role: ChannelRole | null;
  readonly isAssigned: boolean;
  readonly isPaid: boolean;
  readonly isInCourse: boolean;
};

const rolesOf = (roles: readonly ChannelRole[]) => roles.map((role) => `'${role}'`).join(', ');
const GROUP_ROLES: readonly ChannelRole[] = ['ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER', 'VISITOR'];
/**
 * The most urgent assignment of the worksheet `w` to the person `$1`: what `learning_assigned` gives for one person,
 * who has some hundred at most, while a worksheet of the site may have been assigned in every channel.
 */
const ASSIGNED = `select a.id, a.due_on, a.note, a.assigned_by from (
    select t.assignment_id, false as is_of_group from learning_assignment_targets t where t.user_id = $1
    union all select t.assignment_id, true from channels_group_memberships g
      join learning_assignment_targets t on t.group_id = g.group_id where g.user_id = $1
    union all select t.assignment_id, false from learning_course_class_members c
      join learning_assignment_targets t on t.course_class_id = c.course_class_id where c.user_id = $1
  ) d join learning_assignments a on a.id = d.assignment_id and a.worksheet_id = w.id
  join channels_member_roles r on r.channel_id = a.channel_id and r.user_id = $1
    and case when d.is_of_group then r.role in (${rolesOf(GROUP_ROLES)}) else r.role not in ('PENDING', 'SUSPEND',
    'BEN', 'JOIN_REJECTED') end
  order by a.due_on nulls last, a.id desc limit 1`;

/** A worksheet `w`, and how the person `$1` comes in to it besides what is assigned. */
const ACCESS_COLUMNS = `w.id, w.title, w.channel_id as "channelId", w.visible_state = 'VISIBLE' as "isVisible",
  w.price_krw as "priceKrw", a.id is not null as "isAssigned"`;
const ACCESS_JOINS = `learning_worksheets w left join lateral (${ASSIGNED}) a on true`;
const OTHER_WAYS = `(select m.role from channels_member_roles m where m.channel_id = w.channel_id
  and m.user_id = $1) as role, exists (select from commerce_paid_items p where p.item_type = 'WORKSHEET'
  and p.content_id = w.id and p.user_id = $1) as "isPaid",
  exists (select from learning_items i join learning_lessons l on l.id = i.lesson_id
    join learning_enrolments e on e.course_id = l.course_id and e.user_id = $1
    join learning_courses c on c.id = e.course_id
    where i.item_worksheet_id = w.id and (c.channel_id is null or ${isIn('$1', 'c.channel_id', 'USER')})) as "isInCourse"`;

export async function findWorksheetAccess(
  db: Db,
  userId: number,
  worksheetId: number,
): Promise<WorksheetAccess | undefined> {
  const [row] = await query<WorksheetAccess>(
    db,
    'learning-worksheets.access',
    `select ${ACCESS_COLUMNS}, ${OTHER_WAYS} from ${ACCESS_JOINS} where w.id = $2`,
    [userId, worksheetId],
  );
  return row;
}

/** What a person has done of each item of the worksheet `$2`. */
const STEPS = `select i.id as "itemId", c.id as "contentId", c.kind, c.title, c.level,
  case when s.first_solved_at is not null or g.state = 'DONE' then 'DONE' when s.user_id is not null
  or g.user_id is not null then 'OPENED' end as state, coalesce(s.tries, 0) as tries
  from learning_items i join learning_contents c on c.id = i.content_id left
    join learning_problem_states s on s.user_id = $1 and s.content_id = c.id left
    join learning_item_progress g on g.user_id = $1 and g.item_id = i.id
  where i.worksheet_id = $2 order by i.position, i.id`;

/**
 * The whole worksheet as the call answers, for whom it is assigned to; it is late from the day after `dueOn`, in Seoul. Who
 * comes in otherwise is asked for by `findWorksheetAccess`: few do, and looking for their ways costs as much as the page.
 */
export async function findShownWorksheet(
  db: Db,
  userId: number,
  worksheetId: number,
  today: string,
): Promise<{ readonly isAssigned: boolean; readonly page: string } | undefined> {
  const [row] = await query<{ readonly isAssigned: boolean; readonly page: string }>(
    db,
    'learning-worksheets.shown',
    `select a.id is not null as "isAssigned",
     json_build_object('worksheetId', w.id, 'title', w.title, 'summary', w.summary, 'channelId', w.channel_id,
     'channelName', (select name from channels_channel_names where id = w.channel_id), 'dueOn', a.due_on, 'note',
     coalesce(a.note, ''),
       'assignedBy', ${nameIn('w.channel_id', 'a.assigned_by')}, 'isLate', coalesce(a.due_on < $3::date, false)
         and t.is_open, 'itemList', t.list)::text as page
     from ${ACCESS_JOINS} cross join lateral (select coalesce(json_agg(x), '[]') as list,
       coalesce(bool_or(x.state is distinct from 'DONE'), false) as is_open from (${STEPS}) x) t where w.id = $2`,
    [userId, worksheetId, today],
  );
  return row;
}

/** The item's content, when it stands in that worksheet; what is done stays done. */
export async function markItem(
  tx: Db,
  {
    userId,
    worksheetId,
    itemId,
    state,
    now,
  }: {
    readonly userId: number;
    readonly worksheetId: number;
    readonly itemId: number;
    readonly state: ItemState;
    readonly now: Date;
  },
): Promise<{ readonly contentId: number; readonly state: ItemState } | undefined> {
  const [row] = await query<{ contentId: number; state: ItemState }>(
    tx,
    'learning-worksheets.mark',
    `with asked as (select id, content_id, case when kind = 'DOCUMENT' then $4 else 'OPENED' end as state
     from learning_items where id = $3 and worksheet_id = $2 and content_id is not null),
     marked as (insert into learning_item_progress (user_id, item_id, state, updated_at) select $1, id, state, $5 from asked
       on conflict (user_id, item_id) do update
         set state = case when learning_item_progress.state = 'DONE' then 'DONE' else excluded.state end,
         updated_at = excluded.updated_at returning state)
     select asked.content_id as "contentId", marked.state from asked, marked`,
    [userId, worksheetId, itemId, state, now],
  );
  return row;
}
