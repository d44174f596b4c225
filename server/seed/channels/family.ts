import { sealEmail, sealPhone } from '../../src/channels/guardians/seal-contact.ts';
import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';
import { DEMO_GUARDIAN, DEMO_PEOPLE, demoEmail } from '../demo-people.ts';
import { seedChild } from './family-child.ts';
import { seedConsents } from './family-consents.ts';
import { seedThreads } from './family-threads.ts';

const DAY_MS = 86_400_000;
/** Her number in both academies; nobody has it. */
const PHONE = '010-0000-6789';

/**
 * A mother with an account: two children in the academy, one of them under 14, and another one in the club; with what
 * the academy asks and writes. Runs after the guardians. [CHN-215]
 */
export async function seedFamily(
  tx: Db,
  app: App,
  { channelId, passwordHash }: { readonly channelId: number; readonly passwordHash: string },
): Promise<void> {
  const linkedAt = new Date(app.now().getTime() - 14 * DAY_MS);
  const { id: userId } = await tx
    .insertInto('accounts_users')
    .values({
      email: demoEmail(DEMO_GUARDIAN),
      password_hash: passwordHash,
      nickname: DEMO_GUARDIAN.nickname,
      nickname_key: DEMO_GUARDIAN.nickname.toLowerCase(),
      birth_date: DEMO_GUARDIAN.birthDate,
      gender: DEMO_GUARDIAN.gender,
      signup_path: 'EMAIL',
      is_admin: false,
      signed_up_at: linkedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inAcademy = await tx
    .selectFrom('channels_guardians as g')
    .innerJoin('channels_members as m', 'm.id', 'g.member_id')
    .select('g.id')
    .where('m.channel_id', '=', channelId)
    .where('g.phone_mark', '=', sealPhone(app, PHONE).phoneMark)
    .executeTakeFirstOrThrow();
  const child = await seedChild(tx, app, { channelId, passwordHash, at: linkedAt });
  const guardianIds = [
    inAcademy.id,
    await insertMother(tx, app, { memberId: child.memberId, at: linkedAt }),
    await insertMother(tx, app, { memberId: await findInClub(tx), at: linkedAt }),
  ];
  await tx
    .insertInto('channels_guardian_accounts')
    .values(
      guardianIds.map((id) => ({
        guardian_id: id,
        user_id: userId,
        invited_by: 'STAFF' as const,
        linked_at: linkedAt,
      })),
    )
    .execute();
  const at = { channelId, now: app.now(), guardianUserId: userId };
  await seedConsents(tx, at);
  await seedThreads(tx, at);
}

async function findInClub(tx: Db): Promise<number> {
  const child = DEMO_PEOPLE.find(({ key }) => key === 'lecturer');
  if (!child) throw new Error('The demo has no second child.');
  const { id } = await tx
    .selectFrom('channels_members as m')
    .innerJoin('channels_channels as c', 'c.id', 'm.channel_id')
    .innerJoin('accounts_users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('c.slug', '=', 'whale-club')
    .where('u.email', '=', demoEmail(child))
    .executeTakeFirstOrThrow();
  return id;
}

async function insertMother(
  tx: Db,
  app: App,
  { memberId, at }: { readonly memberId: number; readonly at: Date },
): Promise<number> {
  const { sealedPhone, phoneMark, phoneMasked } = sealPhone(app, PHONE);
  const { sealedEmail, emailMasked } = sealEmail(app, '');
  const { id } = await tx
    .insertInto('channels_guardians')
    .values({
      member_id: memberId,
      name: '김미경',
      relation: 'MOTHER',
      sealed_phone: sealedPhone,
      phone_mark: phoneMark,
      phone_masked: phoneMasked,
      sealed_email: sealedEmail,
      email_masked: emailMasked,
      language: 'KO',
      source: 'FAMILY',
      consent_method: 'FORM',
      consented_at: at,
      marketing_method: null,
      marketing_at: null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
