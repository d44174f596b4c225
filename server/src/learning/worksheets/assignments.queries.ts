import { PAGE_SIZE } from '@dolphin/contract/core/paging';
import { TARGETS_OFFERED_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, presentRows } from '../../core/sql/joined-rows.ts';
import { nameIn } from '../coaching/coached.queries.ts';
import '../coaching/coaching.tables.ts';

type Named = { readonly id: number; readonly name: string; readonly memberCount: number };

export async function selectTargets(
  db: Db,
  channelId: number,
): Promise<{ readonly groups: readonly Named[]; readonly classes: readonly Named[] }> {
  const [row] = await query<{ groups: readonly Named[]; classes: readonly Named[] }>(
    db,
    'learning-assignments.targets',
    `select coalesce((select json_agg(json_build_object('id', id, 'name', name, 'memberCount', member_count)
     order by lower(name), id) from (select * from channels_group_summaries where channel_id = $1 and not is_class
     order by lower(name), id limit ${TARGETS_OFFERED_MAX}) g), '[]') as groups,
       coalesce((select json_agg(json_build_object('id', id, 'name', title, 'memberCount', member_count)
         order by id desc) from (select * from learning_course_classes where channel_id = $1 order by id desc
         limit ${TARGETS_OFFERED_MAX}) c), '[]') as classes`,
    [channelId],
  );
  return row ?? { groups: [], classes: [] };
}

type Targets = {
  readonly channelId: number;
  readonly channelMemberIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly classIds: readonly number[];
};

/** Of what is named, what there is in the channel: people in good standing, groups, classes. */
export async function findTargets(
  db: Db,
  { channelId, channelMemberIds, groupIds, classIds }: Targets,
): Promise<{
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly classIds: readonly number[];
}> {
  const [row] = await query<{ userIds: readonly number[]; groupIds: readonly number[]; classIds: readonly number[] }>(
    db,
    'learning-assignments.find-targets',
    `select to_json(array(select user_id from channels_people where channel_id = $1 and member_id = any($2::bigint[])
     and role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'))) as "userIds",
       to_json(array(select id from channels_group_summaries where channel_id = $1
         and id = any($3::bigint[]))) as "groupIds",
         to_json(array(select id from learning_course_classes where channel_id = $1
         and id = any($4::bigint[]))) as "classIds"`,
    [channelId, channelMemberIds, groupIds, classIds],
  );
  return row ?? { userIds: [], groupIds: [], classIds: [] };
}

type NewAssignment = {
  readonly channelId: number;
  readonly worksheetId: number;
  readonly assignedBy: number;
  readonly dueOn: string | null;
  readonly note: string;
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly classIds: readonly number[];
  readonly now: Date;
};

export async function insertAssignment(
  tx: Db,
  { channelId, worksheetId, assignedBy, dueOn, note, userIds, groupIds, classIds, now }: NewAssignment,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'learning-assignments.insert',
    `with made as (insert into learning_assignments (worksheet_id, channel_id, assigned_by, due_on, note, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id),
     named as (insert into learning_assignment_targets (assignment_id, user_id, group_id, course_class_id)
       select made.id, t.* from made, (select u, null::bigint, null::bigint from unnest($7::bigint[]) u union all
         select null, g, null from unnest($8::bigint[]) g union all select null, null, c from unnest($9::bigint[]) c) t)
     select id from made`,
    [worksheetId, channelId, assignedBy, dueOn, note, now, userIds, groupIds, classIds],
  );
  if (!row) throw new Error('The assignment was not written.');
  return row.id;
}

/** One assignment to the class for each worksheet of its channel that it does not have yet. */
export async function insertClassAssignments(
  tx: Db,
  given: {
    readonly channelId: number;
    readonly courseClassId: number;
    readonly worksheetIds: readonly number[];
    readonly assignedBy: number | null;
    readonly now: Date;
  },
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'learning-assignments.insert-of-class',
    `with made as (insert into learning_assignments (worksheet_id, channel_id, assigned_by, due_on, note, created_at)
       select w.id, w.channel_id, $4, null, '', $5 from learning_worksheets w where w.channel_id = $1 and w.id = any($3::bigint[])
         and not exists (select from learning_assignments a
           join learning_assignment_targets t on t.assignment_id = a.id where a.worksheet_id = w.id
           and t.course_class_id = $2) order by w.id returning id),
     named as (insert into learning_assignment_targets (assignment_id, course_class_id) select made.id, $2 from made)
     select id from made`,
    [given.channelId, given.courseClassId, given.worksheetIds, given.assignedBy, given.now],
  );
  return rows.map(({ id }) => id);
}

export async function countAssigned(db: Db, assignmentId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'learning-assignments.count',
    'select count(distinct user_id)::int as count from learning_assigned where assignment_id = $1',
    [assignmentId],
  );
  return row?.count ?? 0;
}

export type AssignmentRow = {
  readonly id: number;
  readonly dueOn: string | null;
  readonly note: string;
  readonly assignedById: number | null;
  readonly assignedBy: string | null;
  readonly createdAt: Date;
  readonly targets: readonly string[];
  readonly learnerCount: number;
  readonly finishedCount: number;
};

/** Names shown of one assignment; the rest is only counted. */
const NAMES_SHOWN = 6;

