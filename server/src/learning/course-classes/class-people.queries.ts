import { COURSE_CLASS_ASSIGNMENTS_SHOWN } from '@dolphin/contract/learning/courses/courses.constants';
import { type Db, query } from '../../core/db.ts';
import type { ClassRow } from './course-classes.queries.ts';
import '../coaching/coaching.tables.ts';
import '../learning.tables.ts';

type ClassMemberRow = {
  readonly userId: number;
  readonly nickname: string | null;
  readonly doneCount: number;
  readonly isFinished: boolean;
  readonly groupList: readonly { readonly groupId: number; readonly name: string }[];
  readonly cameWithGroupId: number | null;
};

type AssignmentOfClass = {
  readonly assignmentId: number;
  readonly worksheetId: number;
  readonly title: string;
  readonly dueOn: string | null;
  readonly learnerCount: number;
  readonly finishedCount: number;
};
type PartsOfClass = { readonly members: readonly ClassMemberRow[]; readonly assignments: readonly AssignmentOfClass[] };

/** What the class was assigned, and how many of its people are done: of what is judged and of what is only read. */
const GIVEN = `given as materialized (select a.id, a.worksheet_id, a.due_on from learning_assignment_targets t
  join learning_assignments a on a.id = t.assignment_id where t.course_class_id = $1 order by a.id desc
  limit ${COURSE_CLASS_ASSIGNMENTS_SHOWN})`;
const DONE = `select count(*)::int as learners, (count(*) filter (where not exists (
    select from learning_items i where i.worksheet_id = g.worksheet_id and case when i.kind in ('DOCUMENT', 'VIDEO')
      then not exists (select from learning_item_progress p where p.user_id = m.user_id and p.item_id = i.id and p.state = 'DONE')
      else not exists (select from learning_problem_states s where s.user_id = m.user_id
        and s.content_id = i.content_id and s.first_solved_at is not null) end)))::int as finished
    from learning_course_class_members m where m.course_class_id = $1`;
/** The few groups of the channel once, without that of the class; somebody may be in many groups elsewhere. */
const GROUPS = `groups as materialized (select group_id, name from channels_group_names where channel_id = $2
  and group_id is distinct from $4)`;
const GROUPS_OF = `coalesce((select json_agg(json_build_object('groupId', g.group_id, 'name', g.name)
  order by lower(g.name), g.group_id) from channels_group_memberships q join groups g on g.group_id = q.group_id
  where q.user_id = m.user_id), '[]')`;

/** Its people with how far each has come, and its assignments, the newest first. */
export async function findPartsOfClass(db: Db, { id, channelId, courseId, groupId }: ClassRow): Promise<PartsOfClass> {
  const [row] = await query<PartsOfClass>(
    db,
    'learning.class-people',
    `with ${GROUPS}, ${GIVEN}
     select coalesce((select json_agg(json_build_object('userId', m.user_id, 'nickname', n.nickname, 'doneCount',
       coalesce(e.done_count, 0), 'isFinished', e.finished_at is not null, 'groupList', ${GROUPS_OF},
       'cameWithGroupId', m.came_with) order by n.nickname nulls last, m.user_id)
         from learning_course_class_members m left join learning_enrolments e on e.course_id = $3
           and e.user_id = m.user_id left join channels_member_names n on n.channel_id = $2 and n.user_id = m.user_id
           where m.course_class_id = $1), '[]') as members,
       coalesce((select json_agg(json_build_object('assignmentId', g.id, 'worksheetId', g.worksheet_id, 'title',
         w.title, 'dueOn', g.due_on, 'learnerCount', n.learners, 'finishedCount', n.finished) order by g.id desc)
         from given g join learning_worksheets w on w.id = g.worksheet_id cross join lateral (${DONE}) n), '[]') as assignments`,
    [id, channelId, courseId, groupId],
  );
  return row ?? { members: [], assignments: [] };
}

export type Learner = {
  readonly userId: number;
  /** The first of the groups that they are in. */ readonly groupId: number | null;
};

