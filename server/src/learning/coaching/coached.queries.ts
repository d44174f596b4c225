import { type Db, query } from '../../core/db.ts';
import './coaching.tables.ts';

/** Who asks: a manager coaches everybody whom somebody in the channel coaches, a coach their own. [LMS-10] */
export type Coach = { readonly channelId: number; readonly coachId: number; readonly isManager: boolean };

/** What somebody goes by in a channel, and elsewhere if they left it; as SQL. */
export function nameIn(channel: string, user: string): string {
  return `coalesce((select y.nickname from channels_people y where y.channel_id = ${channel} and y.user_id = ${user}), (select p.nickname from accounts_people p where p.user_id = ${user}))`;
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
     where m.channel_id = $1 and m.member_id = $4 and ${STANDING} and exists (select from learning_coached_of(m.user_id, $1) x where $3::boolean or x.coach_id = $2)`,
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
     where m.channel_id = $1 and m.member_id = $4 and ${STANDING} and exists (select from learning_coached_of(m.user_id, $1) x where x.content_id = $5 and ($3::boolean or x.coach_id = $2))`,
    [channelId, coachId, isManager, channelMemberId, contentId],
  );
  return row;
}

export type CoachPlace = { readonly channelId: number; readonly userIds: readonly number[] };

/** The channels in which somebody is coached in a content, each with everybody who coaches them there. */
export function selectCoaches(db: Db, userId: number, contentId: number): Promise<readonly CoachPlace[]> {
  return query<CoachPlace>(
    db,
    'coaching.coaches',
    `select x.channel_id as "channelId", json_agg(distinct c.user_id) as "userIds"
     from (select distinct channel_id, coach_id from learning_coached_of($1, null) where content_id = $2) x
     join channels_people s on s.channel_id = x.channel_id and s.user_id = $1 and s.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
     join channels_people c on c.channel_id = x.channel_id and (c.role in ('ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER') or (c.role = 'TEACHER' and c.user_id = x.coach_id))
     group by x.channel_id order by x.channel_id`,
    [userId, contentId],
  );
}
