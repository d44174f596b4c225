import { type Db, query } from '../../core/db.ts';
import '../ratings/ratings.tables.ts';

export type FinalRow = {
  readonly competitionId: number;
  readonly channelId: number | null;
  readonly title: string;
  readonly endsAt: Date;
  readonly isRated: boolean;
};

/**
 * Over for everybody with extra time, what was handed in at the last moment is there and judged, and nothing of it is
 * hidden: everything it shows is public.
 */
const IS_FINAL = `c.state <> 'DRAFT' and c.ends_at + interval '5 minutes' <= $1
  and (c.revealed_at is not null or (c.freeze_minutes is null and c.verdict_view <> 'HIDDEN' and c.standings_view <> 'HIDDEN'))
  and not exists (select from competitions_participants p where p.competition_id = c.id and p.kind = 'OFFICIAL'
    and p.extra_seconds > 0 and c.ends_at + make_interval(secs => p.extra_seconds) > $1)
  and not exists (select from competitions_submissions s where s.competition_id = c.id and s.state = 'WAITING')`;
const FINAL = `c.id as "competitionId", c.channel_id as "channelId", c.title, c.ends_at as "endsAt", c.is_rated as "isRated"`;

/** Competitions whose results are public and were not acted on, the first to end first. Those of long ago are left alone. */
export async function selectUnsettled(db: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    db,
    'results.unsettled',
    `select c.id from competitions_competitions c where ${IS_FINAL} and c.ends_at > $1::timestamptz - interval '1 year'
     and not exists (select from competitions_settled s where s.competition_id = c.id) order by c.ends_at, c.id
     limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

export async function lockFinal(tx: Db, competitionId: number, now: Date): Promise<FinalRow | undefined> {
  const [row] = await query<FinalRow>(
    tx,
    'results.lock',
    `select ${FINAL} from competitions_competitions c where c.id = $2 and ${IS_FINAL} for no key update`,
    [now, competitionId],
  );
  return row;
}

export type SettledRow = { readonly fingerprint: string; readonly isRated: boolean; readonly endsAt: Date };

export async function findSettled(db: Db, competitionId: number): Promise<SettledRow | undefined> {
  const [row] = await query<SettledRow>(
    db,
    'results.settled',
    'select fingerprint, is_rated as "isRated", ends_at as "endsAt" from competitions_settled where competition_id = $1',
    [competitionId],
  );
  return row;
}

export async function upsertSettled(
  tx: Db,
  { competitionId, endsAt, isRated, fingerprint, now }: FinalRow & { readonly fingerprint: string; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'results.settle',
    `insert into competitions_settled (competition_id, ends_at, fingerprint, is_rated, settled_at) values ($1, $2, $3, $4, $5)
     on conflict (competition_id) do update set ends_at = excluded.ends_at, fingerprint = excluded.fingerprint,
       is_rated = excluded.is_rated, settled_at = excluded.settled_at`,
    [competitionId, endsAt, fingerprint, isRated, now],
  );
}

export type EarnerRow = {
  readonly userId: number;
  readonly solvedProblemIds: readonly number[];
  readonly isNew: boolean;
};

/** Official participants who handed in and are not disqualified, by person from one on, with what they solved. */
export function selectEarners(
  db: Db,
  competitionId: number,
  afterUserId: number,
  limit: number,
): Promise<readonly EarnerRow[]> {
  return query<EarnerRow>(
    db,
    'results.earners',
    `select m.user_id as "userId", coalesce((select json_agg(x.problem_id order by x.problem_id)
     from competitions_cells x where x.participant_id = m.participant_id and x.is_solved), '[]') as "solvedProblemIds",
       not exists (select from competitions_rewarded w where w.competition_id = $1 and w.user_id = m.user_id) as "isNew"
     from competitions_members m join competitions_participants p on p.id = m.participant_id and p.state = 'ADMITTED'
       and p.disqualified_at is null join accounts_people a on a.user_id = m.user_id
     where m.competition_id = $1 and m.kind = 'OFFICIAL' and m.user_id > $2
       and exists (select from competitions_submissions s where s.participant_id = m.participant_id)
     order by m.user_id limit $3`,
    [competitionId, afterUserId, limit],
  );
}

/** False when it was done before. */
export async function insertRewarded(tx: Db, competitionId: number, userId: number, now: Date): Promise<boolean> {
  const rows = await query<{ userId: number }>(
    tx,
    'results.rewarded',
    `insert into competitions_rewarded (competition_id, user_id, rewarded_at) values ($1, $2, $3) on conflict
     do nothing returning user_id as "userId"`,
    [competitionId, userId, now],
  );
  return rows.length > 0;
}

/** False when they joined before, or it is no official part in it. */
export async function insertJoined(tx: Db, competitionId: number, userId: number, now: Date): Promise<boolean> {
  const rows = await query<{ userId: number }>(
    tx,
    'results.joined',
    `insert into competitions_joined (competition_id, user_id, joined_at) select m.competition_id, m.user_id, $3
     from competitions_members m where m.competition_id = $1 and m.user_id = $2 and m.kind = 'OFFICIAL'
     on conflict do nothing returning user_id as "userId"`,
    [competitionId, userId, now],
  );
  return rows.length > 0;
}

/** The rating stays without a name: others were rated against it. */
export async function eraseResultsOf(tx: Db, userId: number): Promise<void> {
  await query(tx, 'results.erase-rewarded', 'delete from competitions_rewarded where user_id = $1', [userId]);
  await query(tx, 'results.erase-joined', 'delete from competitions_joined where user_id = $1', [userId]);
  await query(tx, 'results.erase-choice', 'delete from competitions_rating_choices where user_id = $1', [userId]);
  await query(tx, 'results.erase-name', 'update competitions_rated set user_id = null where user_id = $1', [userId]);
}
