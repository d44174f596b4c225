import { randomBytes, randomUUID } from 'node:crypto';
import { proven } from '../../../src/accounts/calls.fixture.ts';
import { accountsProbeParts } from './accounts-parts.ts';
import type { TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const V1 = '/api/dolphin/v1';
const { setPassword, openReset, openSession, askGuardian, linkProvider, PASSWORD } = accountsProbeParts;
const NEEDS_PROVIDER = 'needs an answer of the provider; the suite of social sign-in runs it against a real one';

function accountForm() {
  return {
    email: `new-${randomBytes(6).toString('hex')}@test.example`,
    password: PASSWORD,
    birthDate: '2000-01-01',
    consents: [
      { type: 'SERVICE', agreed: true },
      { type: 'PRIVACY', agreed: true },
    ],
  };
}

async function takeEmail(test: TestServer, userId: number): Promise<void> {
  await test.db.updateTable('accounts_users').set({ email: null }).where('id', '=', userId).execute();
}

export const probes: Probes = {
  inputs: {
    [`POST ${V1}/auth/signin`]: async (test, { id, email }) => (
      await setPassword(test, id),
      { email, password: PASSWORD }
    ),
    [`POST ${V1}/auth/passwords/resets`]: async (test, { id }) => ({
      token: await openReset(test, id),
      password: PASSWORD,
    }),
    [`POST ${V1}/auth/signup`]: (test) => proven(test, accountForm()),
    [`POST ${V1}/auth/signup/emails`]: async () => accountForm(),
    [`POST ${V1}/tokens/refresh`]: async (test, { id }) => ({ refreshId: (await openSession(test, id)).refreshId }),
    [`POST ${V1}/users/additional-informations`]: async (test, { id }) => {
      await test.db
        .updateTable('accounts_users')
        .set({ signed_up_at: null, nickname: null, nickname_key: null })
        .where('id', '=', id)
        .execute();
      return { nickname: `새${randomBytes(4).toString('hex')}` };
    },
    [`PUT ${V1}/users/passwords`]: async (test, { id }) => (
      await setPassword(test, id),
      { currentPassword: PASSWORD, password: `${PASSWORD}2` }
    ),
    [`POST ${V1}/users/emails/codes`]: async (test, { id }) => {
      await takeEmail(test, id);
      return { email: accountForm().email };
    },
    [`POST ${V1}/users/emails`]: async (test, { id }) => {
      await setPassword(test, id);
      await takeEmail(test, id);
      return proven(test, { email: accountForm().email, password: PASSWORD });
    },
    [`POST ${V1}/users/leaves`]: async (test, { id }) => (await setPassword(test, id), { password: PASSWORD }),
    [`GET ${V1}/validations/nicknames`]: async () => ({ nickname: '하루' }),
    [`GET ${V1}/guardians/requests/:requestId`]: async (test) => {
      const { requestId, secret } = await askGuardian(test);
      return { requestId, secret };
    },
    [`GET ${V1}/guardians/consents/:token`]: async (test) => ({ token: (await askGuardian(test)).token }),
    [`POST ${V1}/guardians/consents/:token`]: async (test) => ({
      token: (await askGuardian(test)).token,
      agreed: false,
    }),
    [`POST ${V1}/guardians/consents/:token/withdrawals`]: async (test) => ({
      token: (await askGuardian(test, true)).token,
    }),
    [`DELETE ${V1}/users/devices/:deviceId`]: async (test, { id }) => ({
      deviceId: (await openSession(test, id)).sessionId,
    }),
    [`DELETE ${V1}/users/social-links/:provider`]: async (test, { id }) => (
      await setPassword(test, id),
      { provider: await linkProvider(test, id) }
    ),
  },
  unable: {
    [`POST ${V1}/auth/social/:provider/starts`]: 'no provider has keys here; the suite of social sign-in gives some',
    [`POST ${V1}/auth/social/callbacks`]: NEEDS_PROVIDER,
    [`POST ${V1}/auth/social/signups`]: NEEDS_PROVIDER,
    [`POST ${V1}/users/social-links`]: NEEDS_PROVIDER,
    [`POST ${V1}/users/social-links/:provider/starts`]:
      'no provider has keys here; the suite of social sign-in gives some',
  },
  objects: {
    deviceId: {
      kind: 'private',
      missing: randomUUID(),
      make: async (test, { id }) => (await openSession(test, id)).sessionId,
    },
    refreshId: { kind: 'secret', why: 'random, and kept as a hash' },
    requestId: { kind: 'secret', why: 'random, and asked for together with a secret' },
    emailRequestId: { kind: 'secret', why: 'random, and worth something only with the code that was mailed' },
    token: { kind: 'secret', why: 'random, sent by mail to the one it is for, and kept as a hash' },
  },
  lists: {
    [`GET ${V1}/users/devices`]: {
      kind: 'grows',
      fill: async (test, { id }, count) => {
        for (let made = 0; made < count; made++) await openSession(test, id);
      },
    },
    [`GET ${V1}/users/consents`]: { kind: 'fixed', why: 'one row per document' },
    [`GET ${V1}/users/social-links`]: { kind: 'fixed', why: 'at most one row per provider' },
    [`GET ${V1}/terms`]: { kind: 'fixed', why: 'one row per document' },
    [`GET ${V1}/guardians/consents/:token`]: { kind: 'fixed', why: 'one row per document' },
    [`GET ${V1}/users/me`]: {
      kind: 'fixed',
      why: 'a plan or two, and the groups of one channel, read in one statement',
    },
    [`GET ${V1}/configurations`]: { kind: 'fixed', why: 'the people of the demo' },
  },
};
