import {
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
  EMAIL_CODES_PER_HOUR,
} from '@dolphin/contract/accounts/accounts.constants';
import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, CONSENTS, PASSWORD, proven, signUp, waitingMails } from '../calls.fixture.ts';
import { sendEmailCode } from './email-proofs.jobs.ts';

let server: TestServer;
let statements: string[] = [];
let at = new Date('2026-11-15T03:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => at, onStatement: (text) => statements.push(text) });
});
afterAll(() => server.close());

const formOf = (email: string) => ({ birthDate: '2001-02-03', email, password: PASSWORD, consents: CONSENTS });
const begin = (email: string) => call(server, signup.begin, formOf(email));
const create = (email: string, emailRequestId: string, emailCode: string) =>
  call(server, signup.create, { ...formOf(email), emailRequestId, emailCode });
const shape = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value).length]));

/** Runs the job that the call asked for, and gives the mail. */
async function mailTo(email: string) {
  const { rows } = await sql<{ data: { email: string; code: string; language: 'KO' | 'EN' } }>`
    select data from pgboss.job where name = 'accounts.send-email-code' and data->>'email' = ${email} order by created_on desc, id desc limit 1`.execute(
    server.db,
  );
  if (!rows[0]) throw new Error('no job');
  await sendEmailCode.run(
    { app: server.app, db: server.db, now: at, jobId: 'test', signal: new AbortController().signal },
    rows[0].data,
  );
  return (await waitingMails(server.db)).findLast((mail) => mail.to === email);
}

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0];

describe('signing up with an address', () => {
  it('[SEC-65] answers alike for a known and an unknown one, with the same statements', async () => {
    const { email: known } = await signUp(server);
    const spent: string[][] = [];
    const replies = [];
    for (const email of [known, 'nobody@test.example', known.toUpperCase()]) {
      statements = [];
      replies.push(await begin(email));
      spent.push(statements.filter((text) => !text.includes('accounts.ended-sessions')));
    }
    const [first, ...others] = replies.map(({ status, ok, headers }) => [status, shape(ok), headers['access_token']]);
    expect(first?.[0]).toBe(200);
    for (const other of others) expect(other).toEqual(first);
    for (const other of spent) expect(other).toEqual(spent[0]);
    // And whatever code is typed, too.
    const [a, b] = [
      await create(known, replies[0]!.ok.emailRequestId, '000000'),
      await create('nobody@test.example', replies[1]!.ok.emailRequestId, '000000'),
    ];
    expect([a.status, a.text]).toEqual([b.status, b.text]);
    expect(a.error.errorCode).toBe('EMAIL_CODE_WRONG');
  });

  it('[SEC-65] writes the code to a newcomer, and to a member that there is an account', async () => {
    const { email: known } = await signUp(server);
    await begin(known);
    const mail = await mailTo(known);
    expect(mail?.subject).toBe('[돌핀] 이미 돌핀 회원이에요');
    expect(mail?.text).toContain('/signin');
    expect(codeIn(mail?.text)).toBeUndefined();

    const { ok } = await begin('fresh@test.example');
    const code = codeIn((await mailTo('fresh@test.example'))?.text) ?? '';
    expect((await create('fresh@test.example', ok.emailRequestId, code)).status).toBe(200);
    expect((await create('fresh@test.example', ok.emailRequestId, code)).error.errorCode).toBe('EMAIL_CODE_WRONG');
  });

  it('[SEC-65] makes no account without the code of its own request and address, in time, in few tries', async () => {
    const email = 'tries@test.example';
    const mine = await proven(server, formOf(email));
    const other = await proven(server, formOf('other@test.example'));
    const attempt = async (change: object) =>
      (await call(server, signup.create, { ...mine, ...change })).error.errorCode;
    expect(await attempt({ emailRequestId: other.emailRequestId })).toBe('EMAIL_CODE_WRONG');
    expect(await attempt({ email: 'else@test.example' })).toBe('EMAIL_CODE_WRONG');
    const wrong = mine.emailCode === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < EMAIL_CODE_TRIES; tries += 1)
      expect(await attempt({ emailCode: wrong })).toBe('EMAIL_CODE_WRONG');
    expect(await attempt({})).toBe('EMAIL_CODE_WRONG');
    const late = await proven(server, formOf(email));
    at = new Date(at.getTime() + EMAIL_CODE_MINUTES * 60_000);
    expect((await call(server, signup.create, late)).error.errorCode).toBe('EMAIL_CODE_WRONG');
    const rows = await server.db.selectFrom('accounts_users').select('id').where('email', '=', email).execute();
    expect(rows).toEqual([]);
  });

  it("[SEC-65] limits the mails to one address, a member's or not", async () => {
    const { email: known } = await signUp(server);
    at = new Date(at.getTime() + 3_600_000);
    for (const email of [known, 'flooded@test.example']) {
      for (let requestCount = 0; requestCount < EMAIL_CODES_PER_HOUR; requestCount += 1)
        expect((await begin(email)).status).toBe(200);
      const refused = await begin(email);
      expect([refused.status, refused.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.headers['retry-after']).toBeDefined();
    }
  });

  it('[SEC-65] keeps neither address nor code in the open', async () => {
    const form = await proven(server, formOf('hidden.person@test.example'));
    const { rows } = await sql<{ row: string }>`select t::text as row from accounts_email_proofs t`.execute(server.db);
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).not.toContain('hidden.person');
    expect(all).not.toContain(form.emailRequestId);
  });

  it('[SEC-65] shows the code on the page only in the demo without a mail server', async () => {
    expect((await begin('plain@test.example')).ok.demoCode).toBeUndefined();
    const demo = await startTestServer({ env: { DOLPHIN_DEMO: '1' } });
    try {
      expect((await call(demo, signup.begin, formOf('demo@test.example'))).ok.demoCode).toMatch(/^\d{6}$/);
    } finally {
      await demo.close();
    }
  });
});

it('[SEC-65] finding a password answers alike for a known and an unknown address, with the same statements', async () => {
  const { email: known } = await signUp(server);
  const seen = [];
  for (const email of [known, 'nobody@test.example']) {
    statements = [];
    const reply = await call(server, passwords.find, { email });
    seen.push([reply.status, reply.text, statements.filter((text) => !text.includes('accounts.ended-sessions'))]);
  }
  expect(seen[0]).toEqual(seen[1]);
});
