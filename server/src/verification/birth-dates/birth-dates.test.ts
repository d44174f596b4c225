import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { friends } from '@dolphin/contract/social/friends.contract';
import { guardianVerifications } from '@dolphin/contract/verification/guardian-verifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { eraseAccount, issueSession } from '../../accounts/public.ts';
import {
  answerInWindow,
  askGuardian,
  comeBack,
  startGuardian,
  startRequest,
  statusOf,
} from '../requests/popup.fixture.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: sandbox.env });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const CHILD_BORN = '2016-05-05';
let people = 0;
const person = (birthDate: string) => ({
  person: 'typed',
  name: `사람${++people}`,
  birthDate: birthDate.replaceAll('-', ''),
  mobileNo: '01011112222',
});

/** Verifies somebody as a person of this birth date; gives the page of the popup. */
async function verify(who: Person, as: Readonly<Record<string, string>>) {
  const started = await startRequest(server, who);
  const { page } = await comeBack(server, await answerInWindow(server, started, 'success', as), started.cookie);
  return { started, page };
}
const userOf = (id: number) =>
  server.db
    .selectFrom('accounts_users')
    .select(['birth_date', 'signed_up_at', 'held_signup_at', 'verified_state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const entriesOf = async (id: number) =>
  (
    await server.db
      .selectFrom('accounts_birth_date_corrections')
      .select('outcome')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ outcome }) => outcome);
const signInAgain = async (id: number, isSignedUp: boolean) => {
  const { accessToken } = await issueSession(server.db, server.app, {
    userId: id,
    isAdmin: false,
    isSignedUp,
    client: { address: '127.0.0.1', userAgent: 'test', language: 'KO', channelId: null, host: 'localhost' },
    now: server.app.now(),
  });
  return { headers: { authorization: `Bearer ${accessToken}` } };
};
const AGREED = [
  { type: 'SERVICE', agreed: true },
  { type: 'PRIVACY', agreed: true },
] as const;

/** A guardian agrees, by phone where a person is given. */
async function consent(as?: Readonly<Record<string, string>>) {
  const { proof, token } = await askGuardian(server);
  let verificationId: string | undefined;
  if (as) {
    const started = await startGuardian(server, token);
    await comeBack(server, await answerInWindow(server, started, 'success', as), started.cookie);
    ({ verificationId } = started);
  }
  const given = { token, agreed: true, consents: [...AGREED], ...(verificationId ? { verificationId } : {}) };
  expect((await call(server, guardians.answer, given)).body.state).toBe('CONFIRMED');
  return { proof, token };
}
const standOn = (consentId: string, childId: number) =>
  server.db
    .updateTable('accounts_guardian_consents')
    .set({ child_user_id: childId, used_at: server.app.now() })
    .where('id', '=', consentId)
    .execute();

