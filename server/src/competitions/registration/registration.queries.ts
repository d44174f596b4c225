import type { ParticipantKind, ParticipantState } from '@dolphin/contract/competitions/competitions.constants';
import { type Db, query } from '../../core/db.ts';
import '../competitions.tables.ts';

type NewParticipant = {
  readonly competitionId: number;
  readonly userId: number;
  readonly kind: ParticipantKind;
  readonly state: ParticipantState;
  readonly teamName: string | null;
  readonly teamCode: string | null;
  readonly startedAt: Date | null;
  readonly now: Date;
};

/** A place with its first member and its row of the standings. A unique key lets a person have one of each kind. */
export async function insertParticipant(tx: Db, given: NewParticipant): Promise<number> {
  const [row] = await query<{ participantId: number }>(
    tx,
    'competitions.insert-participant',
    `with made as (
       insert into competitions_participants (competition_id, kind, state, team_name, team_code, registered_at,
         started_at) values ($1, $3, $4, $5, $6, $8, $7) returning id
     ), leads as (
       insert into competitions_members (participant_id, user_id, competition_id, kind, is_leader, joined_at)
         select id, $2, $1, $3, true, $8 from made
     )
     select id as "participantId" from made`,
    [
      given.competitionId,
      given.userId,
      given.kind,
      given.state,
      given.teamName,
      given.teamCode,
      given.startedAt,
      given.now,
    ],
  );
  if (!row) throw new Error('a place is always made');
  await query(
    tx,
    'competitions.insert-standing',
    `insert into competitions_standings (participant_id, competition_id, is_ranked)
     select id, competition_id, kind = 'OFFICIAL' and state = 'ADMITTED' from competitions_participants where id = $1`,
    [row.participantId],
  );
  return row.participantId;
}

/** A place that was given up is taken again. Undefined: it was not, or whoever had it is disqualified. */
export async function retakePlace(
  tx: Db,
  participantId: number,
  { state, teamName, teamCode, now }: Pick<NewParticipant, 'state' | 'teamName' | 'teamCode' | 'now'>,
): Promise<number | undefined> {
  const [row] = await query<{ participantId: number }>(
    tx,
    'competitions.retake-place',
    `with back as (update competitions_participants
     set state = $2, team_name = $3, team_code = $4, registered_at = $5, revision = revision + 1 where id = $1
     and state = 'WITHDRAWN' and disqualified_at is null returning id)
     update competitions_standings s set is_ranked = $2 = 'ADMITTED' from back where s.participant_id = back.id
       returning s.participant_id as "participantId"`,
    [participantId, state, teamName, teamCode, now],
  );
  return row?.participantId;
}

/** People whose places were given up join others. A place that was decided about stays, for the log of decisions. [LMS-390] */
export async function leaveWithdrawn(tx: Db, competitionId: number, userIds: readonly number[]): Promise<void> {
  const given = `m.competition_id = $1 and m.kind = 'OFFICIAL' and m.user_id = any($2::bigint[]) and m.participant_id = p.id and p.state = 'WITHDRAWN' and p.disqualified_at is null`;
  await query(
    tx,
    'competitions.delete-withdrawn',
    `delete from competitions_participants p using competitions_members m where ${given}
     and not exists (select from competitions_site_decisions d where d.participant_id = p.id)`,
    [competitionId, userIds],
  );
  await query(
    tx,
    'competitions.leave-withdrawn',
    `delete from competitions_members m using competitions_participants p where ${given}`,
    [competitionId, userIds],
  );
}

/** Admitted official places; the row is locked, so parallel ones count each. */
export async function addToCount(tx: Db, competitionId: number, places: number): Promise<void> {
  await query(
    tx,
    'competitions.add-to-count',
    'update competitions_competitions set participant_count = greatest(participant_count + $2::int, 0) where id = $1',
    [competitionId, places],
  );
}

export async function findAccessCode(db: Db, competitionId: number): Promise<string | null> {
  const [row] = await query<{ accessCode: string | null }>(
    db,
    'competitions.access-code',
    'select access_code as "accessCode" from competitions_competitions where id = $1',
    [competitionId],
  );
  return row?.accessCode ?? null;
}

