import type { SearchKey } from '@dolphin/contract/accounts/search-key';
import { ROLE_CHECKS } from '@dolphin/contract/core/roles';
import { PEOPLE_FOUND_MAX, type Relation } from '@dolphin/contract/social/friends.constants';
import { type Db, query } from '../../core/db.ts';
import { type CountedRow, countedPage } from '../../core/sql/joined-rows.ts';
import { bornAfter } from './contact.queries.ts';
import { PERSON, type PersonRow } from './friends.queries.ts';
import './friends.tables.ts';

const MEMBERS = ROLE_CHECKS.USER.map((role) => `'${role}'`).join(', ');
/** Newest channels, and newest members of each, that are looked at. */
const CHANNELS_ASKED = 5;
const MEMBERS_ASKED = 60;
const SUGGESTED_MAX = 10;

/**
 * People of the viewer's channels with whom there is nothing yet: no friendship, no request, no block. The newest first,
 * because who has just come knows nobody.
 */
export async function selectSuggestions(db: Db, viewerId: number): Promise<readonly FoundRow[]> {
  return query<FoundRow>(
    db,
    'people.suggest',
    `with mine as (
       select m.channel_id from channels_memberships m where m.user_id = $1 and m.role in (${MEMBERS})
         order by m.membership_id desc limit ${CHANNELS_ASKED}
     ), mates as (
       select y.user_id, max(y.membership_id) as newest from mine cross join lateral (
         select m.user_id, m.membership_id from channels_memberships m where m.channel_id = mine.channel_id
           and m.role in (${MEMBERS}) order by m.membership_id desc limit ${MEMBERS_ASKED}
       ) y where y.user_id <> $1 group by y.user_id
     )
     select p.user_id as id, ${PERSON}, 'NONE' as relation, null::bigint as "friendshipId"
     from mates join accounts_people p on p.user_id = mates.user_id left join profile_levels l on l.user_id = p.user_id
     where not exists (select from social_friendships f where f.state <> 'REJECT'
       and least(f.requester_id, f.addressee_id) = least(p.user_id, $1)
       and greatest(f.requester_id, f.addressee_id) = greatest(p.user_id, $1))
       and not exists (select from social_blocks k
         where (k.blocker_id = $1 and k.blocked_id = p.user_id) or (k.blocker_id = p.user_id and k.blocked_id = $1))
     order by mates.newest desc limit ${SUGGESTED_MAX}`,
    [viewerId],
  );
}

export type FoundRow = PersonRow & {
  readonly id: number;
  readonly relation: Relation;
  readonly friendshipId: number | null;
};
type Search = {
  readonly viewerId: number;
  readonly key: SearchKey;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
};

/** The relation of `viewer` to `p.user_id`, with the friendship as `f`. */
export const relationSql = (
  viewer: string,
) => `case when p.user_id = ${viewer} then 'SELF' when f.state = 'ACCEPT' then 'FRIEND'
  when f.state = 'PENDING' and f.requester_id = ${viewer} then 'SENT' when f.state = 'PENDING' then 'RECEIVED' else 'NONE' end`;
export const friendshipJoin = (viewer: string) => `left join social_friendships f on f.state <> 'REJECT'
  and least(f.requester_id, f.addressee_id) = least(p.user_id, ${viewer})
    and greatest(f.requester_id, f.addressee_id) = greatest(p.user_id, ${viewer})`;

/**
 * Nicknames that begin with what was typed, then those that contain it; each a range of an index in its order, cut
 * off where nobody pages any more. So the number of people makes no difference. People are looked up hit by hit
 * (`offset 0` sees to that): joined freely, a plan made for any word reads all of them.
 */
const hits = (where: 'at = 0' | 'at > 0', rank: number) => `(
  select s.user_id, ${rank} as rank, ${where === 'at = 0' ? '0' : 's.at'} as at from social_name_parts s
  where s.${where} and s.part >= $2 and s.part < $2 || chr(1114111)
    and s.open_from <= ($4::timestamptz at time zone 'Asia/Seoul')::date order by s.part limit ${2 * PEOPLE_FOUND_MAX})`;

/** Nobody finds those who block them or whom they block, nor a child under 14 by less than the whole nickname. */
export async function selectPeople(db: Db, { viewerId, key, now, offset, limit }: Search) {
  return countedPage<FoundRow>(
    await query<CountedRow<FoundRow & { readonly rank: number }>>(
      db,
      'people.find',
      `with hits as (
       select user_id, -1 as rank, 0 as at from accounts_people where nickname_key = $5
       union all ${hits('at = 0', 0)} union all ${hits('at > 0', 1)}
     ), best as (
       select distinct on (h.user_id) h.user_id, h.rank, p.nickname_key from hits h cross
         join lateral (select user_id, nickname_key, birth_date from accounts_people
         where user_id = h.user_id offset 0) p
       where h.user_id <> $1 and (h.rank = -1 or (substr(p.nickname_key, h.at + 1) ~ ('^' || $3) and p.birth_date <= ${bornAfter('$4')}))
         and not exists (select from social_blocks k where k.blocker_id = $1 and k.blocked_id = h.user_id)
           and not exists (select from social_blocks k where k.blocker_id = h.user_id and k.blocked_id = $1)
       order by h.user_id, h.rank
     ), kept as (
       select * from best order by rank, nickname_key limit ${PEOPLE_FOUND_MAX}
     )
     select (select count(*) from kept)::int as total, n.*
     from (values (1)) one left join (
       select p.user_id as id, ${PERSON}, k.rank, ${relationSql('$1::bigint')} as relation, f.id as "friendshipId"
       from (select * from kept order by rank, nickname_key limit $7 offset $6) k
         join accounts_people p on p.user_id = k.user_id left
         join profile_levels l on l.user_id = p.user_id ${friendshipJoin('$1::bigint')}
     ) n on true
     order by n.rank, lower(n.nickname) collate "C"`,
      [viewerId, key.part, key.pattern, now, key.exact, offset, limit],
    ),
    'id',
  );
}
