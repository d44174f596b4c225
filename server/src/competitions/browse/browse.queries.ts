import {
  CALENDAR_COMPETITIONS_MAX,
  NEAR_COMPETITIONS_MAX,
} from '@dolphin/contract/competitions/browse/browse.constants';
import {
  COMPETITIONS_PAGE_SIZE,
  type CompetitionAdmission,
  type CompetitionEntry,
  type CompetitionFormat,
  type CompetitionKind,
  type ParticipantState,
  type ProblemColour,
} from '@dolphin/contract/competitions/competitions.constants';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import type { Timed } from '../access/phase.rules.ts';
import '../competitions.tables.ts';

type PlaceRow = { readonly channelId: number; readonly name: string; readonly slug: string };
type ShortRow = Timed & {
  readonly competitionId: number;
  readonly title: string;
  readonly kind: CompetitionKind;
};
type ListedRow = ShortRow & { readonly place: PlaceRow | null; readonly myState: ParticipantState | null };
export type CardRow = ListedRow & {
  readonly format: CompetitionFormat;
  readonly entry: CompetitionEntry;
  readonly admission: CompetitionAdmission;
  readonly isRated: boolean;
  readonly participantCount: number;
  readonly problemCount: number;
  readonly colours: readonly ProblemColour[];
};

/** Who asks: `channelId` null for the site and all channels of theirs. */
export type Reader = {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly channelId: number | null;
  readonly now: Date;
};
/** The last competition of the page before. */
export type Cursor = { readonly startsAt: Date; readonly competitionId: number };

const SHORT = `c.id as "competitionId", c.title, c.kind, c.state, c.timing, c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.duration_minutes as "durationMinutes", c.freeze_minutes as "freezeMinutes",
  c.verdict_view as "verdictView", c.standings_view as "standingsView", c.revealed_at as "revealedAt"`;
const PLACE = `(select jsonb_build_object('channelId', w.channel_id, 'name', w.name, 'slug', w.slug)
  from channels_places w where w.channel_id = c.channel_id) as place`;
const MY_STATE = `(select p.state from competitions_members m
  join competitions_participants p on p.id = m.participant_id where m.competition_id = c.id and m.user_id = $1
  and m.kind = 'OFFICIAL') as "myState"`;
const CARD = `${SHORT}, ${PLACE}, ${MY_STATE}, c.format, c.entry, c.admission, c.is_rated as "isRated",
  c.participant_count as "participantCount", c.problem_count as "problemCount",
  coalesce((select array_agg(b.colour order by b.place) from competitions_problems b where b.competition_id = c.id), '{}') as colours`;

/** Channels whose competitions somebody sees, `$1`; of one, `$2`, if it is named. Administrators, `$3`, see any that is named. */
const REACH = `select r.channel_id, r.role = any($5::text[]) as is_staff from channels_memberships r
  where r.user_id = $1 and r.role = any($4::text[]) and ($2::bigint is null or r.channel_id = $2)
  union all select $2::bigint, true where $3::boolean and $2::bigint is not null
    and not exists (select from channels_memberships r where r.user_id = $1 and r.channel_id = $2
    and r.role = any($4::text[]))`;
/** Of its groups, if it names some; whoever takes part and its staff see it anyhow. */
const IS_FOR_ME = `(r.is_staff or not exists (select from competitions_groups g where g.competition_id = c.id)
  or exists (select from competitions_groups g join channels_group_memberships m on m.group_id = g.group_id
    and m.user_id = $1 where g.competition_id = c.id)
  or exists (select from competitions_members m where m.competition_id = c.id and m.user_id = $1))`;
/** What is found is cut to a page before its rows are read; until then an index holds all that is asked. */
const ONE_PAGE = COMPETITIONS_PAGE_SIZE + 1;

const readerValues = ({ userId, channelId, isAdmin, now }: Reader) =>
  [userId, channelId, isAdmin, ROLE_CHECKS.USER, ROLE_CHECKS.TEACHER, now] as const;

/** What is to come, the next first. */
export function selectUpcoming(db: Db, reader: Reader, after: Cursor | null): Promise<readonly CardRow[]> {
  return query<CardRow>(
    db,
    'competitions.upcoming',
    `select ${CARD} from (select p.id from (
       (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED' and c.channel_id is null
         and $2::bigint is null and c.starts_at > $6 and (c.starts_at, c.id) > ($7::timestamptz, $8::bigint)
         order by c.starts_at, c.id limit ${ONE_PAGE})
       union all select f.id, f.starts_at from (${REACH}) r cross
         join lateral (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED'
         and c.channel_id = r.channel_id and c.starts_at > $6 and (c.starts_at, c.id) > ($7::timestamptz, $8::bigint)
         and ${IS_FOR_ME} order by c.starts_at, c.id limit ${ONE_PAGE}) f
     ) p order by p.starts_at, p.id limit ${ONE_PAGE}) found join competitions_competitions c on c.id = found.id order by c.starts_at, c.id`,
    [...readerValues(reader), after?.startsAt ?? reader.now, after?.competitionId ?? 0],
  );
}

