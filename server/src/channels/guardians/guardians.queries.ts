import type {
  GuardianConsentMethod,
  GuardianRelation,
  GuardianSource,
} from '@dolphin/contract/channels/guardians/guardians.constants';
import { GUARDIAN_CONSENT_BELOW_AGE } from '@dolphin/contract/accounts/accounts.constants';
import type { FamilyInviter } from '@dolphin/contract/channels/family/family.constants';
import type { Language } from '@dolphin/contract/core/text';
import { type Db, query } from '../../core/db.ts';
import type { SealedEmail, SealedPhone } from './seal-contact.ts';
import './guardians.tables.ts';

export type GuardianRow = {
  readonly id: number;
  readonly name: string;
  readonly relation: GuardianRelation;
  /** The same for the same number. */ readonly phoneMark: Buffer;
  readonly phoneMasked: string;
  readonly emailMasked: string | null;
  readonly language: Language;
  readonly source: GuardianSource;
  readonly consentMethod: GuardianConsentMethod | null;
  readonly consentedAt: Date | null;
  readonly marketingMethod: GuardianConsentMethod | null;
  readonly marketingAt: Date | null;
  readonly revision: number;
  readonly inviteNumber: number;
  readonly inviteExpiresAt: Date | null;
  readonly invitedBy: FamilyInviter | null;
  /** Since when an account is linked. */ readonly linkedAt: Date | null;
};

const COLUMNS = `g.id, g.name, g.relation, g.phone_mark as "phoneMark", g.phone_masked as "phoneMasked",
  g.email_masked as "emailMasked", g.language, g.source,
  g.consent_method as "consentMethod", g.consented_at as "consentedAt", g.marketing_method as "marketingMethod",
    g.marketing_at as "marketingAt", g.revision,
  g.invite_number as "inviteNumber", g.invite_expires_at as "inviteExpiresAt",
    coalesce(a.invited_by, g.invited_by) as "invitedBy", a.linked_at as "linkedAt"`;

/** In the order in which they were entered. */
export function selectGuardians(db: Db, memberId: number): Promise<readonly GuardianRow[]> {
  return query<GuardianRow>(
    db,
    'guardians.list',
    `select ${COLUMNS} from channels_guardians g left join channels_guardian_accounts a on a.guardian_id = g.id
     where g.member_id = $1 order by g.id`,
    [memberId],
  );
}

export type OwnMember = { readonly id: number; /** Under 14, or of unknown age. */ readonly isChild: boolean };

/** A member in good standing, or somebody who waits to be approved. */
export async function findOwnMember(
  db: Db,
  channelId: number,
  userId: number,
  now: Date,
): Promise<OwnMember | undefined> {
  const [row] = await query<OwnMember>(
    db,
    'guardians.own-member',
    `select m.id, coalesce((select p.birth_date > (($3::timestamptz at time zone 'Asia/Seoul')::date - interval
     '${GUARDIAN_CONSENT_BELOW_AGE} years')::date from accounts_people p where p.user_id = m.user_id),
     true) as "isChild"
     from channels_members m where m.channel_id = $1 and m.user_id = $2 and m.role not in ('SUSPEND', 'BEN', 'JOIN_REJECTED')`,
    [channelId, userId, now],
  );
  return row;
}

export async function findMemberUser(db: Db, channelId: number, memberId: number): Promise<number | undefined> {
  const [row] = await query<{ userId: number }>(
    db,
    'guardians.member-user',
    'select user_id as "userId" from channels_members where channel_id = $1 and id = $2',
    [channelId, memberId],
  );
  return row?.userId;
}

/** Guardians of one member are changed one after the other: so there are never too many. */
export async function lockGuardians(tx: Db, memberId: number): Promise<readonly GuardianRow[]> {
  await query(tx, 'guardians.lock', 'select id from channels_members where id = $1 for no key update', [memberId]);
  return selectGuardians(tx, memberId);
}

export type WrittenGuardian = SealedPhone &
  SealedEmail & {
    readonly name: string;
    readonly relation: GuardianRelation;
    readonly language: Language;
    readonly source: GuardianSource;
    readonly consentMethod: GuardianConsentMethod;
    readonly isMarketingAllowed: boolean;
  };

