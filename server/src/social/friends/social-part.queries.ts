import type { Presence, Relation } from '@dolphin/contract/social/friends.constants';
import { type Db, query } from '../../core/db.ts';
import { presenceSql } from '../presence/presence-sql.queries.ts';
import { areFriendsSql, bornAfter, isApprovedSql, isBlockedSql, isCoachSql } from './contact.queries.ts';
import { type ContactFacts, contactFrom } from './contact.rules.ts';
import { friendshipJoin, relationSql } from './people.queries.ts';

type Row = ContactFacts & {
  readonly relation: Relation;
  readonly friendshipId: number | null;
  readonly presence: Presence;
};
export type SocialPart = {
  readonly relation: Relation;
  readonly friendshipId: number | null;
  readonly presence: Presence | null;
  readonly mayWhisper: boolean;
};

const STRANGERS: SocialPart = { relation: 'NONE', friendshipId: null, presence: null, mayWhisper: false };

/** How the viewer stands to somebody, for the profile. Presence is for friends and for oneself. */
export async function socialPart(db: Db, viewerId: number, userId: number, now: Date): Promise<SocialPart> {
  const [row] = await query<Row>(
    db,
    'social.part',
    `select ${relationSql('$1::bigint')} as relation, f.id as "friendshipId", ${presenceSql('p.user_id')} as presence,
     ${isBlockedSql('$1', 'p.user_id')} as "isBlocking", ${isBlockedSql('p.user_id', '$1')} as "isBlocked",
       ${areFriendsSql('p.user_id', '$1::bigint')} as "areFriends", ${isApprovedSql('p', 'me', '$3')} as "isApproved",
         p.birth_date > ${bornAfter('$3')} or me.birth_date > ${bornAfter('$3')} as "isChildBetween",
         ${isCoachSql('p.user_id', '$1')} or ${isCoachSql('$1', 'p.user_id')} as "isCoachBetween"
     from accounts_people p join accounts_people me on me.user_id = $1 ${friendshipJoin('$1::bigint')} where p.user_id = $2`,
    [viewerId, userId, now],
  );
  if (!row) return STRANGERS;
  const relation = row.relation !== 'SELF' && row.isBlocking ? 'BLOCKED' : row.relation;
  return {
    relation,
    friendshipId: row.friendshipId,
    presence: relation === 'FRIEND' || relation === 'SELF' ? row.presence : null,
    mayWhisper: relation !== 'SELF' && contactFrom(row) === 'ALLOWED',
  };
}
