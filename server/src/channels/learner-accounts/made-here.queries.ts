import { type Db, query } from '../../core/db.ts';
import './learner-accounts.tables.ts';

export type MemberOnPaper = {
  readonly userId: number;
  /** The channel made the account and holds the consent on paper, and no guardian has an account. */
  readonly isOnPaper: boolean;
};

/** A member who is in, and whether the channel records consents for the guardian. [SOC-163] */
export async function findPaperConsent(
  db: Db,
  channelId: number,
  channelMemberId: number,
): Promise<MemberOnPaper | undefined> {
  const [row] = await query<MemberOnPaper>(
    db,
    'learners.paper-consent',
    `select m.user_id as "userId", exists (select from channels_learner_accounts a where a.user_id = m.user_id
     and a.channel_id = m.channel_id)
       and exists (select from accounts_paper_consents p where p.user_id = m.user_id)
         and not exists (select from channels_family_children f where f.child_user_id = m.user_id) as "isOnPaper"
     from channels_members m where m.channel_id = $1 and m.id = $2 and m.standing = 'ACTIVE'`,
    [channelId, channelMemberId],
  );
  return row;
}

export type Maker = { readonly channelId: number; readonly channelMemberId: number; readonly slug: string };

/** The channel that made the account, while the person is a member there. */
export async function findMaker(db: Db, userId: number): Promise<Maker | undefined> {
  const [row] = await query<Maker>(
    db,
    'learners.maker',
    `select m.channel_id as "channelId", m.id as "channelMemberId", c.slug from channels_members m
     join channels_learner_accounts a on a.user_id = m.user_id and a.channel_id = m.channel_id
       join channels_channels c on c.id = m.channel_id
     where m.user_id = $1 and m.standing = 'ACTIVE' and c.closed_at is null`,
    [userId],
  );
  return row;
}
