import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { networkOf } from './rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-15T03:00:00Z') });
});
afterAll(() => server.close());

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('does not let somebody with a whole IPv6 network try without end', async () => {
  const refresh = (remoteAddress: string, headers = {}) =>
    server.http.inject({
      method: 'POST',
      url: urlOf(sessions.refresh),
      payload: { refreshId: 'x'.repeat(43) },
      remoteAddress,
      headers,
    });
  const max = sessions.refresh.limits[0]?.max ?? 0;
  await server.db
    .insertInto('core_rate_limits')
    .values({
      key: 'POST /api/dolphin/v1/tokens/refresh 2001:db8:1:2::/64 /60s',
      window_start: new Date('2026-11-15T03:00:00Z'),
      count: max,
    })
    .execute();
  expect((await refresh('2001:db8:1:2::77')).statusCode).toBe(429);
  // No trusted proxy wrote this header.
  expect((await refresh('2001:db8:1:2::78', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429);
  expect((await refresh('2001:db8:1:3::77')).statusCode).toBe(401);
});

it.each([
  ['posts', posts.list, 'board_id=1'],
  ['members', channelPeople.list, 'page=1'],
] as const)('counts the searches of %s, and not the same list unsearched', async (_what, endpoint, plain) => {
  const {
    id,
    people: {
      USER: { id: userId, headers },
    },
  } = await server.makeChannel(['USER']);
  const max = endpoint.limits[0]?.max ?? 0;
  const get = async (query: string) =>
    (await server.http.inject({ url: `${urlOf(endpoint).replace(':channelId', String(id))}?${query}`, headers }))
      .statusCode;
  await server.db
    .insertInto('core_rate_limits')
    .values({
      key: `GET ${urlOf(endpoint)} #${userId} /60s`,
      window_start: new Date('2026-11-15T03:00:00Z'),
      count: max - 1,
    })
    .execute();
  const word = `query=${encodeURIComponent('고래')}`;
  expect([await get(word), await get(word)]).toEqual([200, 429]);
  expect(await get(plain)).not.toBe(429);
});

it('lets no cache keep an answer of the API', async () => {
  const person = await server.makePerson();
  const { headers } = await server.http.inject({ url: '/api/dolphin/v1/users/me', headers: person.headers });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});
