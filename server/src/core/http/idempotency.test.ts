import { CHANNEL_HEADER, signedIn } from '@dolphin/contract/core/access';
import { type Area, defineEndpoint } from '@dolphin/contract/core/endpoint';
import { Nothing } from '@dolphin/contract/core/schema';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScratchApp } from '../jobs/scratch-app.fixture.ts';
import { implement } from '../module.ts';
import { buildHttp } from './http.ts';

let http: FastifyInstance;
let close: () => Promise<void>;
let done = 0;

const countIn = (area: Area, max: number) => {
  const contract = {
    count: defineEndpoint({
      area,
      method: 'POST',
      path: '/counts',
      access: signedIn,
      summary: 'Counts.',
      input: Nothing,
      output: Type.Object({ n: Type.Integer() }),
      limits: [{ per: 'user', max, seconds: 600 }],
    }),
  };
  return implement(contract, { count: async () => ({ n: ++done }) });
};

beforeAll(async () => {
  const scratch = await makeScratchApp();
  const me = { id: 7, sessionId: '018f0000-0000-7000-8000-000000000000', isAdmin: false, isSignedUp: true };
  http = buildHttp([countIn('dolphin', 4), countIn('eduenv', 4)], {
    app: scratch.app,
    identity: { whoIs: () => me, channelRoles: async () => [] },
    wordsOf: async () => ({ channel: '채널' }),
  });
  close = async () => void (await http.close(), await scratch.close());
});
afterAll(() => close());

const count = (area: Area, key: string, channelId?: number) =>
  http.inject({
    method: 'POST',
    url: `/api/${area}/v1/counts`,
    payload: {},
    headers: {
      authorization: 'Bearer mine',
      'idempotency-key': key,
      ...(channelId === undefined ? {} : { [CHANNEL_HEADER]: String(channelId) }),
    },
  });

it('gives the kept answer to the same request only: another channel and another area are another request', async () => {
  const first = await count('dolphin', 'attempt-1', 3);
  expect((await count('dolphin', 'attempt-1', 3)).json()).toEqual(first.json());
  for (const other of [
    await count('dolphin', 'attempt-1', 4),
    await count('dolphin', 'attempt-1'),
    await count('eduenv', 'attempt-1', 3),
  ])
    expect(other.json()).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' });
  expect(done).toBe(1);
});

it('counts the tries of one path in two areas apart', async () => {
  expect((await count('dolphin', 'attempt-2')).statusCode).toBe(429);
  expect((await count('eduenv', 'attempt-3')).statusCode).toBe(200);
});