describe('[IDV-107] the verified birth date', () => {
  it('corrects a typed one, with an entry that holds no date', async () => {
    const who = await server.makePerson({ birthDate: '2000-01-01' });
    await verify(who, person('1990-03-05'));
    expect(await userOf(who.id)).toMatchObject({ birth_date: '1990-03-05', verified_state: 'VERIFIED' });
    expect((await call(server, currentUser.me, {}, who.headers)).body.birthDate).toBe('1990-03-05');
    expect(await entriesOf(who.id)).toEqual(['CORRECTED']);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(c)::text as row from accounts_birth_date_corrections c where user_id = ${who.id}`.execute(
      server.db,
    );
    expect(rows[0]?.row).not.toMatch(/1990-03-05|2000-01-01/);
  });

  it.each([
    ['the same', '2000-01-01'],
    ['no day of a calendar', '1990-02-31'],
    ['a day to come', '2099-01-01'],
    ['of nobody alive', '1850-01-01'],
  ])('changes nothing when it is %s', async (_name, birthDate) => {
    const who = await server.makePerson({ birthDate: '2000-01-01' });
    await verify(who, person(birthDate));
    expect(await userOf(who.id)).toMatchObject({ birth_date: '2000-01-01', verified_state: 'VERIFIED' });
    expect(await entriesOf(who.id)).toEqual([]);
  });

  it('of a child stops the account until a guardian agrees, and then everything goes on', async () => {
    const who = await server.makePerson({ birthDate: '2000-01-01' });
    const { signed_up_at: signedUpAt } = await userOf(who.id);
    const other = await server.makePerson();
    const as = person(CHILD_BORN);
    const { page } = await verify(who, as);
    expect(page).toContain('보호자님의 동의가 필요해요');
    expect(page).not.toContain(';window.close()');
    expect(await userOf(who.id)).toMatchObject({
      birth_date: CHILD_BORN,
      signed_up_at: null,
      held_signup_at: signedUpAt,
      verified_state: 'VERIFIED',
    });
    expect(await entriesOf(who.id)).toEqual(['HELD']);
    // Tokens that state "signed up" are worth nothing.
    expect((await call(server, currentUser.me, {}, who.headers)).status).toBe(401);
    const held = await signInAgain(who.id, false);
    expect((await call(server, currentUser.me, {}, held.headers)).body).toMatchObject({
      isSignedUp: false,
      needsGuardianConsent: true,
    });
    expect((await call(server, friends.list, {}, held.headers)).status).toBe(403);
    const around = await call(server, signup.additional, { nickname: '새이름' }, held.headers);
    expect(around.error.errorCode).toBe('GUARDIAN_CONSENT_REQUIRED');

    const release = (
      guardian: { requestId: string; secret: string },
      headers: Readonly<Record<string, string>> = held.headers,
    ) => call(server, guardianVerifications.release, { guardian }, headers);
    const { proof: unanswered } = await askGuardian(server);
    expect((await release(unanswered)).error.errorCode).toBe('GUARDIAN_CONSENT_REQUIRED');
    // The child is not its own guardian; nothing of the try stays.
    const parent = { ...person('1985-05-05') };
    const own = await consent(parent);
    await server.db
      .updateTable('accounts_guardian_consents')
      .set((of) => ({
        person_mark: of.selectFrom('verification_identities').select('person_mark').where('user_id', '=', who.id),
      }))
      .where('id', '=', own.proof.requestId)
      .execute();
    expect((await release(own.proof)).error.errorCode).toBe('GUARDIAN_IS_CHILD');
    expect((await userOf(who.id)).signed_up_at).toBeNull();

    const { proof } = await consent(parent);
    const both = await Promise.all([release(proof), release(proof)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const tokens = both.find(({ status }) => status === 200)?.headers ?? {};
    const headers = { authorization: `Bearer ${String(tokens['access_token'])}` };
    expect((await call(server, friends.list, {}, headers)).status).toBe(200);
    expect(await userOf(who.id)).toMatchObject({ signed_up_at: signedUpAt, held_signup_at: null });
    expect((await release(proof, other.headers)).error.errorCode).toBe('GUARDIAN_CONSENT_NOT_NEEDED');
  });

  it('of 14 or more frees a child of the consent, and the guardian is notified', async () => {
    const child = await server.makePerson({ birthDate: CHILD_BORN });
    const { body } = await call(server, guardians.request, {
      guardianName: '김바다',
      guardianEmail: 'freed@home.example',
    });
    await server.db
      .updateTable('accounts_guardian_consents')
      .set({ state: 'CONFIRMED', answered_at: server.app.now() })
      .where('id', '=', body.requestId)
      .execute();
    await standOn(body.requestId, child.id);
    const { started } = await verify(child, person('2008-05-05'));
    expect(await statusOf(server, child, started)).toMatchObject({ verifiedState: 'VERIFIED' });
    expect(await entriesOf(child.id)).toEqual(['FREED']);
    const row = await server.db
      .selectFrom('accounts_guardian_consents')
      .selectAll()
      .where('id', '=', body.requestId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ child_user_id: null, contact_sealed: null });
    const { rows } = await sql<{ subject: string }>`
      select data ->> 'subject' as subject from pgboss.job_common where name = 'core.send-mail' and data ->> 'to' = 'freed@home.example'
      order by created_on desc limit 1`.execute(server.db);
    expect(rows[0]?.subject).toBe('[돌핀] 이제 보호자 동의가 필요하지 않아요');
  });

  it('of the guardian who consented frees nobody', async () => {
    const child = await server.makePerson({ birthDate: CHILD_BORN });
    const parent = person('1985-05-05');
    const { proof } = await consent(parent);
    await standOn(proof.requestId, child.id);
    const { started } = await verify(child, parent);
    expect(await statusOf(server, child, started)).toMatchObject({ failure: 'SAME_PERSON' });
    expect(await userOf(child.id)).toMatchObject({ birth_date: CHILD_BORN, verified_state: 'UNVERIFIED' });
    expect(await entriesOf(child.id)).toEqual([]);
  });

  it('of a child with a consent changes the day only', async () => {
    const child = await server.makePerson({ birthDate: CHILD_BORN });
    const { proof } = await consent();
    await standOn(proof.requestId, child.id);
    await verify(child, person('2015-01-02'));
    expect(await userOf(child.id)).toMatchObject({ birth_date: '2015-01-02', held_signup_at: null });
    expect(await entriesOf(child.id)).toEqual(['CORRECTED']);
  });

  it('goes with the account, also while it waits', async () => {
    const who = await server.makePerson({ birthDate: '2000-01-01' });
    await verify(who, person('2017-01-02'));
    await eraseAccount(server.db, server.app, { userId: who.id, email: who.email, now: server.app.now() });
    expect(await entriesOf(who.id)).toEqual([]);
    expect(await userOf(who.id)).toMatchObject({ birth_date: null, held_signup_at: null });
  });
});