/** Members of the channel: those who are named, and those of the groups who learn: whoever teaches is in them too. */
export function selectLearners(
  db: Db,
  channelId: number,
  { groupIds, userIds }: { readonly groupIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<readonly Learner[]> {
  return query<Learner>(
    db,
    'learning.class-learners',
    `with named as materialized (select g.user_id, min(g.group_id) as group_id from channels_group_people g
     where g.channel_id = $1 and g.group_id = any($2::bigint[]) group by g.user_id)
     select n.user_id as "userId", g.group_id as "groupId" from channels_member_names n left join named g on g.user_id = n.user_id
     where n.channel_id = $1 and (n.user_id = any($3::bigint[]) or (g.user_id is not null
       and n.role in ('ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER')))`,
    [channelId, groupIds, userIds],
  );
}

type NewMembers = {
  readonly learners: readonly Learner[];
  /** Those whom the class enrolled in its course. */ readonly enrolledIds: readonly number[];
};

export async function insertClassMembers(
  tx: Db,
  classId: number,
  { learners, enrolledIds }: NewMembers,
  now: Date,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'learning.add-class-members',
    `with added as (insert into learning_course_class_members (course_class_id, user_id, came_with, is_enrolled_here, joined_at)
       select $1, n.user_id, n.group_id, n.user_id = any($4::bigint[]), $5
         from unnest($2::bigint[], $3::bigint[]) as n (user_id, group_id) on conflict do nothing returning 1)
     update learning_course_classes set member_count = member_count + (select count(*) from added) where id = $1
       returning member_count as count`,
    [classId, learners.map(({ userId }) => userId), learners.map(({ groupId }) => groupId), enrolledIds, now],
  );
  return row?.count ?? 0;
}

export async function selectMemberIds(db: Db, classId: number): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'learning.class-member-ids',
    'select user_id as "userId" from learning_course_class_members where course_class_id = $1',
    [classId],
  );
  return rows.map(({ userId }) => userId);
}

/** Those of the class who are in one of its channel's groups. */
export async function selectMemberIdsOfGroup(
  db: Db,
  { channelId, classId, groupId }: { readonly channelId: number; readonly classId: number; readonly groupId: number },
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    db,
    'learning.class-members-of-group',
    `select m.user_id as "userId" from learning_course_class_members m
     join channels_group_people g on g.channel_id = $1 and g.group_id = $3 and g.user_id = m.user_id
     where m.course_class_id = $2`,
    [channelId, classId, groupId],
  );
  return rows.map(({ userId }) => userId);
}

/** Gives whom it took out, and whether the class had enrolled them. */
export function deleteClassMembers(
  tx: Db,
  classId: number,
  userIds: readonly number[],
): Promise<readonly { readonly userId: number; readonly isEnrolledHere: boolean }[]> {
  return query<{ userId: number; isEnrolledHere: boolean }>(
    tx,
    'learning.remove-class-members',
    `delete from learning_course_class_members where course_class_id = $1 and user_id = any($2::bigint[])
     returning user_id as "userId", is_enrolled_here as "isEnrolledHere"`,
    [classId, userIds],
  );
}

/** Gives how many are left. */
export async function countOut(tx: Db, classId: number, count: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    tx,
    'learning.count-class-members',
    'update learning_course_classes set member_count = greatest(member_count - $2::int, 0) where id = $1 returning member_count as count',
    [classId, count],
  );
  return row?.count ?? 0;
}

/** Ends enrolments that no other class of the course needs; who has finished the course keeps it. What was done stays. */
export async function deleteEnrolments(tx: Db, courseId: number, userIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'learning.unenrol-class',
    `with gone as (delete from learning_enrolments e where e.course_id = $1 and e.user_id = any($2::bigint[]) and e.finished_at is null
       and not exists (select from learning_course_class_members m
         join learning_course_classes k on k.id = m.course_class_id where m.user_id = e.user_id and k.course_id = $1)
         returning 1)
     update learning_courses set enrolled_count = greatest(enrolled_count - (select count(*) from gone), 0) where id = $1`,
    [courseId, userIds],
  );
}

export type Mismatch = {
  readonly id: number;
  readonly channelId: number;
  readonly courseId: number;
  readonly courseChannelId: number | null;
  readonly isInGroup: boolean;
};

/**
 * Classes of the channel in which somebody stands differently than in the group of the class. Of those in the group only
 * learners belong into the class: its coach is in the group too.
 */
export function selectMismatches(db: Db, channelId: number, userId: number): Promise<readonly Mismatch[]> {
  return query<Mismatch>(
    db,
    'learning.class-mismatches',
    `select k.id, k.channel_id as "channelId", k.course_id as "courseId", c.channel_id as "courseChannelId", true as "isInGroup"
       from channels_group_memberships g join learning_course_classes k on k.own_group_id = g.group_id
         and k.channel_id = $1 join learning_courses c on c.id = k.course_id
       join channels_member_roles r on r.channel_id = $1 and r.user_id = $2
         and r.role in ('ADVANCED_LECTURER', 'ADVANCED', 'LECTURER', 'USER', 'VISITOR')
       where g.user_id = $2 and not exists (select from learning_course_class_members m where m.course_class_id = k.id and m.user_id = $2)
     union all
     select k.id, k.channel_id, k.course_id, c.channel_id, false
       from learning_course_class_members m join learning_course_classes k on k.id = m.course_class_id
         and k.channel_id = $1 join learning_courses c on c.id = k.course_id
       where m.user_id = $2 and k.own_group_id is not null
         and not exists (select from channels_group_memberships g where g.group_id = k.own_group_id and g.user_id = $2)`,
    [channelId, userId],
  );
}
