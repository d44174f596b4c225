import { ROLE_CHECKS, type RoleCheck } from '@dolphin/contract/core/roles';
import { type Db, query } from '../../core/db.ts';
import { isMinorSql, isStaffSql } from '../chat/send-message.queries.ts';
import { areFriendsSql } from '../friends/contact.queries.ts';

const listed = (check: RoleCheck) => ROLE_CHECKS[check].map((role) => `'${role}'`).join(', ');
const hasRoleSql = (check: RoleCheck, more = '') =>
  `exists (select from channels_memberships m where m.user_id = $1 and m.role in (${listed(check)})${more})`;

export type Writer = {
  readonly isMinor: boolean;
  /** Staff of the channel, or of the site. */ readonly isStaff: boolean;
  readonly isMember: boolean;
};

/** What decides whether somebody may write contact details in a channel; without a channel, on the site. */
export async function findWriter(db: Db, userId: number, channelId: number | null, now: Date): Promise<Writer> {
  const [row] = await query<Writer>(
    db,
    'contact-details.writer',
    `select ${isMinorSql('$1', '$3')} as "isMinor",
       exists (select from accounts_site_staff s
         where s.user_id = $1) or ${hasRoleSql('TEACHER', ' and ($2::bigint is null or m.channel_id = $2)')} as
         "isStaff",
       ${hasRoleSql('USER', ' and m.channel_id = $2')} as "isMember"`,
    [userId, channelId, now],
  );
  if (!row) throw new Error('A statement without a table gives one row.');
  return row;
}

export type Reader = {
  readonly areFriends: boolean;
  readonly isMinorBetween: boolean;
  readonly isStaffBetween: boolean;
};

/** How one person stands to the people who would read a text of theirs. */
export function selectReaders(db: Db, fromId: number, toIds: readonly number[], now: Date): Promise<readonly Reader[]> {
  return query<Reader>(
    db,
    'contact-details.readers',
    `select ${areFriendsSql('a.user_id', 'b.user_id')} as "areFriends",
     ${isMinorSql('a.user_id', '$3')} or ${isMinorSql('b.user_id', '$3')} as "isMinorBetween",
       ${isStaffSql('a.user_id', 'b.user_id')} or ${isStaffSql('b.user_id', 'a.user_id')} as "isStaffBetween"
     from accounts_people a, accounts_people b where a.user_id = $1 and b.user_id = any($2::bigint[])`,
    [fromId, toIds, now],
  );
}
