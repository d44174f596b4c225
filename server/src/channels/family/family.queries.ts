import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import {
  FAMILY_CHILDREN_MAX,
  type FamilyInviter,
  GUARDIAN_ACCOUNT_AGE,
} from '@dolphin/contract/channels/family/family.constants';
import { type Db, query } from '../../core/db.ts';
import './family.tables.ts';

/** Whoever was born after this day is younger than `years`. `moment` is the SQL of an instant. */
const bornAfter = (moment: string, years: number) =>
  `((${moment}::timestamptz at time zone 'Asia/Seoul')::date - interval '${years} years')::date`;
const NICKNAME = `coalesce(nullif(m.nickname, ''), p.nickname, '')`;
/** As reports name the child. The name of the roster is not for the child. */
const NAME = `coalesce(nullif(m.name, ''), ${NICKNAME})`;

export type ChildRow = {
  readonly channelMemberId: number;
  readonly channelId: number;
  readonly channelName: string;
  readonly channelSlug: string;
  readonly childUserId: number;
  readonly childName: string;
  readonly portraitKey: string | null;
};
type LinkedRow = ChildRow & { readonly linkedAt: Date };

/** By academy and name. */
export function selectChildren(db: Db, userId: number): Promise<readonly LinkedRow[]> {
  return query<LinkedRow>(
    db,
    'family.children',
    `select f.channel_member_id as "channelMemberId", f.channel_id as "channelId", c.name as "channelName",
     c.slug as "channelSlug", f.child_user_id as "childUserId", ${NAME} as "childName",
     p.portrait_key as "portraitKey", a.linked_at as "linkedAt"
     from channels_family_children f join channels_guardian_accounts a on a.guardian_id = f.guardian_id
       join channels_members m on m.id = f.channel_member_id join channels_channels c on c.id = f.channel_id
     left join lateral (select nickname, portrait_key from accounts_people where user_id = f.child_user_id offset 0) p on true
     where f.user_id = $1 order by "childName", "channelName", f.guardian_id limit ${FAMILY_CHILDREN_MAX}`,
    [userId],
  );
}

export type FoundChild = ChildRow & {
  /** Null: the caller is the child. */ readonly guardianId: number | null;
  /** Who invited the guardian. */ readonly invitedBy: FamilyInviter | null;
  readonly isSelf: boolean;
};

/** Undefined unless the caller is a linked guardian, or the child and 14 or older. [CHN-215] [CHN-217] */
export async function findChild(
  db: Db,
  { userId, channelMemberId, now }: { readonly userId: number; readonly channelMemberId: number; readonly now: Date },
): Promise<FoundChild | undefined> {
  const [row] = await query<FoundChild>(
    db,
    'family.child',
    `select m.id as "channelMemberId", m.channel_id as "channelId", c.name as "channelName", c.slug as "channelSlug",
     m.user_id as "childUserId", case when m.user_id = $2 then ${NICKNAME} else ${NAME} end as "childName",
     p.portrait_key as "portraitKey", f.guardian_id as "guardianId", f.invited_by as "invitedBy",
     m.user_id = $2 as "isSelf"
     from channels_members m join channels_channels c on c.id = m.channel_id join accounts_people p on p.user_id = m.user_id
     left join lateral (select x.guardian_id, a.invited_by from channels_family_children x
       join channels_guardian_accounts a on a.guardian_id = x.guardian_id where x.channel_member_id = m.id
       and x.user_id = $2 limit 1) f on true
     where m.id = $1 and m.standing = 'ACTIVE' and c.closed_at is null
       and (f.guardian_id is not null or (m.user_id = $2 and p.birth_date <= ${bornAfter('$3', GUARDIAN_CONSENT_BELOW_AGE)}))`,
    [channelMemberId, userId, now],
  );
  return row;
}

/** How many accounts see a child. */
export async function countGuardianAccounts(db: Db, channelMemberId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    'family.count-guardians',
    `select count(*)::int as count from channels_guardians g join channels_guardian_accounts a on a.guardian_id = g.id
     where g.member_id = $1`,
    [channelMemberId],
  );
  return row?.count ?? 0;
}

export type Invited = {
  readonly guardianId: number;
  readonly channelId: number;
  readonly channelMemberId: number;
  readonly childUserId: number;
  readonly childName: string;
  /** As staff know the child. */ readonly nickname: string;
  readonly channelName: string;
  readonly inviteNumber: number;
  readonly invitedBy: FamilyInviter | null;
  readonly expiresAt: Date | null;
  /** The account that is linked. */ readonly linkedUserId: number | null;
};

