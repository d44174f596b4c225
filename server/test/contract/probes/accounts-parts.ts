import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { hashPassword, issueSession } from '../../../src/accounts/public.ts';
import { hashSecret, newSecret } from '../../../src/core/seal.ts';
import type { TestServer } from '../../harness.ts';
import { callEndpoint } from '../call.ts';

const PASSWORD = '바다-돌고래-7';
const HOUR_MS = 3_600_000;
let passwordHash: Promise<string> | undefined;

async function setPassword(test: TestServer, userId: number): Promise<void> {
  passwordHash ??= hashPassword(PASSWORD);
  await test.db
    .updateTable('accounts_users')
    .set({ password_hash: await passwordHash })
    .where('id', '=', userId)
    .execute();
}

async function openReset(test: TestServer, userId: number): Promise<string> {
  const token = newSecret();
  const now = test.app.now();
  await test.db
    .insertInto('accounts_password_resets')
    .values({
      hash: hashSecret(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
      used_at: null,
    })
    .execute();
  return token;
}

async function openSession(
  test: TestServer,
  userId: number,
): Promise<{ readonly sessionId: string; readonly refreshId: string }> {
  const client = {
    address: '127.0.0.1',
    userAgent: 'probe',
    language: 'KO',
    channelId: null,
    host: 'localhost',
  } as const;
  const { refreshId } = await issueSession(test.db, test.app, {
    userId,
    isAdmin: false,
    isSignedUp: true,
    client,
    now: test.app.now(),
  });
  const { session_id: sessionId } = await test.db
    .selectFrom('accounts_refresh_ids')
    .select('session_id')
    .where('hash', '=', hashSecret(refreshId))
    .executeTakeFirstOrThrow();
  return { sessionId, refreshId };
}

/** The token is only in the mail, so a known one takes its place. */
async function askGuardian(
  test: TestServer,
  isConfirmed = false,
): Promise<{ readonly requestId: string; readonly secret: string; readonly token: string }> {
  const answer = await callEndpoint(test.http, guardians.request, {
    guardianName: '보호자',
    guardianEmail: `guardian-${newSecret().slice(0, 8)}@test.example`,
  });
  const { requestId, secret } = answer.json<{ requestId: string; secret: string }>();
  const token = newSecret();
  await test.db
    .updateTable('accounts_guardian_consents')
    .set({
      token_hash: hashSecret(token),
      ...(isConfirmed ? { state: 'CONFIRMED' as const, answered_at: test.app.now() } : {}),
    })
    .where('id', '=', requestId)
    .execute();
  return { requestId, secret, token };
}

async function linkProvider(test: TestServer, userId: number): Promise<'KAKAO'> {
  await test.db
    .insertInto('accounts_social_links')
    .values({ provider: 'KAKAO', subject: `subject-${userId}`, user_id: userId, linked_at: test.app.now() })
    .execute();
  return 'KAKAO';
}

/** What the probes of accounts are made of. */
export const accountsProbeParts = { PASSWORD, setPassword, openReset, openSession, askGuardian, linkProvider };
