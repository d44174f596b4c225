import { type Db, query } from '../../core/db.ts';
import './ratings.tables.ts';

const CHILD_BELOW = 14;
/** Under 14, or of unknown age: in no list of others. */
const isChild = (birthDate: string, moment: string) =>
  `coalesce(${birthDate} > ((${moment}::timestamptz at time zone 'Asia/Seoul')::date - interval '${CHILD_BELOW} years')::date, true)`;
const isHidden = (user: string) =>
  `exists (select from competitions_rating_choices x where x.user_id = ${user} and x.is_hidden)`;

export type Viewer = {
  readonly userId: number;
  /** Coaches see everybody of their channel. */ readonly seesAll: boolean;
  readonly now: Date;
};
export type RatingRow = {
  readonly ratedId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly rating: number;
  readonly competitionCount: number;
};

/**
 * The highest first, from the row after this one on. Of the site and of a channel by an index each; those who have the
 * same rating as that row are a range of their own, or each page would read all of them from the first on.
 */
export function selectRatings(
  db: Db,
  channelId: number | null,
  { userId, seesAll, now }: Viewer,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly RatingRow[]> {
  const listed = (part: string) =>
    `(select r.id as "ratedId", r.user_id as "userId", coalesce(n.nickname, a.nickname) as nickname, r.rating,
     r.competition_count as "competitionCount"
     from competitions_rated r join accounts_people a on a.user_id = r.user_id left
       join channels_people n on n.channel_id = r.channel_id and n.user_id = r.user_id
     where ${channelId === null ? 'r.channel_id is null and $1::bigint is null' : 'r.channel_id = $1 and n.user_id is not null'} and r.user_id is not null and r.competition_count > 0
       and ($3::boolean or r.user_id = $2 or not (${isChild('a.birth_date', '$4')} or ${isHidden('r.user_id')}))
         and ${part} order by r.rating desc, r.id limit $6)`;
  return query<RatingRow>(
    db,
    channelId === null ? 'ratings.list-site' : 'ratings.list',
    `with place as (select rating from competitions_rated where id = $5)
     select * from (${listed('r.rating = (select rating from place) and r.id > $5')}
       union all ${listed('r.rating < coalesce((select rating from place), 2147483647) and ($5::bigint is null or exists (select from place))')}) r order by r.rating desc, r."ratedId" limit $6`,
    [channelId, userId, seesAll, now, after, limit],
  );
}

export type MineRow = {
  readonly rating: number;
  readonly competitionCount: number;
  readonly isHidden: boolean;
  readonly isChild: boolean;
};

export async function findMine(
  db: Db,
  channelId: number | null,
  userId: number,
  now: Date,
): Promise<MineRow | undefined> {
  const [row] = await query<MineRow>(
    db,
    'ratings.mine',
    `select r.rating, r.competition_count as "competitionCount", ${isHidden('r.user_id')} as "isHidden",
     ${isChild('a.birth_date', '$3')} as "isChild"
     from competitions_rated r join accounts_people a on a.user_id = r.user_id where r.channel_id is not distinct
       from $1 and r.user_id = $2 and r.competition_count > 0`,
    [channelId, userId, now],
  );
  return row;
}

export type ScopeRow = {
  readonly channelId: number | null;
  readonly channelName: string | null;
  readonly rating: number;
  readonly competitionCount: number;
  readonly changes: readonly {
    readonly competitionId: number;
    readonly title: string;
    readonly endedAt: string;
    readonly place: number;
    readonly fieldSize: number;
    readonly rating: number;
    readonly ratingBefore: number;
  }[];
};

/** Of the site, and of channels in which the caller is a member too; nothing of a child or of who hides it. */
export function selectScopes(
  db: Db,
  ofUserId: number,
  { userId, now }: Pick<Viewer, 'userId' | 'now'>,
  { scopes, changes }: { readonly scopes: number; readonly changes: number },
): Promise<readonly ScopeRow[]> {
  return query<ScopeRow>(
    db,
    'ratings.scopes',
    `select r.channel_id as "channelId", n.name as "channelName", r.rating, r.competition_count as "competitionCount",
     coalesce(h.list, '[]') as changes
     from competitions_rated r join accounts_people a on a.user_id = r.user_id left join channels_channel_names n on n.id = r.channel_id
     left join lateral (select json_agg(json_build_object('competitionId', y.competition_id, 'title', y.title,
       'endedAt', y.ends_at, 'place', y.place, 'fieldSize', y.field_size, 'rating', y.rating, 'ratingBefore',
       y.rating_before) order by y.ends_at, y.competition_id) as list
       from (select x.*, s.ends_at, c.title from competitions_rating_changes x
         join competitions_settled s on s.competition_id = x.competition_id
         join competitions_competitions c on c.id = x.competition_id where x.rated_id = r.id
         order by s.ends_at desc, s.competition_id desc limit $4) y) h on true
     where r.user_id = $1 and r.competition_count > 0
       and (r.user_id = $2 or ((r.channel_id is null or exists (select from channels_memberships m
         where m.channel_id = r.channel_id and m.user_id = $2))
         and not (${isChild('a.birth_date', '$3')} or ${isHidden('r.user_id')})))
     order by r.channel_id nulls first limit $5`,
    [ofUserId, userId, now, changes, scopes],
  );
}

export type ChangeRow = {
  readonly ratedId: number;
  readonly userId: number;
  readonly nickname: string;
  readonly place: number;
  readonly rating: number;
  readonly ratingBefore: number;
};

export function selectChangesOf(
  db: Db,
  competitionId: number,
  { userId, seesAll, now }: Viewer,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly ChangeRow[]> {
  return query<ChangeRow>(
    db,
    'ratings.changes',
    `select r.id as "ratedId", r.user_id as "userId", coalesce(n.nickname, a.nickname) as nickname, h.place, h.rating,
     h.rating_before as "ratingBefore"
     from competitions_rating_changes h join competitions_rated r on r.id = h.rated_id
       join accounts_people a on a.user_id = r.user_id left join channels_people n on n.channel_id = r.channel_id
       and n.user_id = r.user_id
     where h.competition_id = $1 and ($3::boolean or r.user_id = $2 or not (${isChild('a.birth_date', '$4')} or ${isHidden('r.user_id')}))
       and (h.place, h.rated_id) > (coalesce((select x.place from competitions_rating_changes x
         where x.competition_id = $1 and x.rated_id = $5), 0), coalesce($5::bigint, 0)) order by h.place, h.rated_id
         limit $6`,
    [competitionId, userId, seesAll, now, after, limit],
  );
}

export type MyChangeRow = {
  readonly place: number;
  readonly fieldSize: number;
  readonly rating: number;
  readonly ratingBefore: number;
};

export async function findMyChange(db: Db, competitionId: number, userId: number): Promise<MyChangeRow | undefined> {
  const [row] = await query<MyChangeRow>(
    db,
    'ratings.my-change',
    `select h.place, h.field_size as "fieldSize", h.rating, h.rating_before as "ratingBefore"
     from competitions_rating_changes h join competitions_rated r on r.id = h.rated_id and r.user_id = $2
     where h.competition_id = $1`,
    [competitionId, userId],
  );
  return row;
}

export async function upsertChoice(tx: Db, userId: number, hidden: boolean): Promise<void> {
  await query(
    tx,
    'ratings.choose',
    `insert into competitions_rating_choices (user_id, is_hidden) values ($1, $2) on conflict (user_id) do update
     set is_hidden = excluded.is_hidden`,
    [userId, hidden],
  );
}
