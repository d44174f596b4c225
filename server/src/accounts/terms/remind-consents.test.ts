import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { remindConsents } from './remind-consents.jobs.ts';

let server: TestServer;
let now = new Date('2026-11-15T00:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

it('reminds of a consent to advertising every two years, once, and not of one taken back', async () => {
  const agreed = await server.makePerson();
  const tookBack = await server.makePerson();
  const consent = (userId: number, isAgreed: boolean, at: string) => ({ user_id: userId, type: 'MARKETING_EMAIL' as const, version: 1, agreed: isAgreed, at: new Date(at), address: '127.0.0.1' });
  await server.db.insertInto('accounts_consents').values([consent(agreed.id, true, '2024-10-01T00:00:00Z'), consent(tookBack.id, true, '2024-10-01T00:00:00Z'), consent(tookBack.id, false, '2025-01-01T00:00:00Z')]).execute();
  const run = () => remindConsents.run({ app: server.app, db: server.db, now, jobId: 'test', signal: new AbortController().signal });
  const letters = async () => (await server.db.selectFrom('pgboss.job_common' as never).select(['data' as never]).where('name' as never, '=', 'core.send-mail' as never).execute()).map((row) => (row as { data: { to: string } }).data.to);
  await run();
  await run();
  expect(await letters()).toEqual([agreed.email]);
  now = new Date('2028-12-01T00:00:00Z');
  await run();
  expect(await letters()).toEqual([agreed.email, agreed.email]);
});
