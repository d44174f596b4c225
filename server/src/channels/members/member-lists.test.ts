import { members } from '@dolphin/contract/channels/members/members.contract';
import {
  MEMBERS_FOUND_MAX,
  MEMBERS_PER_PAGE,
  MEMBERS_LISTED_MAX,
} from '@dolphin/contract/channels/members/members.constants';
import type { InputOf } from '@dolphin/contract/core/endpoint';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { membersOf } from './members.fixture.ts';

let server: TestServer;
let id: number;
let by: Person;
const { add } = membersOf(() => server);
const on = (day: string) => new Date(`${day}T12:00:00+09:00`);

beforeAll(async () => {
  server = await startTestServer();
  const channel = await server.makeChannel();
  id = channel.id;
  by = await add(id, 'MANAGER', { nickname: '파도실장', at: on('2026-01-01') });
  await add(id, 'TEACHER', { nickname: '산호코치', at: on('2026-02-01') });
  await add(id, 'ADVANCED', { nickname: '산호초', at: on('2026-03-01') });
  await add(id, 'USER', { nickname: '새해', at: on('2026-04-01') });
  await add(id, 'VISITOR', { nickname: 'Shark 99', at: on('2026-05-01') });
  await add(id, 'PENDING', { nickname: '산호모래' });
  await add(id, 'SUSPEND', { nickname: '쉬는산호' });
  await add(id, 'BEN', { nickname: '떠난상어' });
  await add(id, 'JOIN_REJECTED', { nickname: '돌아간니모' });
});
afterAll(() => server.close());

type Filters = Omit<InputOf<typeof members.all>, 'channelId'>;
const names = async (endpoint: typeof members.all, filters: Filters = {}) =>
  (await call(server, endpoint, { channelId: id, ...filters }, by.headers)).body.memberList.map(
    (member) => member.nickname,
  );

