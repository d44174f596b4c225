import type { ParticipantKind, ParticipantState } from '@dolphin/contract/competitions/competitions.constants';
import { MANAGED_PARTICIPANTS_PAGE_SIZE, OFFERED_MAX } from '@dolphin/contract/competitions/manage/manage.constants';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { nicknameKey } from '@dolphin/contract/accounts/nickname';
import { type Db, query } from '../../core/db.ts';
import { leaveWithdrawn } from '../registration/registration.queries.ts';
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
  readonly assigned: readonly { readonly problemId: number; readonly variantId: number }[];
  readonly revision: number;
};

type Params = {
  readonly channelId: number | null;
  readonly search: string | null;
  readonly state: ParticipantState | null;
  readonly before: number | null;
};

/**
 * Official ones, the newest first; people go by the name they have in the channel. One more than a page. Those who wait
 * are few among many, and have an index of their own. A search looks at one participant after the other: asked whether
 * there is somebody, the database would read the names of everybody who ever took part.
 */
export function selectParticipants(
  db: Db,
  competitionId: number,
  { channelId, search, state, before }: Params,
): Promise<readonly ParticipantRow[]> {
  return query<ParticipantRow>(
    db,
    state === 'WAITING' ? 'competitions.waiting-participants' : 'competitions.managed-participants',
    `select p.id as "participantId", p.kind, p.state, p.team_name as "teamName", p.registered_at as "registeredAt",
     p.started_at as "startedAt", p.finished_at as "finishedAt", p.extra_seconds as "extraSeconds",
     p.disqualified_at as "disqualifiedAt", p.disqualified_reason as "disqualifiedReason", p.revision,
       (select count(*)::int from competitions_submissions s where s.participant_id = p.id) as "submissionCount",
       (select coalesce(jsonb_agg(jsonb_build_object('problemId', g.problem_id, 'variantId', g.variant_id)
         order by q.place), '[]') from competitions_assigned g join competitions_problems q on q.id = g.problem_id
        where g.participant_id = p.id and (select count(*) from competitions_variants v where v.problem_id = g.problem_id) > 1) as assigned,
       (select coalesce(jsonb_agg(jsonb_build_object('userId', m.user_id, 'nickname',
         coalesce(n.nickname, a.nickname, ''), 'isLeader', m.is_leader) order by m.is_leader desc, m.user_id), '[]')
        from competitions_members m left join accounts_people a on a.user_id = m.user_id left
          join channels_member_names n on n.user_id = m.user_id and n.channel_id = $2::bigint
          where m.participant_id = p.id) as members
     from competitions_participants p where p.competition_id = $1 and p.kind = 'OFFICIAL'
       and ${state === 'WAITING' ? `p.state = 'WAITING' and $3::text is not null` : '($3::text is null or p.state = $3)'} and p.id < coalesce($4::bigint, 9223372036854775807)
       and ($5::text is null or position(lower($5) in lower(p.team_name)) > 0
         or (select bool_or(position(lower($5) in lower(a.nickname)) > 0
         or position(lower($5) in lower(n.nickname)) > 0)
         from competitions_members m join accounts_people a on a.user_id = m.user_id left
           join channels_member_names n on n.user_id = m.user_id and n.channel_id = $2::bigint
           where m.participant_id = p.id))
     order by p.id desc limit ${MANAGED_PARTICIPANTS_PAGE_SIZE + 1}`,
    [competitionId, channelId, state, before, search],
  );
}

export type Candidate = { readonly userId: number; readonly nickname: string };

/** They take no part: registering refuses them, too. */
const AUTHORS = ROLE_CHECKS.TEACHER.map((role) => `'${role}'`).join(', ');
/** Those who wait or were turned away are admitted when they are added; into a team nobody gets out of another one. */
const IS_FREE = `not exists (select from competitions_members m
  join competitions_participants p on p.id = m.participant_id where m.competition_id = $1 and m.kind = 'OFFICIAL'
  and m.user_id = c.user_id and (p.state = 'ADMITTED' or $2::boolean and p.state <> 'WITHDRAWN'))`;

/** Members of the channel who can be added; outside of a channel whoever has exactly this nickname. */
export function selectCandidates(
  db: Db,
  {
    competitionId,
    channelId,
    isOfTeams,
    query: search,
  }: {
    readonly competitionId: number;
    readonly channelId: number | null;
    readonly isOfTeams: boolean;
    readonly query: string | null;
  },
): Promise<readonly Candidate[]> {
  if (channelId === null)
    return query<Candidate>(
      db,
      'competitions.site-candidates',
      `select c.user_id as "userId", c.nickname from accounts_people c where c.nickname_key = $3 and ${IS_FREE}`,
      [competitionId, isOfTeams, search === null ? '' : nicknameKey(search)],
    );
  return query<Candidate>(
    db,
    'competitions.candidates',
    `select c.user_id as "userId", c.nickname from channels_member_names c where c.channel_id = $3::bigint
     and c.role not in (${AUTHORS}) and ($4::text is null or position(lower($4) in lower(c.nickname)) > 0)
     and ${IS_FREE}
     order by c.nickname, c.user_id limit ${OFFERED_MAX}`,
    [competitionId, isOfTeams, channelId, search],
  );
}

