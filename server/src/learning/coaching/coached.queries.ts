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

/** A learner's work on a content. */
export type WorkOn = { readonly userId: number; readonly contentId: number };
export type CoachPlace = WorkOn & { readonly channelId: number; readonly coachIds: readonly number[] };

/** The channels in which learners are coached in a content, each with everybody who coaches them there. */
export function selectCoaches(db: Db, works: readonly WorkOn[]): Promise<readonly CoachPlace[]> {
  return query<CoachPlace>(
    db,
    'coaching.coaches',
    `select w.user_id as "userId", w.content_id as "contentId", x.channel_id as "channelId", json_agg(distinct c.user_id) as "coachIds"
     from (select distinct user_id, content_id from unnest($1::bigint[], $2::bigint[]) as a (user_id, content_id)) w
     cross join lateral (select distinct o.channel_id, o.coach_id from learning_coached_of(w.user_id, null) o where o.content_id = w.content_id) x
     join channels_people s on s.channel_id = x.channel_id and s.user_id = w.user_id and s.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED')
     join channels_people c on c.channel_id = x.channel_id and (c.role in ('ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER') or (c.role = 'TEACHER' and c.user_id = x.coach_id))
     group by w.user_id, w.content_id, x.channel_id order by w.user_id, w.content_id, x.channel_id`,
    [works.map(({ userId }) => userId), works.map(({ contentId }) => contentId)],
  );
}
