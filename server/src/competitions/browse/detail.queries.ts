import type { RichDoc } from '@dolphin/contract/channels/posts/rich-text';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

type MemberRow = { readonly userId: number; readonly nickname: string; readonly isLeader: boolean };
export type TeamRow = {
  readonly participantId: number;
  readonly teamName: string | null;
  readonly teamCode: string | null;
  readonly reason: string | null;
  readonly members: readonly MemberRow[];
};
export type DetailRow = {
  readonly description: RichDoc;
  readonly editorial: RichDoc | null;
  readonly participantCount: number;
  readonly problemCount: number;
  readonly place: { readonly channelId: number; readonly name: string; readonly slug: string } | null;
  readonly teams: readonly TeamRow[];
};

/** In a channel people go by the name they have there. */
const MEMBERS = `coalesce((select jsonb_agg(jsonb_build_object('userId', t.user_id, 'nickname',
  coalesce(n.nickname, a.nickname, ''), 'isLeader', t.is_leader) order by t.joined_at, t.user_id)
  from competitions_members t left join accounts_people a on a.user_id = t.user_id left
    join channels_member_names n on n.channel_id = c.channel_id and n.user_id = t.user_id
    where t.participant_id = p.id), '[]')`;

/** What the first statement of a call has not read, with the caller's own places and their teams. */
export async function findDetail(db: Db, competitionId: number, userId: number): Promise<DetailRow | undefined> {
  const [row] = await query<DetailRow>(
    db,
    'competitions.detail',
    `select c.description, c.editorial, c.participant_count as "participantCount", c.problem_count as "problemCount",
       (select jsonb_build_object('channelId', w.channel_id, 'name', w.name, 'slug', w.slug) from channels_places w
         where w.channel_id = c.channel_id) as place,
       coalesce((select jsonb_agg(jsonb_build_object('participantId', p.id, 'teamName', p.team_name, 'teamCode',
         p.team_code, 'reason', p.disqualified_reason, 'members', ${MEMBERS}) order by p.id)
         from competitions_members m join competitions_participants p on p.id = m.participant_id
           where m.competition_id = c.id and m.user_id = $2), '[]') as teams
     from competitions_competitions c where c.id = $1`,
    [competitionId, userId],
  );
  return row;
}
