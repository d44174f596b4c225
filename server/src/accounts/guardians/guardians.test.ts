import { guardians } from '@dolphin/contract/accounts/sign-up/guardians.contract';
import { signup } from '@dolphin/contract/accounts/sign-up/signup.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { proven } from '../calls.fixture.ts';
import { destroyGuardianRequests } from './guardians.jobs.ts';

const DAY_MS = 86_400_000;
const AGREED = [
  { type: 'SERVICE', agreed: true },
  { type: 'PRIVACY', agreed: true },
] as const;
const CHILD = {
  birthDate: '2016-05-05',
  email: 'little.fish@child.example',
  password: 'a long enough one',
  consents: [...AGREED, { type: 'MARKETING_EMAIL' as const, agreed: true }],
};

let server: TestServer;
let now = new Date('2026-11-15T03:00:00Z');
beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());
beforeEach(() => void (now = new Date(now.getTime() + 2 * DAY_MS)));

let count = 0;
const newGuardian = () => ({ guardianName: '보호자', guardianEmail: `guardian${++count}@home.example` });

/** The mails that wait to be sent to somebody, newest first. */
async function mailsTo(email: string): Promise<readonly { subject: string; text: string; html: string }[]> {
  const { rows } = await sql<{
    data: { subject: string; text: string; html: string };
  }>`select data from pgboss.job_common where name = 'core.send-mail' and data ->> 'to' = ${email} order by created_on desc`.execute(
    server.db,
  );
  return rows.map((row) => row.data);
}