/** What runs, the latest first. None lasts longer than two months, so the index is read no further back. */
export function selectRunning(db: Db, reader: Reader, before: Cursor | null): Promise<readonly CardRow[]> {
  return query<CardRow>(
    db,
    'competitions.running',
    `select ${CARD} from (select p.id from (
       (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED' and c.channel_id is null
         and $2::bigint is null and c.starts_at <= $6 and c.starts_at > $6::timestamptz - interval '62 days'
         and c.ends_at > $6 and (c.starts_at, c.id) < ($7::timestamptz, $8::bigint)
         order by c.starts_at desc, c.id desc limit ${ONE_PAGE})
       union all select f.id, f.starts_at from (${REACH}) r cross
         join lateral (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED'
         and c.channel_id = r.channel_id and c.starts_at <= $6 and c.starts_at > $6::timestamptz - interval '62 days'
         and c.ends_at > $6 and (c.starts_at, c.id) < ($7::timestamptz, $8::bigint) and ${IS_FOR_ME}
         order by c.starts_at desc, c.id desc limit ${ONE_PAGE}) f
     ) p order by p.starts_at desc, p.id desc limit ${ONE_PAGE}) found
       join competitions_competitions c on c.id = found.id order by c.starts_at desc, c.id desc`,
    [...readerValues(reader), before?.startsAt ?? reader.now, before?.competitionId ?? Number.MAX_SAFE_INTEGER],
  );
}

/** What is over, the latest first. */
export function selectPast(db: Db, reader: Reader, before: Cursor | null): Promise<readonly CardRow[]> {
  return query<CardRow>(
    db,
    'competitions.past',
    `select ${CARD} from (select p.id from (
       (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED' and c.channel_id is null
         and $2::bigint is null and c.ends_at <= $6 and (c.starts_at, c.id) < ($7::timestamptz, $8::bigint)
         order by c.starts_at desc, c.id desc limit ${ONE_PAGE})
       union all select f.id, f.starts_at from (${REACH}) r cross
         join lateral (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED'
         and c.channel_id = r.channel_id and c.ends_at <= $6 and (c.starts_at, c.id) < ($7::timestamptz, $8::bigint)
         and ${IS_FOR_ME} order by c.starts_at desc, c.id desc limit ${ONE_PAGE}) f
     ) p order by p.starts_at desc, p.id desc limit ${ONE_PAGE}) found
       join competitions_competitions c on c.id = found.id order by c.starts_at desc, c.id desc`,
    [...readerValues(reader), before?.startsAt ?? reader.now, before?.competitionId ?? Number.MAX_SAFE_INTEGER],
  );
}

/** What is in a month, the first one first. */
export function selectMonth(db: Db, reader: Reader, from: Date, to: Date): Promise<readonly ListedRow[]> {
  return query<ListedRow>(
    db,
    'competitions.month',
    `select ${SHORT}, ${PLACE}, ${MY_STATE} from (select p.id from (
       (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED' and c.channel_id is null
         and $2::bigint is null and c.starts_at < $7::timestamptz
         and c.starts_at > $6::timestamptz - interval '62 days' and c.ends_at > $6 order by c.starts_at, c.id
         limit ${CALENDAR_COMPETITIONS_MAX})
       union all select f.id, f.starts_at from (${REACH}) r cross
         join lateral (select c.id, c.starts_at from competitions_competitions c where c.state = 'PUBLISHED'
         and c.channel_id = r.channel_id and c.starts_at < $7::timestamptz
         and c.starts_at > $6::timestamptz - interval '62 days' and c.ends_at > $6 and ${IS_FOR_ME}
         order by c.starts_at, c.id limit ${CALENDAR_COMPETITIONS_MAX}) f
     ) p order by p.starts_at, p.id limit ${CALENDAR_COMPETITIONS_MAX}) found
       join competitions_competitions c on c.id = found.id order by c.starts_at, c.id`,
    [...readerValues({ ...reader, now: from }), to],
  );
}

/** What somebody takes part in and that is not over; the newest registrations are looked at. */
export function selectNear(db: Db, userId: number, now: Date, until: Date): Promise<readonly ShortRow[]> {
  return query<ShortRow>(
    db,
    'competitions.near',
    `with mine as materialized (select m.participant_id from competitions_members m where m.user_id = $1
     and m.kind = 'OFFICIAL' order by m.competition_id desc limit 50),
       admitted as materialized (select p.competition_id from competitions_participants p
         where p.id = any(array(select participant_id from mine)) and p.state = 'ADMITTED' and p.finished_at is null
         and p.disqualified_at is null)
     select ${SHORT} from competitions_competitions c where c.id = any(array(select competition_id from admitted))
       and c.state = 'PUBLISHED' and c.ends_at > $2 and c.starts_at < $3 order by c.starts_at, c.id
       limit ${NEAR_COMPETITIONS_MAX}`,
    [userId, now, until],
  );
}