/** The guardian of an invitation, whether it is still good or not. */
export async function findInvited(db: Db, guardianId: number): Promise<Invited | undefined> {
  const [row] = await query<Invited>(
    db,
    'family.invited',
    `select g.id as "guardianId", m.channel_id as "channelId", m.id as "channelMemberId", m.user_id as "childUserId",
     ${NAME} as "childName", ${NICKNAME} as nickname, c.name as "channelName", g.invite_number as "inviteNumber",
     g.invited_by as "invitedBy", g.invite_expires_at as "expiresAt", a.user_id as "linkedUserId"
     from channels_guardians g join channels_members m on m.id = g.member_id
       join channels_channels c on c.id = m.channel_id join accounts_people p on p.user_id = m.user_id left
       join channels_guardian_accounts a on a.guardian_id = g.id
     where g.id = $1 and m.standing = 'ACTIVE' and c.closed_at is null`,
    [guardianId],
  );
  return row;
}

type Adult = {
  readonly isTooYoung: boolean;
  /** Is a guardian of this member already. */ readonly isLinked: boolean;
  readonly childCount: number;
};

/** What decides whether somebody can become a guardian of a member. Without a date of birth they count as too young. */
export async function findAdult(
  db: Db,
  given: { readonly userId: number; readonly channelMemberId: number; readonly now: Date },
): Promise<Adult> {
  const [row] = await query<Adult>(
    db,
    'family.adult',
    `select coalesce((select p.birth_date > ${bornAfter('$3', GUARDIAN_ACCOUNT_AGE)} from accounts_people p
     where p.user_id = $1), true) as "isTooYoung",
       exists (select from channels_guardians g join channels_guardian_accounts a on a.guardian_id = g.id
         where g.member_id = $2 and a.user_id = $1) as "isLinked",
       (select count(*)::int from channels_guardian_accounts a where a.user_id = $1) as "childCount"`,
    [given.userId, given.channelMemberId, given.now],
  );
  return row ?? { isTooYoung: true, isLinked: false, childCount: 0 };
}

/** Uses up the invitation. */
export async function insertLink(
  tx: Db,
  {
    guardianId,
    userId,
    invitedBy,
    now,
  }: { readonly guardianId: number; readonly userId: number; readonly invitedBy: FamilyInviter; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'family.link',
    `with used as (update channels_guardians set invite_expires_at = null where id = $1)
     insert into channels_guardian_accounts (guardian_id, user_id, invited_by, linked_at) values ($1, $2, $3, $4)`,
    [guardianId, userId, invitedBy, now],
  );
}

/** The account that was linked, if any. An invitation that is open ends, too. */
export async function deleteLink(tx: Db, guardianId: number): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    tx,
    'family.unlink',
    `with ended as (update channels_guardians set invite_expires_at = null where id = $1 and invite_expires_at is not null)
     delete from channels_guardian_accounts where guardian_id = $1 returning user_id as "userId"`,
    [guardianId],
  );
  return row?.userId;
}

export async function updateInvited(
  tx: Db,
  given: {
    readonly guardianId: number;
    readonly inviteNumber: number;
    readonly expiresAt: Date;
    readonly invitedBy: FamilyInviter;
  },
): Promise<void> {
  await query(
    tx,
    'family.invite',
    'update channels_guardians set invite_number = $2, invite_expires_at = $3, invited_by = $4 where id = $1',
    [given.guardianId, given.inviteNumber, given.expiresAt, given.invitedBy],
  );
}

/** False when none was open. */
export async function revokeInvitation(tx: Db, memberId: number, guardianId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'family.revoke',
    `update channels_guardians set invite_expires_at = null where id = $2 and member_id = $1 and invite_expires_at is not null returning id`,
    [memberId, guardianId],
  );
  return rows.length > 0;
}

/** The same as `deleteLink` for a guardian of this member alone. */
export async function deleteLinkOf(tx: Db, memberId: number, guardianId: number): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    tx,
    'family.unlink-of',
    `delete from channels_guardian_accounts a using channels_guardians g where g.id = a.guardian_id
     and g.member_id = $1 and a.guardian_id = $2 returning a.user_id as "userId"`,
    [memberId, guardianId],
  );
  return row?.userId;
}
