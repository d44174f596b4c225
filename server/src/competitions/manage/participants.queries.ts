import type { ParticipantKind, ParticipantState } from '@dolphin/contract/competitions/competitions.constants';
import { MANAGED_PARTICIPANTS_PAGE_SIZE } from '@dolphin/contract/competitions/manage/manage.constants';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

export type ParticipantRow = {
  readonly participantId: number;
  readonly kind: ParticipantKind;
  readonly state: ParticipantState;
  readonly teamName: string | null;
  readonly members: readonly { readonly userId: number; readonly nickname: string; readonly isLeader: boolean }[];
  readonly registeredAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly extraSeconds: number;
  readonly disqualifiedAt: Date | null;
  readonly disqualifiedReason: string | null;
  readonly submissionCount: number;
  readonly revision: number;
};

type Asked = {
  readonly channelId: number | null;
  readonly search: string | null;
  readonly state: ParticipantState | null;
  readonly before: number | null;
};

/** Official ones, the newest first; people go by the name they have in the channel. One more than a page. */
export function selectParticipants(
  db: Db,
  competitionId: number,
  { channelId, search, state, before }: Asked,
): Promise<readonly ParticipantRow[]> {
  return query<ParticipantRow>(
    db,
    'competitions.managed-participants',
    `select p.id as "participantId", p.kind, p.state, p.team_name as "teamName", p.registered_at as "registeredAt", p.started_at as "startedAt", p.finished_at as "finishedAt", p.extra_seconds as "extraSeconds", p.disqualified_at as "disqualifiedAt", p.disqualified_reason as "disqualifiedReason", p.revision,
       (select count(*)::int from competitions_submissions s where s.participant_id = p.id) as "submissionCount",
       (select coalesce(jsonb_agg(jsonb_build_object('userId', m.user_id, 'nickname', coalesce(n.nickname, a.nickname, ''), 'isLeader', m.is_leader) order by m.is_leader desc, m.user_id), '[]')
        from competitions_members m left join accounts_people a on a.user_id = m.user_id left join channels_member_names n on n.user_id = m.user_id and n.channel_id = $2::bigint where m.participant_id = p.id) as members
     from competitions_participants p where p.competition_id = $1 and p.kind = 'OFFICIAL' and ($3::text is null or p.state = $3) and ($4::bigint is null or p.id < $4)
       and ($5::text is null or position(lower($5) in lower(p.team_name)) > 0 or exists (select from competitions_members m join accounts_people a on a.user_id = m.user_id left join channels_member_names n on n.user_id = m.user_id and n.channel_id = $2::bigint
         where m.participant_id = p.id and (position(lower($5) in lower(a.nickname)) > 0 or position(lower($5) in lower(n.nickname)) > 0)))
     order by p.id desc limit ${MANAGED_PARTICIPANTS_PAGE_SIZE + 1}`,
    [competitionId, channelId, state, before, search],
  );
}

/**
 * Everybody named who may take part and does not yet: members of the channel, or anybody for a competition of the site.
 * Those who wait, were turned away or went are admitted. Gives whom it concerns.
 */
