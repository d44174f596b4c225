import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SOLAPI_ACCOUNT } from './account.ts';
import { type RunningSolapi, startSolapi } from './start-solapi.ts';

let solapi: RunningSolapi;
beforeAll(async () => void (solapi = await startSolapi()));
afterAll(() => solapi.close());

const salted = () => randomBytes(16).toString('hex');

function signed(more: { apiKey?: string; secret?: string; date?: string; salt?: string } = {}): string {
  const {
    apiKey = SOLAPI_ACCOUNT.apiKey,
    secret = SOLAPI_ACCOUNT.apiSecret,
    date = new Date().toISOString(),
    salt = salted(),
  } = more;
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

async function ask(method: string, path: string, body?: object, authorization = signed()) {
  const response = await fetch(`${solapi.url}${path}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const steer = (name: string, body: object) =>
  fetch(`${solapi.url}/_control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const message = (more: object = {}) => ({
  to: '01012345678',
  from: '0212345678',
  text: '안녕하세요',
  type: 'SMS',
  ...more,
});

it('[SMS-105] refuses a wrong key, a wrong signature, a wrong clock and a signature that was used', async () => {
  const codeOf = async (authorization: string) =>
    (await ask('POST', '/messages/v4/groups', {}, authorization)).body['errorCode'];
  expect(await codeOf(signed({ apiKey: 'OTHER' }))).toBe('InvalidAPIKey');
  expect(await codeOf(signed({ secret: 'other' }))).toBe('SignatureDoesNotMatch');
  expect(await codeOf(signed({ date: new Date(Date.now() - 16 * 60_000).toISOString() }))).toBe('RequestTimeTooSkewed');
  const once = signed();
  expect((await ask('POST', '/messages/v4/groups', {}, once)).status).toBe(200);
  expect(await codeOf(once)).toBe('DuplicatedSignature');
  expect(await codeOf('Bearer x')).toBe('InvalidAPIKey');
});

it('[SMS-105] gives each message the code of the provider', async () => {
  const groupId = String((await ask('POST', '/messages/v4/groups', {})).body['groupId']);
  const cases = [
    [message(), '2000'],
    [message({ to: '010-1234-5678' }), '1011'],
    [message({ from: '0299999999' }), '1062'],
    [message({ text: '좋아요 😀' }), '1029'],
    [message({ text: 'a\u0007' }), '1028'],
    [message({ text: '가'.repeat(46) }), '1031'],
    [message({ text: '가'.repeat(46), type: 'LMS' }), '2000'],
    [message({ subject: '제목' }), '1013'],
    [message({ to: '01000000003' }), '1061'],
    [message({ to: '0212345678' }), '3010'],
  ] as const;
  const answer = await ask('PUT', `/messages/v4/groups/${groupId}/messages`, { messages: cases.map(([each]) => each) });
  const list = answer.body['resultList'] as { statusCode: string }[];
  expect(list.map(({ statusCode }) => statusCode)).toEqual(cases.map(([, code]) => code));
  expect((await ask('PUT', `/messages/v4/groups/${groupId}/messages`, { messages: [{ to: 1 }] })).status).toBe(400);
});

it('[SMS-105] sends a group once or deletes it, never both, and shows on the page what arrived', async () => {
  await steer('pace', { carrierMs: 60_000, phoneMs: 60_000 });
  const create = async () => String((await ask('POST', '/messages/v4/groups', {})).body['groupId']);
  const sent = await create();
  await ask('PUT', `/messages/v4/groups/${sent}/messages`, { messages: [message({ text: '<b>수업</b> 안내' })] });
  expect((await ask('POST', `/messages/v4/groups/${sent}/send`, {})).status).toBe(200);
  expect((await ask('POST', `/messages/v4/groups/${sent}/send`, {})).status).toBe(400);
  expect((await ask('DELETE', `/messages/v4/groups/${sent}`)).status).toBe(400);
  const given = await create();
  await ask('PUT', `/messages/v4/groups/${given}/messages`, { messages: [message()] });
  expect((await ask('DELETE', `/messages/v4/groups/${given}`)).status).toBe(200);
  expect((await ask('POST', `/messages/v4/groups/${given}/send`, {})).status).toBe(404);
  expect((await ask('PUT', `/messages/v4/groups/${given}/messages`, { messages: [message()] })).status).toBe(404);
  const codeOf = async () => {
    const list = (await ask('GET', `/messages/v4/list?groupId=${sent}&limit=1`)).body['messageList'];
    return Object.values(list as Record<string, { statusCode: string }>)[0]?.statusCode;
  };
  expect(await codeOf()).toBe('2000');
  await steer('clock', { advanceMs: 61_000 });
  expect(await codeOf()).toBe('3000');
  await steer('clock', { advanceMs: 61_000 });
  expect(await codeOf()).toBe('4000');
  const page = await (await fetch(`${solapi.url}/phone`)).text();
  expect(page).toContain('SANDBOX');
  expect(page).toContain('&#60;b&#62;수업');
  expect(page).not.toContain('<b>수업');
});