/** One page, newest first. What its people did is read for everybody at once, of what is judged and of what is only read: an assignment has at most some hundred people and WORKSHEET_ITEMS_MAX items. */
export async function selectAssignments(
  db: Db,
  {
    channelId,
    worksheetId,
    offset,
  }: { readonly channelId: number; readonly worksheetId: number; readonly offset: number },
): Promise<{
  readonly rows: readonly AssignmentRow[];
  /** Null: no such worksheet in the channel. */ readonly total: number | null;
}> {
  const found = await query<CountedRow<AssignmentRow>>(
    db,
    'learning-assignments.list',
    `with page as materialized (select * from learning_assignments where worksheet_id = $1 order by id desc limit ${PAGE_SIZE} offset $2),
     given as materialized (select distinct a.id, d.user_id from page a cross
       join lateral (select user_id from learning_assigned_to(a.id)) d),
     people as materialized (select distinct user_id from given),
     items as materialized (select id, content_id, kind in ('DOCUMENT', 'VIDEO') as is_read from learning_items where worksheet_id = $1),
     did as (select p.user_id, i.id from people p cross
       join lateral (select content_id from learning_problem_states where user_id = p.user_id
       and content_id = any(array(select content_id from items where not is_read))
       and first_solved_at is not null offset 0) s join items i on i.content_id = s.content_id
       union select p.user_id, g.item_id from people p cross
         join lateral (select item_id from learning_item_progress where user_id = p.user_id
         and item_id = any(array(select id from items where is_read)) and state = 'DONE' offset 0) g),
     done as (select user_id, count(*) as count from did group by user_id),
     numbers as (select g.id, count(*)::int as learners,
       (count(*) filter (where coalesce(d.count, 0) >= (select count(*) from items)))::int as finished from given g
       left join done d on d.user_id = g.user_id group by g.id)
     select (select count(*) from learning_assignments where worksheet_id = $1)::int as total, n.* from learning_worksheets one left join (
       select a.id, a.due_on as "dueOn", a.note, a.assigned_by as "assignedById", (select nickname
         from accounts_people p where p.user_id = a.assigned_by) as "assignedBy", a.created_at as "createdAt",
         array(select coalesce(g.name, c.title, m.nickname, p.nickname, '') from learning_assignment_targets t left
           join channels_group_summaries g on g.id = t.group_id left
           join learning_course_classes c on c.id = t.course_class_id
           left join channels_people m on m.channel_id = a.channel_id and m.user_id = t.user_id left
             join accounts_people p on p.user_id = t.user_id where t.assignment_id = a.id order by t.id
             limit ${NAMES_SHOWN}) as targets,
         coalesce(d.learners, 0) as "learnerCount", coalesce(d.finished, 0) as "finishedCount"
       from page a left join numbers d on d.id = a.id
     ) n on true where one.channel_id = $3 and one.id = $1 order by n.id desc`,
    [worksheetId, offset, channelId],
  );
  return { rows: presentRows<AssignmentRow>(found, 'id'), total: found[0]?.total ?? null };
}

/** An assignment of the channel, and whom to notify when it changes. */
type FoundAssignment = {
  readonly worksheetId: number;
  readonly assignedById: number | null;
  readonly dueOn: string | null;
  readonly userIds: readonly number[];
};

export async function findAssignment(
  db: Db,
  channelId: number,
  assignmentId: number,
): Promise<FoundAssignment | undefined> {
  const [row] = await query<FoundAssignment>(
    db,
    'learning-assignments.find',
    `select worksheet_id as "worksheetId", assigned_by as "assignedById", due_on as "dueOn",
     to_json(array(select distinct user_id from learning_assigned where assignment_id = $2)) as "userIds"
     from learning_assignments where channel_id = $1 and id = $2`,
    [channelId, assignmentId],
  );
  return row;
}

export async function lockAssignment(tx: Db, channelId: number, assignmentId: number): Promise<void> {
  await query(
    tx,
    'learning-assignments.lock',
    'select 1 from learning_assignments where channel_id = $1 and id = $2 for no key update',
    [channelId, assignmentId],
  );
}

export async function updateDue(tx: Db, assignmentId: number, dueOn: string | null): Promise<void> {
  await query(tx, 'learning-assignments.due', 'update learning_assignments set due_on = $2 where id = $1', [
    assignmentId,
    dueOn,
  ]);
}

export async function deleteAssignment(tx: Db, assignmentId: number): Promise<void> {
  await query(tx, 'learning-assignments.delete', 'delete from learning_assignments where id = $1', [assignmentId]);
}

export type AssignmentNotice = {
  readonly worksheetId: number;
  readonly title: string;
  readonly place: string;
  readonly nickname: string;
  readonly userIds: readonly number[];
};

/** The notice of an assignment, and its recipients. */
export async function findAssignmentNotice(db: Db, assignmentId: number): Promise<AssignmentNotice | undefined> {
  const [row] = await query<AssignmentNotice>(
    db,
    'learning-assignments.to-tell',
    `select w.id as "worksheetId", w.title, ch.name as place, coalesce(${nameIn('a.channel_id', 'a.assigned_by')}, ch.name) as nickname,
       to_json(array(select distinct user_id from learning_assigned where assignment_id = $1 and user_id is distinct
         from a.assigned_by)) as "userIds"
     from learning_assignments a join learning_worksheets w on w.id = a.worksheet_id
       join channels_channel_names ch on ch.id = a.channel_id where a.id = $1`,
    [assignmentId],
  );
  return row;
}