export async function admitPeople(
  tx: Db,
  {
    competitionId,
    channelId,
    now,
  }: { readonly competitionId: number; readonly channelId: number | null; readonly now: Date },
  { userIds, groupIds }: { readonly userIds: readonly number[]; readonly groupIds: readonly number[] },
): Promise<readonly number[]> {
  const rows = await query<{ userId: number }>(
    tx,
    'competitions.admit-people',
    `with asked as (select a.user_id from accounts_people a where a.user_id = any($3::bigint[]) or a.user_id in (select g.user_id from channels_group_people g where g.channel_id = $2::bigint and g.group_id = any($4::bigint[]))),
     able as (select a.user_id from asked a where $2::bigint is null or exists (select from channels_member_names n where n.channel_id = $2::bigint and n.user_id = a.user_id)),
     known as (select m.user_id, m.participant_id from competitions_members m where m.competition_id = $1 and m.kind = 'OFFICIAL' and m.user_id in (select user_id from able)),
     back as (update competitions_participants p set state = 'ADMITTED', revision = p.revision + 1 from known k where p.id = k.participant_id and p.state <> 'ADMITTED' returning p.id),
     fresh as (select user_id, row_number() over (order by user_id) as n from able where user_id not in (select user_id from known)),
     made as (insert into competitions_participants (competition_id, registered_at) select $1::bigint, $5 from fresh returning id),
     numbered as (select id, row_number() over (order by id) as n from made),
     joined as (insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at) select d.id, f.user_id, $1::bigint, 'OFFICIAL', true, $5 from numbered d join fresh f on f.n = d.n returning user_id),
     ranked as (insert into competitions_standings (participant_id, competition_id) select id, $1::bigint from (select id from made union all select id from back) w on conflict (participant_id) do update set is_ranked = true),
     counted as (update competitions_competitions set participant_count = participant_count + (select count(*) from made) + (select count(*) from back) where id = $1)
     select user_id as "userId" from joined union all select k.user_id from known k join back b on b.id = k.participant_id`,
    [competitionId, channelId, userIds, groupIds, now],
  );
  return rows.map(({ userId }) => userId);
}

export type LockedParticipant = {
  readonly state: ParticipantState;
  readonly extraSeconds: number;
  readonly disqualifiedAt: Date | null;
  readonly disqualifiedReason: string | null;
  readonly revision: number;
  readonly teamName: string | null;
  readonly userIds: readonly number[];
};

/** Authors who decide about one participant do so one after the other. */
export async function lockParticipant(
  tx: Db,
  competitionId: number,
  participantId: number,
): Promise<LockedParticipant | undefined> {
  const [row] = await query<LockedParticipant>(
    tx,
    'competitions.lock-participant',
    `select p.state, p.extra_seconds as "extraSeconds", p.disqualified_at as "disqualifiedAt", p.disqualified_reason as "disqualifiedReason", p.revision, p.team_name as "teamName", array(select m.user_id from competitions_members m where m.participant_id = p.id order by m.is_leader desc, m.user_id) as "userIds"
     from competitions_participants p where p.id = $2 and p.competition_id = $1 and p.kind = 'OFFICIAL' for no key update of p`,
    [competitionId, participantId],
  );
  return row;
}

/** With the row of standings and the count that go with it. */
export async function updateParticipantState(
  tx: Db,
  competitionId: number,
  participantId: number,
  { state, wasAdmitted }: { readonly state: 'ADMITTED' | 'REJECTED'; readonly wasAdmitted: boolean },
): Promise<void> {
  await query(
    tx,
    'competitions.decide',
    `with decided as (update competitions_participants set state = $3, revision = revision + 1 where id = $2 returning id, disqualified_at),
     ranked as (insert into competitions_standings (participant_id, competition_id, is_ranked) select id, $1::bigint, $3 = 'ADMITTED' and disqualified_at is null from decided
       on conflict (participant_id) do update set is_ranked = excluded.is_ranked)
     update competitions_competitions set participant_count = participant_count + $4::int where id = $1`,
    [competitionId, participantId, state, (state === 'ADMITTED' ? 1 : 0) - (wasAdmitted ? 1 : 0)],
  );
}

export async function updateExtraTime(tx: Db, participantId: number, extraSeconds: number): Promise<void> {
  await query(
    tx,
    'competitions.extra-time',
    'update competitions_participants set extra_seconds = $2, revision = revision + 1 where id = $1',
    [participantId, extraSeconds],
  );
}

/** Nothing is deleted: whoever is disqualified is not ranked, and is again when it is taken back. */
export async function updateDisqualified(
  tx: Db,
  participantId: number,
  { at, reason }: { readonly at: Date | null; readonly reason: string | null },
): Promise<void> {
  await query(
    tx,
    'competitions.disqualify',
    `with decided as (update competitions_participants set disqualified_at = $2, disqualified_reason = $3, revision = revision + 1 where id = $1 returning id, state)
     update competitions_standings s set is_ranked = $2::timestamptz is null and d.state = 'ADMITTED' from decided d where s.participant_id = d.id`,
    [participantId, at, reason],
  );
}