/** A team with its people, admitted; the first one leads. Undefined: somebody of them cannot take part or does already. */
export async function insertTeam(
  tx: Db,
  {
    competitionId,
    channelId,
    now,
  }: { readonly competitionId: number; readonly channelId: number | null; readonly now: Date },
  {
    teamName,
    teamCode,
    userIds,
  }: { readonly teamName: string; readonly teamCode: string; readonly userIds: readonly number[] },
): Promise<number | undefined> {
  await leaveWithdrawn(tx, competitionId, userIds);
  const [free] = await query<{ count: number }>(
    tx,
    'competitions.free-people',
    `select count(*)::int as count from accounts_people a where a.user_id = any($3::bigint[])
     and ($2::bigint is null or exists (select from channels_member_names n where n.channel_id = $2::bigint
     and n.user_id = a.user_id))
       and not exists (select from competitions_members m where m.competition_id = $1 and m.kind = 'OFFICIAL' and m.user_id = a.user_id)`,
    [competitionId, channelId, userIds],
  );
  if (free?.count !== userIds.length) return undefined;
  const [made] = await query<{ participantId: number }>(
    tx,
    'competitions.insert-team',
    `with made as (insert into competitions_participants (competition_id, team_name, team_code, registered_at)
     values ($1, $2, $3, $5) returning id),
     people as (insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at)
       select made.id, g.user_id, $1::bigint, 'OFFICIAL', g.n = 1, $5
       from made, unnest($4::bigint[]) with ordinality g (user_id, n))
     select id as "participantId" from made`,
    [competitionId, teamName, teamCode, userIds, now],
  );
  if (!made) throw new Error('no team was made');
  await query(
    tx,
    'competitions.rank-team',
    `with ranked as (insert into competitions_standings (participant_id, competition_id) values ($1, $2))
     update competitions_competitions set participant_count = participant_count + 1 where id = $2`,
    [made.participantId, competitionId],
  );
  return made.participantId;
}

type Admissible = { readonly userId: number; readonly participantId: number | null };

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
  const named = await query<Admissible>(
    tx,
    'competitions.admissible',
    `select a.user_id as "userId", m.participant_id as "participantId"
     from accounts_people a left join competitions_members m on m.competition_id = $1 and m.kind = 'OFFICIAL' and m.user_id = a.user_id
     where (a.user_id = any($3::bigint[]) or a.user_id in (select g.user_id from channels_group_people g
       where g.channel_id = $2::bigint and g.group_id = any($4::bigint[])))
       and ($2::bigint is null or exists (select from channels_member_names n where n.channel_id = $2::bigint and n.user_id = a.user_id))
     order by a.user_id`,
    [competitionId, channelId, userIds, groupIds],
  );
  const back = await query<{ participantId: number }>(
    tx,
    'competitions.admit-known',
    `update competitions_participants set state = 'ADMITTED', revision = revision + 1 where id = any($1::bigint[])
     and state <> 'ADMITTED' returning id as "participantId"`,
    [named.flatMap(({ participantId }) => participantId ?? [])],
  );
  const fresh = named.filter(({ participantId }) => participantId === null).map(({ userId }) => userId);
  const made = await query<{ participantId: number }>(
    tx,
    'competitions.admit-new',
    `with made as (insert into competitions_participants (competition_id, registered_at) select $1::bigint, $3
     from unnest($2::bigint[]) returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at)
     select d.id, f.user_id, $1::bigint, 'OFFICIAL', true, $3 from numbered d
       join unnest($2::bigint[]) with ordinality f (user_id, n) on f.n = d.n
       returning participant_id as "participantId"`,
    [competitionId, fresh, now],
  );
  await query(
    tx,
    'competitions.rank-admitted',
    `with ranked as (insert into competitions_standings (participant_id, competition_id) select id, $1::bigint
     from unnest($2::bigint[]) id on conflict (participant_id) do update
     set is_ranked = not exists (select from competitions_participants p where p.id = excluded.participant_id
     and p.disqualified_at is not null))
     update competitions_competitions set participant_count = participant_count + cardinality($2::bigint[]) where id = $1`,
    [competitionId, [...made, ...back].map(({ participantId }) => participantId)],
  );
  const backIds = new Set(back.map(({ participantId }) => participantId));
  return named
    .filter(({ participantId }) => participantId === null || backIds.has(participantId))
    .map(({ userId }) => userId);
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
    `select p.state, p.extra_seconds as "extraSeconds", p.disqualified_at as "disqualifiedAt",
     p.disqualified_reason as "disqualifiedReason", p.revision, p.team_name as "teamName", array(select m.user_id
     from competitions_members m where m.participant_id = p.id order by m.is_leader desc, m.user_id) as "userIds"
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
    'competitions.count-decided',
    'update competitions_competitions set participant_count = participant_count + $2::int where id = $1',
    [competitionId, (state === 'ADMITTED' ? 1 : 0) - (wasAdmitted ? 1 : 0)],
  );
  await query(
    tx,
    'competitions.decide',
    `with decided as (update competitions_participants set state = $3, revision = revision + 1 where id = $2 returning id, disqualified_at)
     insert into competitions_standings (participant_id, competition_id, is_ranked)
       select id, $1::bigint, $3 = 'ADMITTED' and disqualified_at is null from decided
     on conflict (participant_id) do update set is_ranked = excluded.is_ranked`,
    [competitionId, participantId, state],
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
    `with decided as (update competitions_participants
     set disqualified_at = $2, disqualified_reason = $3, revision = revision + 1 where id = $1 returning id, state)
     update competitions_standings s set is_ranked = $2::timestamptz is null and d.state = 'ADMITTED' from decided d
       where s.participant_id = d.id`,
    [participantId, at, reason],
  );
}