export type LockedTeam = {
  readonly participantId: number;
  readonly state: ParticipantState;
  readonly teamName: string | null;
  readonly startedAt: Date | null;
  readonly extraSeconds: number;
  readonly finishedAt: Date | null;
  readonly disqualifiedAt: Date | null;
};

const LOCKED = `p.id as "participantId", p.state, p.team_name as "teamName", p.started_at as "startedAt",
  p.extra_seconds as "extraSeconds", p.finished_at as "finishedAt", p.disqualified_at as "disqualifiedAt"`;

/** The team of a code, locked: nobody else joins or leaves meanwhile. */
export async function lockTeamOfCode(tx: Db, competitionId: number, teamCode: string): Promise<LockedTeam | undefined> {
  const [row] = await query<LockedTeam>(
    tx,
    'competitions.lock-team-of-code',
    `select ${LOCKED} from competitions_participants p where p.team_code = $2 and p.competition_id = $1
     and p.kind = 'OFFICIAL' and p.state in ('ADMITTED', 'WAITING') for update`,
    [competitionId, teamCode],
  );
  return row;
}

/** A place, locked. */
export async function lockParticipant(tx: Db, participantId: number): Promise<LockedTeam | undefined> {
  const [row] = await query<LockedTeam>(
    tx,
    'competitions.lock-own-place',
    `select ${LOCKED} from competitions_participants p where p.id = $1 for update`,
    [participantId],
  );
  return row;
}

export type TeamMember = { readonly userId: number; readonly isLeader: boolean };

export function selectMembers(db: Db, participantId: number): Promise<readonly TeamMember[]> {
  return query<TeamMember>(
    db,
    'competitions.members',
    'select user_id as "userId", is_leader as "isLeader" from competitions_members where participant_id = $1 order by joined_at, user_id',
    [participantId],
  );
}

export async function insertMember(
  tx: Db,
  given: {
    readonly participantId: number;
    readonly competitionId: number;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    tx,
    'competitions.insert-member',
    `insert into competitions_members (participant_id, user_id, competition_id, kind, joined_at) values ($1, $2, $3, 'OFFICIAL', $4)`,
    [given.participantId, given.userId, given.competitionId, given.now],
  );
}

/** Takes somebody out of a team; when nobody leads it any more, whoever came first does. */
export async function deleteMember(tx: Db, participantId: number, userId: number): Promise<void> {
  await query(
    tx,
    'competitions.delete-member',
    'delete from competitions_members where participant_id = $1 and user_id = $2',
    [participantId, userId],
  );
  await query(
    tx,
    'competitions.next-leader',
    `update competitions_members m set is_leader = true where m.participant_id = $1
     and not exists (select from competitions_members l where l.participant_id = $1 and l.is_leader)
       and m.user_id = (select n.user_id from competitions_members n where n.participant_id = $1 order by n.joined_at, n.user_id limit 1)`,
    [participantId],
  );
}

/** The place is given up; the code of a team opens nothing any more. */
export async function withdrawParticipant(tx: Db, participantId: number): Promise<void> {
  await query(
    tx,
    'competitions.withdraw',
    `with gone as (update competitions_participants set state = 'WITHDRAWN', team_code = null, revision = revision + 1
     where id = $1 returning id)
     update competitions_standings s set is_ranked = false from gone where s.participant_id = gone.id`,
    [participantId],
  );
}

export async function renameTeam(tx: Db, participantId: number, teamName: string): Promise<void> {
  await query(
    tx,
    'competitions.rename-team',
    'update competitions_participants set team_name = $2, revision = revision + 1 where id = $1',
    [participantId, teamName],
  );
}

export async function startClock(tx: Db, participantId: number, startedAt: Date): Promise<void> {
  await query(
    tx,
    'competitions.start-clock',
    'update competitions_participants set started_at = $2, revision = revision + 1 where id = $1 and started_at is null',
    [participantId, startedAt],
  );
}