describe('lists', () => {
  it('[CHN-5] all, pending, staff, suspended and banned, each with its own, newest first', async () => {
    expect(await names(members.all)).toEqual(['Shark 99', '새해', '산호초', '산호코치', '파도실장']);
    expect(await names(members.pending)).toEqual(['산호모래']);
    expect(await names(members.staff)).toEqual(['산호코치', '파도실장']);
    expect(await names(members.suspend)).toEqual(['쉬는산호']);
    expect(await names(members.ben)).toEqual(['떠난상어']);
  });

  it('[CHN-192] counts as many on the page of the channel as in the list', async () => {
    const { member_count } = await server.db
      .selectFrom('channels_channels')
      .select('member_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(member_count).toBe((await names(members.all)).length);
  });

  it('[CHN-5] counts without counting', async () => {
    const { body } = await call(server, members.counts, { channelId: id }, by.headers);
    expect(body).toMatchObject({
      allCount: 5,
      pendingCount: 1,
      staffCount: 2,
      suspendCount: 1,
      benCount: 1,
      rejectedCount: 1,
      verificationCount: 0,
    });
    expect(body.roleList).toContainEqual({ role: 'TEACHER', count: 1 });
  });

  it('[CHN-143] finds by a part of the name and by first consonants, in the current list only', async () => {
    expect(await names(members.all, { query: '산호', sort: 'NAME' })).toEqual(['산호초', '산호코치']);
    expect(await names(members.all, { query: 'ㅅㅎ', sort: 'NAME' })).toEqual(['산호초', '산호코치', '새해']);
    expect(await names(members.all, { query: '코치' })).toEqual(['산호코치']);
    expect(await names(members.all, { query: 'shark9' })).toEqual(['Shark 99']);
    expect(await names(members.suspend, { query: 'ㅅㅎ' })).toEqual(['쉬는산호']);
    expect(await names(members.pending, { query: '산호ㅁ' })).toEqual(['산호모래']);
    for (const query of ['%', '_', '.*', '\\', '   ']) expect(await names(members.all, { query }), query).toEqual([]);
  });

  it('[CHN-143] filters by role, by days of joining in Seoul, and by group', async () => {
    expect(await names(members.all, { role: 'ADVANCED' })).toEqual(['산호초']);
    expect(await names(members.all, { role: 'JOIN_REJECTED' })).toEqual(['돌아간니모']);
    expect(await names(members.staff, { role: 'TEACHER' })).toEqual(['산호코치']);
    expect(await names(members.staff, { role: 'USER' })).toEqual([]);
    expect(await names(members.all, { joined_from: '2026-03-01', joined_to: '2026-04-01' })).toEqual([
      '새해',
      '산호초',
    ]);
    expect(await names(members.all, { joined_from: '2026-03-01', sort: 'OLDEST' })).toEqual([
      '산호초',
      '새해',
      'Shark 99',
    ]);
    expect(await names(members.all, { query: '산', role: 'TEACHER' })).toEqual(['산호코치']);
    expect(
      (await call(server, members.all, { channelId: id, joined_from: '0000-01-01' }, by.headers)).error.errorCode,
    ).toBe('VALIDATION_FAIL');
    const { id: groupId } = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: id, name: '월요일반', code: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into channels_group_members (group_id, user_id) select ${groupId}, user_id from channels_members where channel_id = ${id} and nickname in ('산호초', '새해', '떠난상어')`.execute(
      server.db,
    );
    expect(await names(members.all, { group_id: groupId })).toEqual(['새해', '산호초']);
    expect(await names(members.all, { group_id: groupId, query: 'ㅅㅎㅊ' })).toEqual(['산호초']);
    const elsewhere = await server.makeChannel(['MANAGER']);
    expect(
      (
        await call(
          server,
          members.all,
          { channelId: elsewhere.id, group_id: groupId },
          elsewhere.people.MANAGER.headers,
        )
      ).body.memberList,
    ).toEqual([]);
    expect(
      (await call(server, members.all, { channelId: id, group_id: groupId }, by.headers)).body.memberList[0]?.groupList,
    ).toEqual([{ groupId, name: '월요일반' }]);
  });

  it('[CHN-143] follows a nickname that changes and a standing that does', async () => {
    const member = await add(id, 'USER', { nickname: '옛이름' });
    await server.db
      .updateTable('channels_members')
      .set({ nickname: '새이름표' })
      .where('id', '=', member.channelMemberId)
      .execute();
    expect([await names(members.all, { query: '옛이' }), await names(members.all, { query: '이름표' })]).toEqual([
      [],
      ['새이름표'],
    ]);
    await call(server, members.ban, { channelId: id, channelMemberIds: [member.channelMemberId] }, by.headers);
    expect([await names(members.all, { query: '이름표' }), await names(members.ben, { query: 'ㅅㅇㄹㅍ' })]).toEqual([
      [],
      ['새이름표'],
    ]);
  });

  it('shows e-mails to managers, not to coaches', async () => {
    const coach = await add(id, 'TEACHER');
    const member = await add(id, 'USER');
    const emailFor = async (who: Person) =>
      (await call(server, members.detail, { channelId: id, channelMemberId: member.channelMemberId }, who.headers)).body
        .email;
    expect([await emailFor(by), await emailFor(coach)]).toEqual([member.email, null]);
  });
});

describe('people', () => {
  it('members see who is in, by name; never applicants, the suspended and the banned; strangers see nobody', async () => {
    const visitor = await add(id, 'VISITOR', { nickname: '구경꾼' });
    const people = async (input: { query?: string; is_staff?: boolean } = {}) =>
      (await call(server, channelPeople.list, { channelId: id, ...input }, visitor.headers)).body;
    const all = await people();
    expect(all.memberList.map((one) => one.nickname)).toEqual(expect.arrayContaining(['구경꾼', '산호초', '파도실장']));
    expect(
      all.memberList
        .map((one) => one.role)
        .filter((role) => ['PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'].includes(role)),
    ).toEqual([]);
    expect(all.totalCount).toBe(all.memberList.length);
    expect(JSON.stringify(all)).not.toContain('@');
    expect((await people({ query: 'ㅅㅎㅊ' })).memberList.map((one) => one.nickname)).toEqual(['산호초']);
    expect(
      (await people({ is_staff: true })).memberList.every((one) => ['MANAGER', 'TEACHER'].includes(one.role)),
    ).toBe(true);
    const stranger = await server.makePerson();
    expect((await call(server, channelPeople.list, { channelId: id }, stranger.headers)).status).toBe(403);
  });
});

describe('a large channel', () => {
  it('[CHN-143] pages over thousands, reaches a sensible end, and returns the true total', async () => {
    const { id: large, people } = await server.makeChannel(['MANAGER']);
    await sql`insert into accounts_users (email, nickname, nickname_key, birth_date, signup_path, signed_up_at)
      select 'large' || n || '@test.example', '무리' || n, '무리' || n, '2000-01-01', 'EMAIL', now() from generate_series(1, ${MEMBERS_LISTED_MAX + 500}) n`.execute(
      server.db,
    );
    await sql`insert into channels_members (channel_id, user_id, role, nickname) select ${large}, id, 'USER', '물고기' || lpad(substr(nickname, 3), 6, '0') from accounts_users where email like 'large%'`.execute(
      server.db,
    );
    await sql`analyze`.execute(server.db);
    const page = async (filters: Filters) =>
      (await call(server, members.all, { channelId: large, ...filters }, people.MANAGER.headers)).body;
    const last = MEMBERS_LISTED_MAX / MEMBERS_PER_PAGE;
    const first = await page({ sort: 'NAME' });
    expect(first).toMatchObject({ totalCount: MEMBERS_LISTED_MAX + 501, pageCount: last, isCountExact: true });
    expect(first.memberList[0]?.nickname).toBe('물고기000001');
    expect((await page({ sort: 'NAME', page: last })).memberList.at(-1)?.nickname).toBe('물고기002000');
    expect((await page({ page: last + 1 })).memberList).toEqual([]);
    expect(await page({ query: 'ㅁㄱㄱ' })).toMatchObject({
      totalCount: MEMBERS_FOUND_MAX,
      pageCount: MEMBERS_FOUND_MAX / MEMBERS_PER_PAGE,
      isCountExact: false,
    });
    expect((await page({ query: '물고기0021', sort: 'NAME' })).memberList.map((one) => one.nickname)).toContain(
      '물고기002105',
    );
    for (const filters of [
      {},
      { page: last },
      { query: '물고기0012', sort: 'NAME' as const },
      { query: '기', page: MEMBERS_FOUND_MAX / MEMBERS_PER_PAGE },
      { joined_from: '2020-01-01', sort: 'NAME' as const },
    ])
      expect((await page(filters)).memberList.length).toBe(MEMBERS_PER_PAGE);
  });
});
