import { learnerAccounts } from '@dolphin/contract/channels/members/learner-accounts.contract';
import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { callEndpoint } from '../../../test/contract/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { proven } from '../calls.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => new Date('2026-11-17T03:00:00Z') })));
afterAll(() => server.close());

let count = 0;
const address = () => `added${++count}@test.example`;

/** A child of nine, whose account the academy made. */
async function learner() {
  const { id: channelId, people } = await server.makeChannel(['MANAGER']);
  const [card] = (
    await call(
      server,
      learnerAccounts.create,
      {
        channelId,
        requestId: (++count).toString(16).padStart(32, '0'),
        isConsentHeld: true,
        learnerList: [{ name: '김바다', birthDate: '2017-03-02' }],
      },
      people.MANAGER.headers,
    )
  ).body.cardList;
  if (!card) throw new Error('A card comes back.');
  const { loginName, password } = card;
  const answer = await callEndpoint(server.http, sessions.signin, { email: loginName, password }, {});
  const headers = { authorization: `Bearer ${String(answer.headers['access_token'])}` };
  const { userId } = (await call(server, users.me, {}, headers)).body;
  return { userId, loginName, password, headers };
}

describe('[ACC-27] an account without an e-mail address', () => {
  it('[ACC-27] gets one by a mailed code and the password, and signs in and gets links with it', async () => {
    const { headers, password, loginName } = await learner();
    const email = address();
    expect((await call(server, users.emailCode, { email }, headers)).status).toBe(200);
    const given = await proven(server, { email, password });
    expect((await call(server, users.addEmail, given, headers)).body).toEqual({ email });
    expect((await call(server, users.me, {}, headers)).body.email).toBe(email);
    for (const name of [email, loginName])
      expect((await callEndpoint(server.http, sessions.signin, { email: name, password }, {})).statusCode).toBe(200);
    expect((await call(server, passwords.find, { email })).status).toBe(200);
  });

  it('[ACC-27] keeps none without the right code and the password', async () => {
    const { headers, password } = await learner();
    const email = address();
    const right = await proven(server, { email, password });
    const wrongCode = right.emailCode === '000000' ? '111111' : '000000';
    const codeOf = async (given: object) =>
      (await call(server, users.addEmail, { ...right, ...given }, headers)).error.errorCode;
    expect([
      await codeOf({ emailCode: wrongCode }),
      await codeOf({ password: 'not the password' }),
      await codeOf({ email: address() }),
    ]).toEqual(['EMAIL_CODE_WRONG', 'LOGIN_FAIL', 'EMAIL_CODE_WRONG']);
    expect((await call(server, users.me, {}, headers)).body.email).toBeNull();
  });

  it("[ACC-27] keeps its first address, and takes nobody else's", async () => {
    const [one, two] = [await learner(), await learner()];
    const email = address();
    await call(server, users.addEmail, await proven(server, { email, password: one.password }), one.headers);
    const again = await proven(server, { email: address(), password: one.password });
    expect((await call(server, users.addEmail, again, one.headers)).error.errorCode).toBe('EMAIL_ALREADY_SET');
    expect((await call(server, users.emailCode, { email: address() }, one.headers)).error.errorCode).toBe(
      'EMAIL_ALREADY_SET',
    );
    const taken = await proven(server, { email: email.toUpperCase(), password: two.password });
    expect((await call(server, users.addEmail, taken, two.headers)).error.errorCode).toBe('EMAIL_DUPLICATE_MEMBER');
    // Asking for a code shows nothing of it.
    expect((await call(server, users.emailCode, { email }, two.headers)).status).toBe(200);
  });

  it('[ACC-27] of a child without the consent of a guardian on record gets none', async () => {
    const { userId, headers, password } = await learner();
    await server.db.deleteFrom('accounts_guardian_consents').where('child_user_id', '=', userId).execute();
    const given = await proven(server, { email: address(), password });
    expect((await call(server, users.addEmail, given, headers)).error.errorCode).toBe('GUARDIAN_CONSENT_REQUIRED');
    expect((await call(server, users.emailCode, { email: given.email }, headers)).error.errorCode).toBe(
      'GUARDIAN_CONSENT_REQUIRED',
    );
  });
});