function tokenIn(text: string): string {
  return /\/signup\/guardian\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function ask() {
  const guardian = newGuardian();
  const { body } = await call(server, guardians.request, guardian);
  const [mail] = await mailsTo(guardian.guardianEmail);
  return {
    guardian,
    proof: { requestId: body.requestId, secret: body.secret },
    token: tokenIn(mail?.text ?? ''),
    expiresAt: body.expiresAt,
  };
}

const stateOf = async (proof: { requestId: string; secret: string }) =>
  (await call(server, guardians.state, proof)).body.state;
const agree = (
  token: string,
  consents: readonly { type: 'SERVICE' | 'PRIVACY' | 'MARKETING_EMAIL'; agreed: boolean }[] = AGREED,
) => call(server, guardians.answer, { token, agreed: true, consents: [...consents] });

/** Everything the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    server.db,
  );
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(server.db)),
  );
  return texts.flatMap(({ rows: lines }) => lines.map(({ row }) => row)).join('\n');
}

describe('a child who wants to sign up', () => {
  it('leaves nothing of itself in the database until the guardian agrees, and then gets an account', async () => {
    const refused = await call(server, signup.create, await proven(server, CHILD));
    expect([refused.status, refused.error.errorCode]).toEqual([403, 'GUARDIAN_CONSENT_REQUIRED']);
    const { proof, token, guardian } = await ask();
    const early = await call(server, signup.create, await proven(server, { ...CHILD, guardian: proof }));
    expect([early.status, early.error.errorCode]).toEqual([403, 'GUARDIAN_CONSENT_REQUIRED']);

    const before = await wholeDatabase();
    expect(before).not.toContain('little.fish');
    expect(before).not.toContain(CHILD.birthDate);
    // The guardian's own contact is encrypted; only the mail being sent may hold it as plain text.
    expect(await guardianRows()).not.toContain(guardian.guardianEmail);

    await agree(token);
    const made = await call(server, signup.create, await proven(server, { ...CHILD, guardian: proof }));
    expect(made.status).toBe(200);
    expect(await wholeDatabase()).toContain('little.fish');
    const rows = await server.db
      .selectFrom('accounts_consents')
      .select(['type', 'agreed'])
      .where('user_id', '=', made.body.userId)
      .execute();
    expect(rows).toContainEqual({ type: 'MARKETING_EMAIL', agreed: false });
    expect(rows).toContainEqual({ type: 'SERVICE', agreed: true });
  });

  it('can stand on a consent once, also when two try at the same moment', async () => {
    const { proof, token } = await ask();
    await agree(token);
    await warmPool(server.db, 4);
    const tries = await Promise.all(
      [1, 2, 3, 4].map(async (index) =>
        call(
          server,
          signup.create,
          await proven(server, { ...CHILD, email: `twin${index}-${count}@child.example`, guardian: proof }),
        ),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it('needs the secret of its own request', async () => {
    const { proof, token } = await ask();
    await agree(token);
    const other = await ask();
    const stolen = await call(
      server,
      signup.create,
      await proven(server, {
        ...CHILD,
        email: 'thief@child.example',
        guardian: { requestId: proof.requestId, secret: other.proof.secret },
      }),
    );
    expect(stolen.error.errorCode).toBe('GUARDIAN_CONSENT_REQUIRED');
    expect(
      (await call(server, guardians.state, { requestId: proof.requestId, secret: other.proof.secret })).status,
    ).toBe(404);
  });
});

describe('a guardian', () => {
  it('gets a mail, sees what it is about, agrees item by item and gets a confirmation', async () => {
    const { guardian, proof, token } = await ask();
    expect(await stateOf(proof)).toBe('PENDING');
    const shown = await call(server, guardians.read, { token });
    expect(shown.body).toMatchObject({ guardianName: '보호자', state: 'PENDING' });
    expect(shown.body.documents).toContainEqual({ type: 'SERVICE', version: 1, isRequired: true });
    expect(shown.body.documents).toContainEqual({ type: 'MARKETING_SMS', version: 1, isRequired: false });
    const half = await agree(token, [{ type: 'SERVICE', agreed: true }]);
    expect([half.status, half.error.errorCode, half.error.fieldErrors?.[0]?.field]).toEqual([
      400,
      'GUARDIAN_CONSENT_INCOMPLETE',
      'consents',
    ]);
    expect((await agree(token)).body.state).toBe('CONFIRMED');
    expect((await agree(token)).body.state).toBe('CONFIRMED');
    expect(await stateOf(proof)).toBe('CONFIRMED');
    const mails = await mailsTo(guardian.guardianEmail);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '[돌핀] 동의해 주셔서 고마워요',
      '[돌핀] 자녀의 가입에 동의해 주세요',
    ]);
    expect(tokenIn(mails[0]?.text ?? '')).toBe(token);
  });

  it('can refuse, and is forgotten at once', async () => {
    const { proof, token } = await ask();
    expect((await call(server, guardians.answer, { token, agreed: false, consents: [] })).body.state).toBe('REFUSED');
    expect(await stateOf(proof)).toBe('REFUSED');
    expect((await call(server, guardians.read, { token })).body.guardianName).toBe('');
    expect((await agree(token)).body.state).toBe('REFUSED');
  });

  it('can take the consent back: the account is erased and its sessions end', async () => {
    const { guardian, proof, token } = await ask();
    await agree(token);
    const made = await call(
      server,
      signup.create,
      await proven(server, { ...CHILD, email: 'withdrawn@child.example', guardian: proof }),
    );
    const headers = { authorization: `Bearer ${String(made.headers['access_token'])}` };
    expect((await call(server, users.me, {}, headers)).status).toBe(200);
    expect((await call(server, guardians.withdraw, { token })).body.state).toBe('WITHDRAWN');
    expect((await call(server, guardians.withdraw, { token })).body.state).toBe('WITHDRAWN');
    expect((await call(server, users.me, {}, headers)).status).toBe(401);
    expect(await wholeUsers()).not.toContain('withdrawn@child.example');
    expect(await guardianRows()).not.toContain(guardian.guardianName);
    expect((await mailsTo(guardian.guardianEmail))[0]?.subject).toBe('[돌핀] 동의를 거두셨어요');
    expect(
      (
        await call(
          server,
          signup.create,
          await proven(server, { ...CHILD, email: 'again@child.example', guardian: proof }),
        )
      ).error.errorCode,
    ).toBe('GUARDIAN_CONSENT_REQUIRED');
  });

  it('cannot be flooded with mails', async () => {
    const guardian = newGuardian();
    for (const status of [200, 200, 200, 429])
      expect((await call(server, guardians.request, guardian)).status).toBe(status);
    now = new Date(now.getTime() + DAY_MS + 1_000);
    expect(
      (await call(server, guardians.request, { ...guardian, guardianEmail: guardian.guardianEmail.toUpperCase() }))
        .status,
    ).toBe(200);
  });

  it('cannot be flooded by asking many times at once either', async () => {
    const guardian = newGuardian();
    await warmPool(server.db, 6);
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => call(server, guardians.request, guardian)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await mailsTo(guardian.guardianEmail)).toHaveLength(3);
  });

  it('reads a name as text, whatever a child typed', async () => {
    const guardian = { guardianName: '<img src=x>', guardianEmail: `guardian${++count}@home.example` };
    await call(server, guardians.request, guardian);
    const [mail] = await mailsTo(guardian.guardianEmail);
    expect(mail?.html).not.toContain('<img');
    const broken = await call(server, guardians.request, {
      guardianName: 'a\r\nBcc: x@y.example',
      guardianEmail: 'b@home.example',
    });
    expect(broken.status).toBe(400);
  });
});

describe('an unanswered request', () => {
  it('expires after five days and is destroyed; one that an account stands on is not', async () => {
    const unanswered = await ask();
    const unused = await ask();
    await agree(unused.token);
    const used = await ask();
    await agree(used.token);
    await call(
      server,
      signup.create,
      await proven(server, { ...CHILD, email: 'kept@child.example', guardian: used.proof }),
    );
    expect(unanswered.expiresAt).toBe(new Date(now.getTime() + 5 * DAY_MS).toISOString());
    now = new Date(now.getTime() + 5 * DAY_MS);
    expect(await stateOf(unanswered.proof)).toBe('EXPIRED');
    expect((await agree(unanswered.token)).body.state).toBe('EXPIRED');
    expect(
      (
        await call(
          server,
          signup.create,
          await proven(server, { ...CHILD, email: 'late@child.example', guardian: unused.proof }),
        )
      ).error.errorCode,
    ).toBe('GUARDIAN_CONSENT_REQUIRED');
    await destroyGuardianRequests.run({
      app: server.app,
      db: server.db,
      now,
      jobId: 'test',
      signal: new AbortController().signal,
    });
    expect((await call(server, guardians.state, unanswered.proof)).status).toBe(404);
    expect((await call(server, guardians.read, { token: unused.token })).status).toBe(404);
    expect(await stateOf(used.proof)).toBe('CONFIRMED');
  });
});

async function guardianRows(): Promise<string> {
  return JSON.stringify(await sql`select t::text from accounts_guardian_consents t`.execute(server.db));
}

async function wholeUsers(): Promise<string> {
  return JSON.stringify(await sql`select t::text from accounts_users t`.execute(server.db));
}
