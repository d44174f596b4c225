import { type Db, query } from '../../core/db.ts';
import '../channels.tables.ts';

type Seller = { readonly isVerified: boolean; readonly isMe: boolean };

/** Of the master of a channel: whether they were verified, and whether it is this user. */
export async function findSeller(db: Db, channelId: number, userId: number | null): Promise<Seller> {
  const [row] = await query<Seller>(
    db,
    'channels.find-seller',
    `select coalesce(bool_or(v.user_id is not null), false) as "isVerified", coalesce(bool_or(m.user_id = $2), false) as "isMe"
     from channels_members m left join verification_people v on v.user_id = m.user_id
     where m.channel_id = $1 and m.role = 'ROLE_CHANNEL_MASTER'`,
    [channelId, userId],
  );
  return row ?? { isVerified: false, isMe: false };
}
