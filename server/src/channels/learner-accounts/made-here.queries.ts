import { type Db, query } from '../../core/db.ts';
import './learner-accounts.tables.ts';

export type MadeHere = {
  readonly channelId: number;
  readonly channelMemberId: number;
  readonly userId: number;
  readonly slug: string;
};

const MADE = `select m.channel_id as "channelId", m.id as "channelMemberId", m.user_id as "userId", c.slug
     from channels_members m join channels_learner_accounts a on a.user_id = m.user_id and a.channel_id = m.channel_id join channels_channels c on c.id = m.channel_id`;
const IS_IN = `m.standing = 'ACTIVE' and c.closed_at is null`;

/** A member whose account this channel made. */
export async function findMadeHere(db: Db, channelId: number, channelMemberId: number): Promise<MadeHere | undefined> {
  const [row] = await query<MadeHere>(
    db,
    'learners.made-here',
    `${MADE} where m.channel_id = $1 and m.id = $2 and ${IS_IN}`,
    [channelId, channelMemberId],
  );
  return row;
}

/** The channel that made the account, while the person is a member there. */
export async function findMaker(db: Db, userId: number): Promise<MadeHere | undefined> {
  const [row] = await query<MadeHere>(db, 'learners.maker', `${MADE} where m.user_id = $1 and ${IS_IN}`, [userId]);
  return row;
}
