import { randomBytes, randomUUID } from 'node:crypto';
import { addMonths } from '@dolphin/contract/core/days';
import { sql } from 'kysely';
import { contactKey } from '../../src/accounts/guardians/guardian-contact.ts';
import type { App } from '../../src/core/app.ts';
import type { Db } from '../../src/core/db.ts';
import { seal } from '../../src/core/seal.ts';
import { insertContactLogRead } from '../../src/social/chat/contact-log-reads.queries.ts';
import { DEMO_CHILD, DEMO_DOMAIN, DEMO_GUARDIAN, DEMO_PEOPLE, demoEmail } from '../demo-people.ts';
import '../../src/social/friend-approvals/friend-approvals.tables.ts';

const HOUR_MS = 3_600_000;
/** Long enough ago that the academy sees it. */
const READ_DAYS_AGO = 45;
const CLASS = '월수 파이썬반';
/** Signs in by this name; the academy holds the consent on paper, and no guardian has an account. */
const ON_PAPER = '고래1004';

type Params = { readonly channelId: number; readonly passwordHash: string; readonly at: Date };

/** A child under 14 in a class of the academy, with friends of whom one waits for the mother. [SOC-156] */
export async function seedChild(tx: Db, app: App, { channelId, passwordHash, at }: Params) {
  const { id: userId } = await tx
    .insertInto('accounts_users')
    .values({
      email: demoEmail(DEMO_CHILD),
      password_hash: passwordHash,
      nickname: DEMO_CHILD.nickname,
      nickname_key: DEMO_CHILD.nickname.toLowerCase(),
      birth_date: bornBefore(app.now(), DEMO_CHILD.ageYears),
      gender: DEMO_CHILD.gender,
      signup_path: 'EMAIL',
      is_admin: false,
      signed_up_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: memberId } = await tx
    .insertInto('channels_members')
    .values({
      channel_id: channelId,
      user_id: userId,
      role: 'ADVANCED',
      name: '김하준',
      nickname: DEMO_CHILD.nickname,
      introduction: '블록으로 게임을 만들어요.',
      joined_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into channels_group_members (group_id, user_id) select id, ${userId} from channels_groups where channel_id = ${channelId} and name = ${CLASS}`.execute(
    tx,
  );
  await insertConsent(tx, app, { userId, method: 'EMAIL', at });
  const people = await tx.selectFrom('accounts_users').select(['id', 'email', 'login_name', 'nickname']).execute();
  const byEmail = (email: string) => people.find((row) => row.email === email)?.id ?? 0;
  const friend = DEMO_PEOPLE.find(({ key }) => key === 'user')!;
  await befriend(tx, app, {
    childId: userId,
    friendId: byEmail(`member1@${DEMO_DOMAIN}`),
    hours: 200,
    isApproved: true,
  });
  await befriend(tx, app, { childId: userId, friendId: byEmail(demoEmail(friend)), hours: 4 });
  await seedOnPaper(tx, app, {
    childId: people.find((row) => row.login_name === ON_PAPER)?.id ?? 0,
    friendId: byEmail(`member3@${DEMO_DOMAIN}`),
  });
  await insertContactLogRead(tx, {
    adminId: byEmail(demoEmail({ key: 'admin' })),
    userId,
    before: null,
    now: new Date(app.now().getTime() - READ_DAYS_AGO * 24 * HOUR_MS),
  });
  return { userId, memberId };
}

/** As every learner whose account the academy made for somebody under 14. */
async function seedOnPaper(
  tx: Db,
  app: App,
  { childId, friendId }: { readonly childId: number; readonly friendId: number },
): Promise<void> {
  await tx
    .updateTable('accounts_users')
    .set({ birth_date: bornBefore(app.now(), DEMO_CHILD.ageYears - 1) })
    .where('id', '=', childId)
    .execute();
  await insertConsent(tx, app, {
    userId: childId,
    method: 'ACADEMY',
    at: new Date(app.now().getTime() - 480 * HOUR_MS),
  });
  await befriend(tx, app, { childId, friendId, hours: 30 });
}

const MONTHS_A_YEAR = 12;

/** Half a year after the birthday, so that the age stays for a while. */
function bornBefore(now: Date, years: number): string {
  return addMonths(`${now.toISOString().slice(0, 'YYYY-MM'.length)}-01`, -years * MONTHS_A_YEAR - MONTHS_A_YEAR / 2);
}

/** Nobody has the secrets of these: they open nothing. */
async function insertConsent(
  tx: Db,
  app: App,
  { userId, method, at }: { readonly userId: number; readonly method: 'EMAIL' | 'ACADEMY'; readonly at: Date },
): Promise<void> {
  const manager = DEMO_PEOPLE.find(({ key }) => key === 'manager')!;
  const isPaper = method === 'ACADEMY';
  await tx
    .insertInto('accounts_guardian_consents')
    .values({
      id: randomUUID(),
      secret_hash: randomBytes(32),
      token_hash: randomBytes(32),
      contact_sealed: isPaper
        ? null
        : seal(contactKey(app), JSON.stringify({ name: '김미경', email: demoEmail(DEMO_GUARDIAN) })),
      email_mark: null,
      method,
      state: 'CONFIRMED',
      agreements: JSON.stringify([]),
      language: 'KO',
      requested_at: at,
      answered_at: at,
      used_at: at,
      withdrawn_at: null,
      child_user_id: userId,
      confirmed_by: isPaper
        ? (
            await tx
              .selectFrom('accounts_users')
              .select('id')
              .where('email', '=', demoEmail(manager))
              .executeTakeFirstOrThrow()
          ).id
        : null,
    })
    .execute();
}

type Friends = {
  readonly childId: number;
  readonly friendId: number;
  readonly hours: number;
  readonly isApproved?: true;
};

async function befriend(tx: Db, app: App, { childId, friendId, hours, isApproved }: Friends): Promise<void> {
  const at = new Date(app.now().getTime() - hours * HOUR_MS);
  const { id } = await tx
    .insertInto('social_friendships')
    .values({ requester_id: friendId, addressee_id: childId, state: 'ACCEPT', requested_at: at, answered_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into social_circles (user_id, friends) values (${childId}, 1), (${friendId}, 1)
    on conflict (user_id) do update set friends = social_circles.friends + 1`.execute(tx);
  if (isApproved)
    await tx
      .insertInto('social_friend_approvals')
      .values({ friendship_id: id, child_id: childId, state: 'APPROVED', guardian_user_id: null, decided_at: at })
      .execute();
}
