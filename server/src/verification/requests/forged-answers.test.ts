import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERIFICATION_MINUTES, VERIFICATION_RETURN_PATH } from '@dolphin/contract/verification/verification.constants';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import {
  answerInWindow,
  askGuardian,
  comeBack,
  guardianStatus,
  startGuardian,
  startRequest,
  statusOf,
} from './popup.fixture.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
let later = 0;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: sandbox.env, now: () => new Date(Date.now() + later) });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

let people = 0;
/** Whoever a request may belong to: how it begins, whether it is pending, and who of the kind is verified. */
const OWNERS = {
  async user() {
    const who = await server.makePerson();
    const started = await startRequest(server, who);
    return { id: String(who.id), started, isPending: async () => isPending(await statusOf(server, who, started)) };
  },
  async guardian() {
    const { proof, token } = await askGuardian(server);
    const started = await startGuardian(server, token);
    return {
      id: proof.requestId,
      started,
      isPending: async () => isPending(await guardianStatus(server, token, started)),
    };
  },
} as const;
type Kind = keyof typeof OWNERS;
const isPending = ({ requestState }: { readonly requestState?: string }) => requestState === 'PENDING';

async function open(kind: Kind) {
  const owner = await OWNERS[kind]();
  const birthDate = String(19_500_101 + (++people % 28));
  const person = { person: 'typed', name: `김돌핀${people}`, birthDate, mobileNo: '01011112222' };
  return { ...owner, back: new URL(await answerInWindow(server, owner.started, 'success', person)) };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** The address with some fields replaced; null removes one. */
function changed({ back }: Opened, fields: Readonly<Record<string, string | null>>): string {
  const url = new URL(back);
  for (const [name, value] of Object.entries(fields))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  return url.href;
}
const field = ({ back }: Opened, name: string) => back.searchParams.get(name) ?? '';
const flip = (text: string, at: number) =>
  `${text.slice(0, at)}${text.at(at) === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const FIELDS = ['token_version_id', 'enc_data', 'integrity_value'] as const;

type Headers = Readonly<Record<string, string>>;
type Attempt = { readonly name: string; readonly url: string; readonly cookie: string | undefined };

/** Answers of everybody but the provider, for the request of `own`; `other` is a genuine one of somebody else. */
function attempts(own: Opened, other: Opened): readonly Attempt[] {
  const { cookie } = own.started;
  const of = (name: string, url: string, sent: string | undefined = cookie): Attempt => ({ name, url, cookie: sent });
  const [enc, integrity] = [field(own, 'enc_data'), field(own, 'integrity_value')];
  const ownForm = own.started;
  return [
    ...FIELDS.flatMap((name) => [
      of(`${name} missing`, changed(own, { [name]: null })),
      of(`${name} empty`, changed(own, { [name]: '' })),
      of(`${name} cut`, changed(own, { [name]: field(own, name).slice(0, -4) })),
      of(`${name} of another`, changed(own, { [name]: field(other, name) })),
      of(`${name} twice`, `${own.back.href}&${name}=${encodeURIComponent(field(own, name))}`),
    ]),
    of('first character changed', changed(own, { enc_data: flip(enc, 0) })),
    of('a character in the middle changed', changed(own, { enc_data: flip(enc, Math.floor(enc.length / 2)) })),
    of('last block changed', changed(own, { enc_data: flip(enc, enc.length - 6) })),
    of('signature changed', changed(own, { integrity_value: flip(integrity, 3) })),
    of('signature without its sign at the end', changed(own, { integrity_value: integrity.replaceAll('=', '') })),
    of('signature with more behind it', changed(own, { integrity_value: `${integrity}A` })),
    of(
      'our own form sent back',
      changed(own, { enc_data: ownForm.enc_data, integrity_value: ownForm.integrity_value }),
    ),
    of('much data', changed(own, { enc_data: 'A'.repeat(7_999) })),
    of('too much data', changed(own, { enc_data: enc + ' '.repeat(8_000) })),
    of('all of another', changed(own, Object.fromEntries(FIELDS.map((name) => [name, field(other, name)])))),
    of('generation 2', changed(own, { enc_data: null, integrity_value: null, web_transaction_id: 'x' })),
    of('without a cookie', own.back.href, ''),
    of('the cookie of another browser', own.back.href, other.started.cookie),
    of('a cookie that was changed', own.back.href, `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`),
    of('no number', own.back.href.replace(/D[0-9a-f]{28}/, '')),
    of('another number', own.back.href.replace(/(D[0-9a-f]{27})[0-9a-f]/, '$1x')),
    of('the number of another', changed(own, {}).replace(/D[0-9a-f]{28}/, numberOf(other))),
  ];
}
const numberOf = ({ back }: Opened) => /D[0-9a-f]{28}/.exec(back.pathname)?.[0] ?? '';

const verified = async (): Promise<readonly string[]> => {
  const users = await server.db
    .selectFrom('verification_identities')
    .select('user_id')
    .orderBy('verified_at')
    .execute();
  const consents = await server.db
    .selectFrom('accounts_guardian_consents')
    .select('id')
    .where('verified_at', 'is not', null)
    .orderBy('verified_at')
    .execute();
  return [...users.map((row) => String(row.user_id)), ...consents.map((row) => row.id)];
};

describe.each([
  ['user', 'user'],
  ['guardian', 'guardian'],
  ['user', 'guardian'],
  ['guardian', 'user'],
] as const)('[IDV-101] [IDV-105] for a %s, with a genuine answer for a %s at hand', (kind, otherKind) => {
  it('refuses every answer that the provider did not send for this request, and leaves it as it is', async () => {
    const before = await verified();
    const [own, other] = [await open(kind), await open(otherKind)];
    const tried = attempts(own, other);
    expect(tried.length).toBeGreaterThanOrEqual(30);
    for (const { name, url, cookie } of tried) {
      const { status } = await comeBack(server, url, cookie);
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
    expect(await verified()).toEqual(before);
    expect(await own.isPending()).toBe(true);
    await comeBack(server, own.back.href, own.started.cookie);
    expect((await verified()).filter((id) => !before.includes(id))).toEqual([own.id]);
  });
});

describe.each(['user', 'guardian'] as const)('[IDV-101] [IDV-105] answers for a %s', (kind) => {
  it('are refused when they come again, or late', async () => {
    const [own, late] = [await open(kind), await open(kind)];
    const before = await verified();
    await warmPool(server.db, 6);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => comeBack(server, own.back.href, own.started.cookie)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await comeBack(server, own.back.href, own.started.cookie)).status).toBe(400);
    later = VERIFICATION_MINUTES * 60_000;
    expect((await comeBack(server, late.back.href, late.started.cookie)).status).toBe(400);
    later = 0;
    expect((await verified()).filter((id) => !before.includes(id))).toEqual([own.id]);
  });
});

describe('[IDV-101] whatever is sent to the pages of the popup', () => {
  const PATHS = [VERIFICATION_RETURN_PATH, '/verifications/closes', '/verifications/bridges'];
  const NUMBERS = [
    '',
    '/',
    '/D',
    '/%00',
    '/%ff',
    '/../x',
    `/${'D'.repeat(600)}`,
    `/D${'0'.repeat(28)}`,
    '/%F0%9F%90%AC',
  ];
  const BODIES = ['', '=', '%', 'enc_data=%', 'enc_data=%00&integrity_value=%ff', '{"a":1}', '\0', 'x'.repeat(40_000)];
  const TYPES = [
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data',
    'text/html',
    'nonsense',
  ];

  it('is answered without a fault of ours', async () => {
    const seen = new Set<number>();
    let count = 0;
    // The limit of tries is per address.
    const send = async (request: { method: 'GET' | 'POST'; url: string; payload?: string; headers?: Headers }) =>
      void seen.add((await server.http.inject({ ...request, remoteAddress: `10.0.0.${++count % 250}` })).statusCode);
    for (const path of PATHS)
      for (const number of NUMBERS) {
        const url = `${path}${number}`;
        for (const query of ['', '?', '?enc_data=%00&token_version_id=%', '?enc_data[]=1&__proto__=2'])
          await send({ method: 'GET', url: url + query });
        for (const [at, payload] of BODIES.entries()) {
          const headers = { 'content-type': TYPES[at % TYPES.length] ?? '', cookie: 'verification_key=%; a' };
          await send({ method: 'POST', url, payload, headers });
        }
      }
    expect([...seen].filter((status) => status >= 500)).toEqual([]);
    expect(seen).not.toContain(429);
    expect(seen.size).toBeGreaterThan(2);
  });

  it('is limited', async () => {
    const many = await Promise.all(
      Array.from({ length: 130 }, () => server.http.inject({ method: 'GET', url: `${VERIFICATION_RETURN_PATH}/D` })),
    );
    expect(many.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});
