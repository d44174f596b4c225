import { type Db, query } from '../../core/db.ts';
import './coaching.tables.ts';

/** Who asks: a manager coaches everybody whom somebody in the channel coaches, a coach their own. [LMS-10] */
export type Coach = { readonly channelId: number; readonly coachId: number; readonly isManager: boolean };

/** What somebody goes by in a channel, and elsewhere if they left it; as SQL. */
export function nameIn(channel: string, user: string): string {
  return `coalesce((select y.nickname from channels_people y where y.channel_id = ${channel} and y.user_id = ${user}),
   (select p.nickname from accounts_people p where p.user_id = ${user}))`;
}

const STANDING = `m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')`;

export type StudentRow = {
  readonly channelMemberId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
  readonly portraitKey: string | null;
};

/** A member whom this coach coaches in something; everybody else is not found. */
export async function findStudent(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  channelMemberId: number,
): Promise<StudentRow | undefined> {
  const [row] = await query<StudentRow>(
    db,
    'coaching.find-student',
    `select m.member_id as "channelMemberId", m.user_id as "userId", m.nickname, m.name, m.portrait_key as "portraitKey"
     from channels_people m
     where m.channel_id = $1 and m.member_id = $4 and ${STANDING}
       and exists (select from learning_coached_of(m.user_id, $1) x where $3::boolean or x.coach_id = $2)`,
    [channelId, coachId, isManager, channelMemberId],
  );
  return row;
}

/** The same, for one content: the user whose work it is. */
export async function findStudentIn(
  db: Db,
  { channelId, coachId, isManager }: Coach,
  channelMemberId: number,
  contentId: number,
): Promise<{ readonly userId: number; readonly nickname: string; readonly title: string } | undefined> {
  const [row] = await query<{ userId: number; nickname: string; title: string }>(
    db,
    'coaching.find-student-in',
    `select m.user_id as "userId", m.nickname, k.title
     from channels_people m join learning_contents k on k.id = $5
     where m.channel_id = $1 and m.member_id = $4 and ${STANDING}
       and exists (select from learning_coached_of(m.user_id, $1) x where x.content_id = $5
       and ($3::boolean or x.coach_id = $2))`,
    [channelId, coachId, isManager, channelMemberId, contentId],
  );
  return row;
}

/** A learner's work on a content. */
export type WorkOn = { readonly userId: number; readonly contentId: number };
export type CoachPlace = WorkOn & { readonly channelId: number; readonly coachIds: readonly number[] };

/**
 * The channels in which learners are coached in a content, each with everybody who coaches them there: what
 * `learning_coached_of` gives, for many. Courses, worksheets and staff are looked up once for all of them.
 */
export function selectCoaches(db: Db, works: readonly WorkOn[]): Promise<readonly CoachPlace[]> {
  return query<CoachPlace>(
    db,
    'coaching.coaches',
    `with works as materialized (
       select distinct user_id, content_id from unnest($1::bigint[], $2::bigint[]) as a (user_id, content_id)
     ), learners as materialized (
       select distinct user_id from works
     ), classes as materialized (
       select u.user_id, k.id, k.channel_id, k.coach_id, k.course_id
       from learners u cross join lateral (select m.course_class_id from learning_course_class_members m
         where m.user_id = u.user_id offset 0) m
       join learning_course_classes k on k.id = m.course_class_id
     ), taught as materialized (
       select n.course_id, n.content_id from (select distinct c.course_id, w.content_id from classes c
         join works w on w.user_id = c.user_id) n
       where exists (select from learning_course_contents i where i.course_id = n.course_id and i.content_id = n.content_id)
     ), assigned as materialized (
       select u.user_id, a.channel_id, a.assigned_by as coach_id, a.worksheet_id
       from learners u cross join lateral (select d.assignment_id from learning_assigned d where d.user_id = u.user_id offset 0) d
       join learning_assignments a on a.id = d.assignment_id
       union
       select c.user_id, a.channel_id, c.coach_id, a.worksheet_id from classes c
       join learning_assignment_targets t on t.course_class_id = c.id join learning_assignments a on a.id = t.assignment_id
     ), coached as materialized (
       select w.user_id, w.content_id, c.channel_id, c.coach_id from works w join classes c on c.user_id = w.user_id
       join taught t on t.course_id = c.course_id and t.content_id = w.content_id
       union
       select w.user_id, w.content_id, a.channel_id, a.coach_id from works w join assigned a on a.user_id = w.user_id
       where exists (select from learning_items i where i.worksheet_id = a.worksheet_id and i.content_id = w.content_id)
     ), staff as materialized (
       select h.channel_id, s.user_id, s.role from (select distinct channel_id from coached) h
       cross join lateral (select y.user_id, y.role from channels_people y where y.channel_id = h.channel_id
         and y.role in ('ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER') offset 0) s
     )
     select x.user_id as "userId", x.content_id as "contentId", x.channel_id as "channelId", json_agg(distinct c.user_id) as "coachIds"
     from coached x join staff c on c.channel_id = x.channel_id and (c.role <> 'TEACHER' or c.user_id = x.coach_id)
     where exists (select from channels_people s where s.channel_id = x.channel_id and s.user_id = x.user_id
       and s.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'))
     group by x.user_id, x.content_id, x.channel_id order by x.user_id, x.content_id, x.channel_id`,
    [works.map(({ userId }) => userId), works.map(({ contentId }) => contentId)],
  );
}
