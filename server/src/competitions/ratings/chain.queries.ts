import { type Db, query } from '../../core/db.ts';
import './ratings.tables.ts';

export type Scope = { readonly channelId: number | null };
export type ChainStart = Scope & { readonly endsAt: Date; readonly competitionId: number };

/** Ratings of one scope are computed by one transaction at a time. */
export async function lockScope(tx: Db, { channelId }: Scope): Promise<void> {
  await query(tx, 'ratings.lock', `select pg_advisory_xact_lock(hashtext('competitions.ratings'), $1)`, [
    channelId ?? 0,
  ]);
}

/** Every scope in which something is rated. */
export async function selectScopeIds(db: Db): Promise<readonly Scope[]> {
  return query<Scope>(
    db,
    'ratings.scope-ids',
    `select distinct c.channel_id as "channelId" from competitions_settled s
     join competitions_competitions c on c.id = s.competition_id where s.is_rated order by 1 nulls first`,
    [],
  );
}

/** Everything that is kept of a scope, as one text that can be compared. */
export async function snapshotOf(db: Db, { channelId }: Scope): Promise<string> {
  const [row] = await query<{ text: string }>(
    db,
    'ratings.snapshot',
    `select coalesce(string_agg(concat_ws(' ', r.id, r.mu, r.sigma, r.rating, r.competition_count, h.competition_id,
     h.participant_id, h.place, h.field_size, h.mu, h.sigma, h.rating, h.rating_before), E'\\n'
     order by r.id, h.competition_id), '') as text
     from competitions_rated r left join competitions_rating_changes h on h.rated_id = r.id where r.channel_id is not distinct from $1`,
    [channelId],
  );
  return row?.text ?? '';
}

export type FieldRow = {
  readonly competitionId: number;
  readonly participantId: number;
  readonly score: number;
  readonly tie: number;
  readonly lastMs: number;
  readonly userIds: readonly number[];
};

/** Who is ranked in these competitions and handed something in, in their order; everything public. */
export function selectField(db: Db, competitionIds: readonly number[]): Promise<readonly FieldRow[]> {
  return query<FieldRow>(
    db,
    'ratings.field',
    `select s.competition_id as "competitionId", s.participant_id as "participantId", s.score, s.tie, s.last_ms as "lastMs",
       coalesce((select json_agg(m.user_id order by m.user_id) from competitions_members m
         where m.participant_id = s.participant_id), '[]') as "userIds"
     from competitions_standings s join competitions_participants p on p.id = s.participant_id and p.kind = 'OFFICIAL'
       and p.state = 'ADMITTED' and p.disqualified_at is null
     where s.competition_id = any($1::bigint[]) and s.is_ranked
       and exists (select from competitions_submissions x where x.participant_id = s.participant_id)
     order by s.competition_id, s.score desc, s.tie, s.last_ms, s.participant_id`,
    [competitionIds],
  );
}

/** Rated competitions of the scope from this one on, in the order in which they ended. */
export async function selectChain(
  tx: Db,
  { channelId, endsAt, competitionId }: ChainStart,
): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'ratings.chain',
    `select s.competition_id as id from competitions_settled s join competitions_competitions c on c.id = s.competition_id
     where s.is_rated and c.channel_id is not distinct from $1 and (s.ends_at, s.competition_id) >= ($2, $3)
       order by s.ends_at, s.competition_id`,
    [channelId, endsAt, competitionId],
  );
  return rows.map(({ id }) => id);
}

export type GhostRow = { readonly competitionId: number; readonly ratedId: number; readonly participantId: number };

/** Removes what was computed from a competition on; gives who of it is gone, because no account names them any more. */
export function deleteChanges(tx: Db, { channelId, endsAt, competitionId }: ChainStart): Promise<readonly GhostRow[]> {
  return query<GhostRow>(
    tx,
    'ratings.delete',
    `with gone as (
       delete from competitions_rating_changes h using competitions_settled s, competitions_competitions c
       where s.competition_id = h.competition_id and c.id = h.competition_id and c.channel_id is not distinct from $1
         and (s.ends_at, s.competition_id) >= ($2, $3)
       returning h.competition_id, h.rated_id, h.participant_id
     ) select g.competition_id as "competitionId", g.rated_id as "ratedId", g.participant_id as "participantId"
       from gone g join competitions_rated r on r.id = g.rated_id where r.user_id is null`,
    [channelId, endsAt, competitionId],
  );
}

