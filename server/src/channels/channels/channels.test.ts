import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const url = (id: number) => `/api/eduenv/v1/channels/${id}`;

it('[PAY-20] shows an open channel to anybody, with the public ids of its payment gateway', async () => {
  const { id } = await server.makeChannel();
  await server.db
    .updateTable('channels_channels')
    .set({ plugins: { ANALYTICS: 'A-1', PAYMENT_MERCHANT_ID: 'imp00000001', OTHER: 'unknown' } })
    .where('id', '=', id)
    .execute();
  const answer = await server.http.inject({ url: url(id) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id,
    pluginMap: { ANALYTICS: 'A-1', PAYMENT_MERCHANT_ID: 'imp00000001' },
    GLOBAL_NAME_SPACE: { CHANNEL: { KO: '채널' } },
  });
  expect(answer.body).not.toContain('unknown');
});

it('[CHN-10] hides a channel-only channel from strangers and from the banned, and shows it to members and the site admin', async () => {
  const { id, people } = await server.makeChannel(['VISITOR', 'BEN', 'PENDING']);
  await server.db
    .updateTable('channels_channels')
    .set({ visible_state: 'ONLY_CHANNEL_VISIBLE' })
    .where('id', '=', id)
    .execute();
  const admin = await server.makePerson({ isAdmin: true });
  const as = async (headers: Record<string, string>) =>
    (await server.http.inject({ url: url(id), headers })).statusCode;
  expect(await as({})).toBe(404);
  expect(await as(people.BEN.headers)).toBe(404);
  expect(await as(people.PENDING.headers)).toBe(404);
  expect(await as(people.VISITOR.headers)).toBe(200);
  expect(await as(admin.headers)).toBe(200);
});

it('[UIX-2] errors use the renamed term of the current channel, with the right particle', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  const missing = async () =>
    (await server.http.inject({ url: url(999_999), headers: people.MANAGER.headers })).json<{ message: string }>()
      .message;
  expect(await missing()).toBe('채널을 찾을 수 없어요.');
  const renamed = await server.http.inject({
    method: 'PUT',
    url: `${url(id)}/name-spaces`,
    headers: people.MANAGER.headers,
    payload: { ko: '배움터', en: 'place' },
  });
  expect(renamed.json()).toEqual({ CHANNEL: { KO: '배움터', EN: 'place' } });
  expect(await missing()).toBe('배움터를 찾을 수 없어요.');
  const inEnglish = await server.http.inject({
    url: url(999_999),
    headers: { ...people.MANAGER.headers, 'accept-language': 'en' },
  });
  expect(inEnglish.json()).toMatchObject({
    errorCode: channelErrors.CHANNEL_NOT_FOUND.code,
    message: 'We could not find this place.',
  });
});

it('lets only managers rename, and only in their own channel', async () => {
  const here = await server.makeChannel(['TEACHER', 'ROLE_CHANNEL_MASTER']);
  const there = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
  const rename = async (headers: Record<string, string>) =>
    (
      await server.http.inject({
        method: 'PUT',
        url: `${url(here.id)}/name-spaces`,
        headers,
        payload: { ko: '반', en: 'class' },
      })
    ).statusCode;
  expect(await rename(here.people.TEACHER.headers)).toBe(403);
  expect(await rename(there.people.ROLE_CHANNEL_MASTER.headers)).toBe(403);
  expect(await rename({ ...there.people.ROLE_CHANNEL_MASTER.headers, [CHANNEL_HEADER]: String(here.id) })).toBe(403);
  expect(await rename(here.people.ROLE_CHANNEL_MASTER.headers)).toBe(200);
});

it('lists my channels page by page, newest membership first', async () => {
  const me = await server.makePerson();
  const ids: number[] = [];
  for (let i = 0; i < 11; i++) {
    const { id } = await server.makeChannel();
    await server.db.insertInto('channels_members').values({ channel_id: id, user_id: me.id, role: 'USER' }).execute();
    ids.unshift(id);
  }
  const page = async (n: number) =>
    (await server.http.inject({ url: `/api/eduenv/v1/channels?page=${n}`, headers: me.headers })).json<{
      channelList: { channelId: number }[];
      pageCount: number;
      totalCount: number;
    }>();
  const first = await page(1);
  expect(first).toMatchObject({ pageCount: 2, totalCount: 11 });
  expect(first.channelList.map((channel) => channel.channelId)).toEqual(ids.slice(0, 10));
  expect((await page(2)).channelList.map((channel) => channel.channelId)).toEqual(ids.slice(10));
  expect((await page(3)).channelList).toEqual([]);
});

it('[CHN-10] [CHN-105] a channel-only channel shows strangers its name and how to join, and no content', async () => {
  const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'SUSPEND', 'VISITOR']);
  const { slug } = await server.db
    .updateTable('channels_channels')
    .set({
      visible_state: 'ONLY_CHANNEL_VISIBLE',
      introduction: '우리끼리',
      contact_email: 'in@side.example',
      plugins: { ANALYTICS: 'G-INSIDE' },
      contact_chat_url: 'https://chat.example/in',
    })
    .where('id', '=', id)
    .returning('slug')
    .executeTakeFirstOrThrow();
  const access = async (headers: Record<string, string>) => {
    const answer = await server.http.inject({ url: `/api/eduenv/v1/channels/doors/${slug.toUpperCase()}`, headers });
    return {
      text: answer.body,
      body: answer.json<{ isVisible: boolean; roleList: string[]; member: object | null; channel: { id: number } }>(),
    };
  };
  for (const headers of [{}, people.SUSPEND.headers]) {
    const { text, body } = await access(headers);
    expect(body).toMatchObject({ isVisible: false, channel: { id, joinMethod: 'IMMEDIATELY' } });
    for (const inside of ['우리끼리', 'in@side.example', 'G-INSIDE', 'chat.example'])
      expect(text).not.toContain(inside);
  }
  expect((await access({})).body).toMatchObject({ roleList: [], member: null });
  expect((await access(people.SUSPEND.headers)).body.roleList).toEqual(['SUSPEND']);
  expect((await access(people.VISITOR.headers)).body).toMatchObject({
    isVisible: true,
    roleList: ['VISITOR'],
    channel: { introduction: '우리끼리' },
  });
  expect((await server.http.inject({ url: '/api/eduenv/v1/channels/doors/nobody-here' })).json()).toMatchObject({
    errorCode: 'CHANNEL_NOT_FOUND',
  });
});
