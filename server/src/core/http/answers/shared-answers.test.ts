import { signedUp } from '@dolphin/contract/core/access';
import { defineEndpoint } from '@dolphin/contract/core/endpoint';
import { HEAD_HEADER } from '@dolphin/contract/core/realtime';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fail } from '../../fail.ts';
import { makeScratchApp } from '../../jobs/scratch-app.fixture.ts';
import { implement } from '../../module.ts';
import { buildHttp } from '../http.ts';
import { isSharable } from './shared-answers.ts';

const contract = {
  page: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/pages/:pageId',
    access: signedUp,
    summary: 'A page that is the same for everybody.',
    input: Type.Object({ pageId: Type.Integer(), part: Type.Optional(Type.Integer()) }),
    output: Type.Object({ nth: Type.Integer() }),
  }),
};
const PEOPLE: Readonly<Record<string, boolean>> = { member: true, newcomer: false };

let http: FastifyInstance;
let address: string;
let close: () => Promise<void>;
let nowMs = 10_000;
let isStopping = false;
let calls = 0;
let kept = { until: 0, page: { nth: 0 } };
const isFresh = () => nowMs < kept.until && nowMs >= kept.until - 1_000;
let shared: string[] = [];

beforeAll(async () => {
  const scratch = await makeScratchApp();
  const me = { id: 7, sessionId: '018f0000-0000-7000-8000-000000000000', isAdmin: false };
  const pages = implement(contract, {
    page: ({ answer }) => {
      calls += 1;
      if (!isFresh()) kept = { until: nowMs + 1_000, page: answer.keep({ nth: calls }) };
      answer.share(kept.until);
      return kept.page;
    },
  });
  http = buildHttp([pages], {
    app: { ...scratch.app, now: () => new Date(nowMs) },
    identity: {
      whoIs: (bearer) => {
        if (bearer === null) return null;
        const isSignedUp = PEOPLE[bearer];
        if (isSignedUp === undefined) throw fail(coreErrors.INVALID_AUTH_TOKEN);
        return { ...me, isSignedUp };
      },
      channelRoles: async () => [],
    },
    wordsOf: async () => ({ channel: '채널' }),
    isStopping: () => isStopping,
    eventHead: () => nowMs,
    onShared: ({ path }) => void shared.push(path),
  });
  // A real connection: what `inject` sends meets no server.
  address = await http.listen({ port: 0, host: '127.0.0.1' });
  close = async () => void (await http.close(), await scratch.close());
});
afterAll(() => close());
beforeEach(() => {
  nowMs += 10_000;
  shared = [];
});

const read = async (headers: Record<string, string> = { authorization: 'Bearer member' }, url = '/pages/1') => {
  const answer = await fetch(`${address}/api/eduenv/v1${url}`, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

it('[LMS-377] sends the same answer to everybody until its time is over, with the headers of every answer', async () => {
  const before = calls;
  const first = await read();
  nowMs += 999;
  const second = await read();
  expect([second.status, second.body, calls, shared]).toEqual([200, first.body, before + 1, ['/pages/:pageId']]);
  const names = ['cache-control', 'content-type', 'content-length', 'etag', 'x-content-type-options', HEAD_HEADER];
  for (const name of names) expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  expect(second.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  nowMs += 1;
  expect([(await read()).body === first.body, calls]).toEqual([false, before + 2]);
  // A clock that was set back shows nothing from the future.
  nowMs -= 500;
  expect([(await read()).status, calls]).toEqual([200, before + 3]);
});

it('[LMS-377] sends it to nobody who may not call the endpoint, and reports why', async () => {
  await read();
  expect((await read()).status).toBe(200);
  const refused = [
    await read({}),
    await read({ authorization: 'Bearer newcomer' }),
    await read({ authorization: 'x' }),
  ];
  expect(refused.map(({ status, body }) => [status, (JSON.parse(body) as { errorCode: string }).errorCode])).toEqual([
    [401, 'NEED_TO_LOGIN'],
    [403, 'NEED_TO_SIGNUP'],
    [401, 'INVALID_AUTH_TOKEN'],
  ]);
  expect(shared).toHaveLength(1);
});

it('[LMS-377] leaves to the usual way what asks for more', async () => {
  const { headers, body } = await read();
  const member = { authorization: 'Bearer member' };
  expect(await read({ ...member, 'if-none-match': headers.get('etag') ?? '' })).toMatchObject({
    status: 304,
    body: '',
  });
  expect(await read(member, '/pages/1?part=1')).toMatchObject({ status: 200, body });
  expect((await read(member, '/pages/1?none=1')).status).toBe(400);
  isStopping = true;
  await read();
  isStopping = false;
  expect(shared).toEqual([]);
});

it('[LMS-377] shares nothing of a command, of what counts tries, and of a channel', () => {
  const { page } = contract;
  expect(isSharable(page)).toBe(true);
  expect(isSharable({ ...page, method: 'POST' })).toBe(false);
  expect(isSharable({ ...page, limits: [{ per: 'user', max: 1, seconds: 1 }] })).toBe(false);
  expect(isSharable({ ...page, access: { kind: 'channel', by: 'pageId', check: 'USER' } })).toBe(false);
});