export type RatedRow = {
  readonly ratedId: number;
  readonly userId: number | null;
  readonly mu: number;
  readonly sigma: number;
};

/** Everybody of the scope as they were before: after their last change that is left, or as newcomers. */
export function selectRated(
  tx: Db,
  { channelId }: Scope,
  newcomer: { readonly mu: number; readonly sigma: number },
): Promise<readonly RatedRow[]> {
  return query<RatedRow>(
    tx,
    'ratings.rated',
    `select r.id as "ratedId", r.user_id as "userId", coalesce(h.mu, $2) as mu, coalesce(h.sigma, $3) as sigma from competitions_rated r
     left join lateral (select x.mu, x.sigma from competitions_rating_changes x
       join competitions_settled s on s.competition_id = x.competition_id where x.rated_id = r.id
       order by s.ends_at desc, s.competition_id desc limit 1) h on true
     where r.channel_id is not distinct from $1`,
    [channelId, newcomer.mu, newcomer.sigma],
  );
}

/** Rows for people who have none in the scope yet. */
export async function insertRated(
  tx: Db,
  { channelId }: Scope,
  userIds: readonly number[],
  { mu, sigma, rating }: { readonly mu: number; readonly sigma: number; readonly rating: number },
): Promise<void> {
  await query(
    tx,
    'ratings.newcomers',
    `insert into competitions_rated (channel_id, user_id, mu, sigma, rating) select $1, u, $3, $4, $5
     from unnest($2::bigint[]) u on conflict do nothing`,
    [channelId, userIds, mu, sigma, rating],
  );
}

export type NewChange = {
  readonly ratedId: number;
  readonly participantId: number;
  readonly place: number;
  readonly fieldSize: number;
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
  readonly ratingBefore: number;
};

export async function insertChanges(tx: Db, competitionId: number, changes: readonly NewChange[]): Promise<void> {
  await query(
    tx,
    'ratings.insert',
    `insert into competitions_rating_changes (competition_id, rated_id, participant_id, place, field_size, mu, sigma, rating, rating_before)
     select $1, x."ratedId", x."participantId", x.place, x."fieldSize", x.mu, x.sigma, x.rating, x."ratingBefore"
     from jsonb_to_recordset($2::jsonb) as x ("ratedId" bigint, "participantId" bigint, place int, "fieldSize" int,
       mu double precision, sigma double precision, rating int, "ratingBefore" int)`,
    [competitionId, JSON.stringify(changes)],
  );
}

/** What everybody has now: their last change. Who has none any more is a newcomer again. */
export async function refreshRated(
  tx: Db,
  { channelId }: Scope,
  { mu, sigma, rating }: { readonly mu: number; readonly sigma: number; readonly rating: number },
): Promise<void> {
  await query(
    tx,
    'ratings.refresh',
    `update competitions_rated r set mu = coalesce(h.mu, $2), sigma = coalesce(h.sigma, $3),
     rating = coalesce(h.rating, $4), competition_count = coalesce(h.count, 0)
     from competitions_rated o left join lateral (
       select x.mu, x.sigma, x.rating, (count(*) over ())::int as count from competitions_rating_changes x
         join competitions_settled s on s.competition_id = x.competition_id where x.rated_id = o.id
         order by s.ends_at desc, s.competition_id desc limit 1
     ) h on true
     where r.id = o.id and o.channel_id is not distinct from $1 and (r.mu, r.sigma, r.rating, r.competition_count)
       is distinct from (coalesce(h.mu, $2), coalesce(h.sigma, $3), coalesce(h.rating, $4), coalesce(h.count, 0))`,
    [channelId, mu, sigma, rating],
  );
}
