import { jobs } from '@dolphin/contract/site/jobs.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../test/harness.ts';
import { sendMail } from '../core/mail/send-mail.job.ts';
import { enqueue } from '../core/jobs/job.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server.close());
beforeEach(() => sql`truncate core_set_aside, core_set_aside_actions, core_job_claims`.execute(server.db));

const MAIL = { to: 'secret@home.example', subject: 'secret', text: 'secret', html: 'secret' };

/** A mail that was given up, as the worker leaves it. */
async function setAsideMail(): Promise<void> {
  await sql`
    insert into core_set_aside (kind, name, key, reason, attempts, ends, last_error, payload, created_at, expires_at)
    values ('JOB', 'core.send-mail', gen_random_uuid(), 'FAILED', 9, 0, 'no answer', ${JSON.stringify(MAIL)}, now(), now() + interval '1 day')`.execute(
    server.db,
  );
}
const status = async () => (await call(server, jobs.status, {}, admin.headers)).body;
const waiting = async () =>
  (
    await sql<{ id: string; data: unknown; retry_limit: number }>`
      select id, data, retry_limit from pgboss.job_common where name = 'core.send-mail' and data ->> 'to' = ${MAIL.to}`.execute(
      server.db,
    )
  ).rows;

it('[SEC-162] lists what was set aside, and nothing of what it carries', async () => {
  expect(await status()).toMatchObject({ setAsideCount: 0, setAsideList: [], actionList: [] });
  await setAsideMail();
  const answer = await status();
  expect(answer).toMatchObject({
    setAsideCount: 1,
    setAsideList: [
      { kind: 'JOB', name: 'core.send-mail', reason: 'FAILED', attemptCount: 9, endCount: 0, lastError: 'no answer' },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

it('[SEC-162] puts a job back into its queue once, however many ask at once, and keeps who did', async () => {
  // The queue's row, with its retries, is written with the first job.
  await enqueue(server.db, sendMail, { ...MAIL, to: 'other@home.example' });
  await setAsideMail();
  const [work] = (await status()).setAsideList;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call(server, jobs.replay, { setAsideId: work!.setAsideId }, admin.headers)),
  );
  expect(answers.map(({ body }) => body.replayedCount).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  expect(await waiting()).toEqual([{ id: work!.key, data: MAIL, retry_limit: sendMail.retries }]);
  expect(await server.db.selectFrom('core_job_claims').select(['job_id', 'is_suspect']).execute()).toEqual([
    { job_id: work!.key, is_suspect: true },
  ]);
  expect(await status()).toMatchObject({
    setAsideCount: 0,
    actionList: [{ action: 'REPLAY', name: 'core.send-mail', key: work!.key, nickname: admin.nickname }],
  });
});

it('[SEC-162] discards one or all, and keeps who did', async () => {
  for (let n = 0; n < 3; n++) await setAsideMail();
  const [first] = (await status()).setAsideList;
  expect((await call(server, jobs.discard, { setAsideId: first!.setAsideId }, admin.headers)).body).toEqual({
    discardedCount: 1,
  });
  expect((await call(server, jobs.discard, { setAsideId: first!.setAsideId }, admin.headers)).body).toEqual({
    discardedCount: 0,
  });
  expect((await call(server, jobs.discard, { setAsideId: null }, admin.headers)).body).toEqual({ discardedCount: 2 });
  const { setAsideCount, actionList } = await status();
  expect(setAsideCount).toBe(0);
  expect(actionList.map(({ action }) => action)).toEqual(['DISCARD', 'DISCARD', 'DISCARD']);
});

it('[SEC-162] is for administrators of the site', async () => {
  const person = await server.makePerson();
  expect((await call(server, jobs.status, {}, person.headers)).status).toBe(403);
  expect((await call(server, jobs.replay, { setAsideId: null }, person.headers)).status).toBe(403);
  expect((await call(server, jobs.discard, { setAsideId: null }, person.headers)).status).toBe(403);
});
