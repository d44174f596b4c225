import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { waitingMails } from '../calls.fixture.ts';
import { remindConsents } from './remind-consents.jobs.ts';

let server: TestServer;
let now = new Date('2026-11-15T00:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const run = () =>
  remindConsents.run({ app: server.app, db: server.db, now, jobId: 'test', signal: new AbortController().signal });
const mails = async () => (await waitingMails(server.db)).map(({ to }) => to);
const consent = (userId: number, isAgreed: boolean, at: string) => ({
  user_id: userId,
  type: 'MARKETING_EMAIL' as const,
  version: 1,
  agreed: isAgreed,
  at: new Date(at),
  address: '127.0.0.1',
});

it('reminds of a consent to advertising every two years, once, and not of one taken back', async () => {
  const agreed = await server.makePerson();
  const tookBack = await server.makePerson();
  await server.db
    .insertInto('accounts_consents')
    .values([
      consent(agreed.id, true, '2024-10-01T00:00:00Z'),
      consent(tookBack.id, true, '2024-10-01T00:00:00Z'),
      consent(tookBack.id, false, '2025-01-01T00:00:00Z'),
    ])
    .execute();
  await run();
  await run();
  expect(await mails()).toEqual([agreed.email]);
  expect(
    await server.db
      .selectFrom('accounts_consent_reminders' as never)
      .select('user_id' as never)
      .execute(),
  ).toEqual([{ user_id: agreed.id }]);
  now = new Date('2028-12-01T00:00:00Z');
  await run();
  expect(await mails()).toEqual([agreed.email, agreed.email]);
});

it('reminds everybody in one run, however many', async () => {
  now = new Date('2031-01-15T00:00:00Z');
  await run();
  const before = (await mails()).length;
  const made = await server.db
    .insertInto('accounts_users')
    .values(
      Array.from({ length: 201 }, (_, n) => ({
        email: `many${n}@test.example`,
        nickname: `많은${n}`,
        nickname_key: `많은${n}`,
        birth_date: '2000-01-01',
        signup_path: 'EMAIL' as const,
        is_admin: false,
        signed_up_at: now,
      })),
    )
    .returning('id')
    .execute();
  await server.db
    .insertInto('accounts_consents')
    .values(made.map(({ id }) => consent(id, true, '2028-10-01T00:00:00Z')))
    .execute();
  await run();
  expect((await mails()).length - before).toBe(201);
});
