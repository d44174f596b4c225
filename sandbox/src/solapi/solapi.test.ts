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

const REPORT = 'KA01TP00000000000000Sandbox001';
const ABSENT = 'KA01TP00000000000000Sandbox002';
const absent = { '#{이름}': '산호', '#{수업}': '파이썬' };
const talk = (more: object = {}, options: object = {}) =>
  message({
    type: 'ATA',
    text: '산호 학생이 오늘 파이썬 수업에 오지 않았어요.',
    kakaoOptions: { pfId: SOLAPI_ACCOUNT.profileId, templateId: ABSENT, variables: absent, ...options },
    ...more,
  });

it('[SMS-110] accepts an AlimTalk only as its template says', async () => {
  const groupId = String((await ask('POST', '/messages/v4/groups', {})).body['groupId']);
  const buttons = Array.from({ length: 6 }, () => ({}));
  const cases = [
    [talk(), '2000'],
    [talk({}, { templateId: 'KA01TP00000000000000Sandbox999' }), '1043'],
    [talk({}, { templateId: 'KA01TP00000000000000Sandbox004' }), '1043'],
    [talk({}, { pfId: 'KA01PF000000000000000Sandbox002' }), '1043'],
    [talk({}, { variables: { '#{이름}': '산호' } }), '1043'],
    [talk({}, { variables: { ...absent, '#{수업}': '' } }), '1043'],
    [talk({}, { variables: { ...absent, '#{점수}': '7' } }), '1043'],
    [talk({}, { variables: { ...absent, '#{이름}': '가'.repeat(1_000) } }), '1031'],
    [talk({}, { buttons }), '1011'],
    [talk({ text: '좋아요 😀' }), '1029'],
    [talk({ from: '0299999999' }), '1062'],
    [talk({ to: '01000000003' }), '1061'],
  ] as const;
  const put = (messages: readonly object[]) => ask('PUT', `/messages/v4/groups/${groupId}/messages`, { messages });
  const list = (await put(cases.map(([each]) => each))).body['resultList'] as { statusCode: string }[];
  expect(list.map(({ statusCode }) => statusCode)).toEqual(cases.map(([, code]) => code));
  for (const wrong of [
    message({ type: 'ATA' }),
    talk({}, { variables: { 이름: '산호' } }),
    message({ kakaoOptions: {} }),
    talk({}, { disableSms: 'no' }),
  ])
    expect((await put([wrong])).status).toBe(400);
});

it('[SMS-111] sends the text once to a phone that does not show an AlimTalk, and the page tells both', async () => {
  await steer('pace', { carrierMs: 1_000, phoneMs: 1_000 });
  const groupId = String((await ask('POST', '/messages/v4/groups', {})).body['groupId']);
  const address = 'https://dolphin.example/r/abc';
  const values = {
    '#{학원}': '바다',
    '#{이름}': '산호',
    '#{날짜}': '11월 18일',
    '#{수업}': '파이썬',
    '#{주소}': address,
  };
  await ask('PUT', `/messages/v4/groups/${groupId}/messages`, {
    messages: [
      talk({ to: '01044440005', customFields: { key: '1' } }),
      talk({ to: '01044440006', customFields: { key: '2' } }, { disableSms: true }),
      talk({ to: '01044440007', customFields: { key: '3' } }, { templateId: REPORT, variables: values }),
    ],
  });
  await ask('POST', `/messages/v4/groups/${groupId}/send`, {});
  const results = async () => {
    const list = (await ask('GET', `/messages/v4/list?groupId=${groupId}&limit=500`)).body['messageList'];
    return Object.values(list as Record<string, { type: string; statusCode: string; replacement: boolean }>).map(
      ({ type, statusCode, replacement }) => `${type} ${statusCode} ${replacement}`,
    );
  };
  const status = async () => (await ask('GET', `/messages/v4/groups/${groupId}`)).body['status'];
  await steer('clock', { advanceMs: 1_001 });
  await steer('clock', { advanceMs: 1_001 });
  const talks = ['ATA 3104 false', 'ATA 3107 false', 'ATA 4000 false'];
  expect(await results()).toEqual([...talks, 'SMS 3000 true']);
  expect(await status()).toBe('SENDING');
  await steer('clock', { advanceMs: 1_001 });
  expect(await results()).toEqual([...talks, 'SMS 4000 true']);
  expect(await status()).toBe('COMPLETE');
  const page = await (await fetch(`${solapi.url}/phone`)).text();
  expect(page).toContain('알림톡 도착 · 돌핀');
  expect(page).toContain(`href="${address}"`);
  expect(page).toContain('알림톡 대신 보낸 문자');
});

it('[SMS-112] lists the templates of a KakaoTalk channel with their states', async () => {
  const list = async (channelId: string) =>
    (await ask('GET', `/kakao/v2/templates?channelId=${channelId}&limit=500`)).body['templateList'] as {
      templateId: string;
      status: string;
    }[];
  expect((await list(SOLAPI_ACCOUNT.profileId)).map(({ status }) => status)).toEqual(
    expect.arrayContaining(['APPROVED', 'INSPECTING', 'REJECTED']),
  );
  await steer('template', { templateId: 'KA01TP00000000000000Sandbox101', status: 'REJECTED' });
  expect(await list('KA01PF000000000000000Sandbox002')).toMatchObject([{ status: 'REJECTED' }]);
  expect(await list('KA01PF0000000000000unknown00')).toEqual([]);
});