/** Undefined when the member has a guardian with this number. */
export async function insertGuardian(
  tx: Db,
  memberId: number,
  guardian: WrittenGuardian,
  now: Date,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'guardians.insert',
    `insert into channels_guardians (member_id, name, relation, sealed_phone, phone_mark, phone_masked, sealed_email,
     email_masked, language, source, consent_method, consented_at, marketing_method, marketing_at, created_at,
     updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $13::boolean then $11 end,
       case when $13::boolean then $12::timestamptz end, $12, $12) on conflict (member_id, phone_mark) do nothing
       returning id`,
    [
      memberId,
      guardian.name,
      guardian.relation,
      guardian.sealedPhone,
      guardian.phoneMark,
      guardian.phoneMasked,
      guardian.sealedEmail,
      guardian.emailMasked,
      guardian.language,
      guardian.source,
      guardian.consentMethod,
      now,
      guardian.isMarketingAllowed,
    ],
  );
  return row?.id;
}

export type Consents = Pick<GuardianRow, 'consentMethod' | 'consentedAt' | 'marketingMethod' | 'marketingAt'>;

export type ChangedGuardian = Pick<WrittenGuardian, 'name' | 'relation' | 'language'> &
  Consents & {
    /** Null: as they are. */
    readonly phone: SealedPhone | null;
    readonly email: SealedEmail | null;
  };

export async function updateGuardian(
  tx: Db,
  guardianId: number,
  { phone, email, ...guardian }: ChangedGuardian,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'guardians.update',
    `update channels_guardians set name = $2, relation = $3, language = $4, consent_method = $5, consented_at = $6,
     marketing_method = $7, marketing_at = $8,
       sealed_phone = coalesce($9, sealed_phone), phone_mark = coalesce($10, phone_mark), phone_masked = coalesce($11, phone_masked),
       sealed_email = case when $12::boolean then $13 else sealed_email end,
         email_masked = case when $12::boolean then $14 else email_masked end,
       invite_expires_at = case when $10::bytea is null or phone_mark = $10 then invite_expires_at end,
         revision = revision + 1, updated_at = $15 where id = $1`,
    [
      guardianId,
      guardian.name,
      guardian.relation,
      guardian.language,
      guardian.consentMethod,
      guardian.consentedAt,
      guardian.marketingMethod,
      guardian.marketingAt,
      phone?.sealedPhone ?? null,
      phone?.phoneMark ?? null,
      phone?.phoneMasked ?? null,
      email !== null,
      email?.sealedEmail ?? null,
      email?.emailMasked ?? null,
      now,
    ],
  );
}

export async function deleteGuardian(tx: Db, memberId: number, guardianId: number): Promise<void> {
  await query(tx, 'guardians.delete', 'delete from channels_guardians where id = $2 and member_id = $1', [
    memberId,
    guardianId,
  ]);
}

export type SealedContact = { readonly sealedPhone: Buffer; readonly sealedEmail: Buffer | null };

export async function findContact(db: Db, memberId: number, guardianId: number): Promise<SealedContact | undefined> {
  const [row] = await query<SealedContact>(
    db,
    'guardians.contact',
    'select sealed_phone as "sealedPhone", sealed_email as "sealedEmail" from channels_guardians where id = $2 and member_id = $1',
    [memberId, guardianId],
  );
  return row;
}

export type NumberRow = {
  readonly userId: number;
  readonly guardianId: number;
  readonly name: string;
  readonly relation: GuardianRelation;
  readonly language: Language;
  readonly isMarketingAllowed: boolean;
  /** The same for the same number. */ readonly phoneMark: Buffer;
  readonly phoneMasked: string;
  readonly sealedPhone: Buffer;
};

/** Of members who are in; of each in the order in which they were entered. */
export function selectNumbers(db: Db, channelId: number, userIds: readonly number[]): Promise<readonly NumberRow[]> {
  return query<NumberRow>(
    db,
    'guardians.numbers',
    `select m.user_id as "userId", g.id as "guardianId", g.name, g.relation, g.language,
     g.marketing_at is not null as "isMarketingAllowed", g.phone_mark as "phoneMark", g.phone_masked as "phoneMasked",
     g.sealed_phone as "sealedPhone"
     from channels_members m join channels_guardians g on g.member_id = m.id where m.channel_id = $1
       and m.user_id = any($2::bigint[]) and m.standing = 'ACTIVE' order by m.user_id, g.id`,
    [channelId, userIds],
  );
}
