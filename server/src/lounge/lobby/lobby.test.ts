import { LOBBY_GONE_AFTER_MS } from '@dolphin/contract/lounge/lounge.constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let now = new Date('2026-11-15T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'POST' | 'DELETE', { headers }: Person) =>
  (await server.http.inject({ method, url: '/api/dolphin/v1/auth/rooms/lobbies/members', headers })).json<{
    memberList: { userId: number; nickname: string; level: number }[];
    totalCount: number;
  }>();

it('[SOC-9] lists who is in the lobby, longest there first, until they leave or time out', async () => {
  const [first, second, onlooker] = [await server.makePerson(), await server.makePerson(), await server.makePerson()];
  expect(await ask('GET', onlooker)).toEqual({ memberList: [], totalCount: 0 });
  await ask('POST', first);
  now = new Date(now.getTime() + 1_000);
  expect((await ask('POST', second)).memberList.map(({ userId }) => userId)).toEqual([first.id, second.id]);
  expect(await ask('GET', onlooker)).toEqual({
    memberList: [first, second].map(({ id, nickname }) => ({ userId: id, nickname, level: 1 })),
    totalCount: 2,
  });
  await ask('DELETE', first);
  expect((await ask('GET', onlooker)).memberList.map(({ userId }) => userId)).toEqual([second.id]);
  now = new Date(now.getTime() + LOBBY_GONE_AFTER_MS + 1);
  expect((await ask('GET', onlooker)).totalCount).toBe(0);
});

it('hides people from each other when one has blocked the other', async () => {
  const [blocker, blocked] = [await server.makePerson(), await server.makePerson()];
  await server.http.inject({
    method: 'POST',
    url: '/api/dolphin/v1/blocks',
    headers: blocker.headers,
    payload: { userId: blocked.id },
  });
  await ask('POST', blocker);
  expect((await ask('POST', blocked)).memberList.map(({ userId }) => userId)).toEqual([blocked.id]);
  expect((await ask('GET', blocker)).memberList.map(({ userId }) => userId)).toEqual([blocker.id]);
});
