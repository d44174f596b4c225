import { DIRECTORY_PAGE_SIZE, userDirectory } from '@dolphin/contract/accounts/admin/directory.contract';
import { sanctions } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { channelDirectory } from '@dolphin/contract/channels/directory.contract';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { eraseAccount } from '../public.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.makePerson({ isAdmin: true, nickname: '운영자' });
});
afterAll(() => server.close());

const list = async (input: InputOf<typeof userDirectory.list> = {}) =>
  (await call(server, userDirectory.list, input, admin.headers)).body;
const found = async (query: string) => (await list({ query })).userList.map(({ userId }) => userId);
const change = (id: number, set: { email?: string; name?: string; nickname?: string }) =>
  server.db.updateTable('accounts_users').set(set).where('id', '=', id).execute();

describe('[SEC-214] people', () => {
  it('[SEC-214] are found by a part of nickname, name and e-mail address, whatever was typed', async () => {
    const person = await server.makePerson({ nickname: '바다거북이' });
    await change(person.id, { email: 'Kim.Haneul@school.example', name: '김 하늘' });
    for (const query of ['바다', '거북', '김하늘', '하늘', 'kim.han', 'HANEUL@sch', ' school.ex '])
      expect(await found(query), query).toEqual([person.id]);
    for (const query of ['바다김', 'aneul', '%', '_', "'"]) expect(await found(query), query).toEqual([]);
    await change(person.id, { nickname: '고래' });
    expect([await found('바다'), await found('고래')]).toEqual([[], [person.id]]);
  });

  it('[SEC-214] come page by page, newest first, each once', async () => {
    for (let made = 0; made < DIRECTORY_PAGE_SIZE + 5; made++) await server.makePerson({ nickname: `줄선이${made}` });
    for (const query of [{}, { query: '줄선' }]) {
      const ids: number[] = [];
      let cursor: number | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor === null ? {} : { cursor }) });
        ids.push(...page.userList.map(({ userId }) => userId));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
      expect(ids.length).toBeGreaterThanOrEqual(DIRECTORY_PAGE_SIZE + 5);
    }
  });

  it('[SEC-214] who cannot sign in are a list of their own', async () => {
    const [banned, paused] = [await server.makePerson(), await server.makePerson()];
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const input = { reason: '이유' };
    await call(server, sanctions.create, { ...input, userId: banned.id, kind: 'BAN' }, admin.headers);
    await call(server, sanctions.create, { ...input, userId: paused.id, kind: 'SUSPEND', until }, admin.headers);
    const ids = async (state: 'BANNED' | 'SUSPENDED') => (await list({ state })).userList.map(({ userId }) => userId);
    expect([await ids('BANNED'), await ids('SUSPENDED')]).toEqual([[banned.id], [paused.id]]);
    expect((await list({ state: 'SUSPENDED' })).userList).toMatchObject([{ state: 'SUSPENDED', until }]);
  });

  it('[SEC-214] are shown with their channels; nobody who left, and to nobody else', async () => {
    const { id, people } = await server.makeChannel(['TEACHER'], { name: '돌고래 학원' });
    const coach = people.TEACHER;
    const { body } = await call(server, userDirectory.detail, { userId: coach.id }, admin.headers);
    expect(body).toMatchObject({ nickname: coach.nickname, email: coach.email, state: 'ACTIVE', sanctionList: [] });
    expect(body.channelList).toMatchObject([{ channelId: id, name: '돌고래 학원', role: 'TEACHER' }]);
    expect((await call(server, userDirectory.detail, { userId: coach.id }, coach.headers)).status).toBe(403);
    await eraseAccount(server.db, server.app, { userId: coach.id, email: coach.email, now: new Date() });
    expect((await call(server, userDirectory.detail, { userId: coach.id }, admin.headers)).status).toBe(404);
  });
});

describe('[SEC-214] channels', () => {
  it('[SEC-214] are found by name, address and domain, also hidden and closed ones', async () => {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER'], { name: '파도 코딩 학원' });
    await server.db
      .updateTable('channels_channels')
      .set({ slug: 'wave-code', domain: 'wave.example', closed_at: new Date(), visible_state: 'LINK_VISIBLE' as never })
      .where('id', '=', id)
      .execute();
    const found = async (query: string) =>
      (await call(server, channelDirectory.list, { query }, admin.headers)).body.channelList.map(
        ({ channelId }) => channelId,
      );
    for (const query of ['파도', '코딩학원', 'wave', 'code', 'wave.ex'])
      expect(await found(query), query).toEqual([id]);
    expect(await found('없는 이름')).toEqual([]);
    const { body } = await call(server, channelDirectory.detail, { channelId: id }, admin.headers);
    expect(body).toMatchObject({
      slug: 'wave-code',
      staffList: [{ userId: people.ROLE_CHANNEL_MASTER.id, role: 'ROLE_CHANNEL_MASTER' }],
    });
    expect(body.closedAt).not.toBeNull();
    const other = await server.makePerson();
    expect((await call(server, channelDirectory.list, {}, other.headers)).status).toBe(403);
    expect((await call(server, channelDirectory.detail, { channelId: 4_000_000_000 }, admin.headers)).status).toBe(404);
  });
});
