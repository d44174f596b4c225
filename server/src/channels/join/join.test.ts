import { users } from '@dolphin/contract/accounts/users.contract';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { joinErrors } from '@dolphin/contract/channels/join/join.errors';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeAcademy } from './join.fixture.ts';
import { eraseJoining } from './join.listeners.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const changes = async (userId: number) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('payload')
      .where('name', '=', 'channels.changed')
      .where('topic', '=', `user:${userId}`)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => (({ from, to }) => [from, to])(payload as { from: string; to: string }));
const consentsOf = async (userId: number) =>
  (
    await server.db
      .selectFrom('channels_consents')
      .select(['kind', 'version', 'agreed'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind, version, agreed }) => [kind, version, agreed]);

describe('joining', () => {
  it('[CHN-3] is done at once where the channel lets everybody in', async () => {
    const academy = await makeAcademy(server);
    const me = await server.makePerson();
    const { status, body } = await academy.join(me, { nickname: ' 서아 ', introduction: '반복문이\n좋아요' });
    expect([status, body.role, body.channelId]).toEqual([200, 'USER', academy.id]);
    expect((await academy.mine(me)).body).toMatchObject({
      channelMemberId: body.channelMemberId,
      role: 'USER',
      nickname: '서아',
      introduction: '반복문이\n좋아요',
      phoneNumber: null,
      marketingConsent: false,
    });
    expect(await changes(me.id)).toEqual([[null, 'USER']]);
    const here = (await call(server, users.me, {}, { ...me.headers, [CHANNEL_HEADER]: String(academy.id) })).body;
    expect(here).toMatchObject({
      roleList: ['USER'],
      channelNickname: '서아',
      channelProfile: { channelId: academy.id },
    });
  });

  it('[CHN-3] waits where masters approve; asking again changes the form and nothing else', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const me = await server.makePerson();
    const first = await academy.join(me);
    expect(first.body.role).toBe('PENDING');
    const again = await academy.join(me, { nickname: '새이름' });
    expect(again.body).toEqual(first.body);
    expect((await academy.mine(me)).body).toMatchObject({ nickname: '새이름', role: 'PENDING' });
    expect(await changes(me.id)).toEqual([[null, 'PENDING']]);
    expect(await academy.sizes()).toEqual({ stored: 2, counted: 2 });
  });

  it('[CHN-2] asks for a nickname and an introduction, each with its sentence at its field', async () => {
    const academy = await makeAcademy(server);
    const me = await server.makePerson();
    const nameless = await academy.join(me, { nickname: '  ' });
    expect([nameless.status, nameless.error.errorCode, nameless.error.fieldErrors]).toEqual([
      400,
      joinErrors.CHANNEL_NICKNAME_REQUIRED.code,
      [{ field: 'nickname', keyword: 'CHANNEL_NICKNAME_REQUIRED', message: '닉네임을 입력해 주세요.' }],
    ]);
    const silent = await academy.join(me, { introduction: '' });
    expect(silent.error.fieldErrors).toEqual([
      { field: 'introduction', keyword: 'CHANNEL_INTRODUCTION_REQUIRED', message: '자기소개를 입력해 주세요.' },
    ]);
    const rude = await academy.join(me, { nickname: '씨발' });
    expect([rude.status, rude.error.errorCode]).toEqual([400, joinErrors.CHANNEL_WORDS_NOT_ALLOWED.code]);
    expect(await academy.rowsOf(me)).toEqual([]);
  });

  it('[CHN-2] rejects whoever does not agree, with the terms of the channel', async () => {
    const academy = await makeAcademy(server);
    await server.db.updateTable('channels_channels').set({ label_ko: '배움터' }).where('id', '=', academy.id).execute();
    const me = await server.makePerson();
    const refused = await call(
      server,
      channelJoin.join,
      { channelId: academy.id, nickname: '서아', introduction: '안녕', channelPersonalInformationConsent: false },
      { ...me.headers, [CHANNEL_HEADER]: String(academy.id) },
    );
    expect([refused.status, refused.error.fieldErrors?.[0]?.message]).toEqual([
      400,
      '배움터를 이용하려면 이용약관과 개인정보 처리방침에 동의해 주세요.',
    ]);
    expect(await academy.rowsOf(me)).toEqual([]);
  });

  it('[CHN-124] keeps what was agreed to as rows with the version in force, and a change of mind as another', async () => {
    const academy = await makeAcademy(server);
    const me = await server.makePerson();
    await academy.join(me, { marketingConsent: true, phoneNumber: '010-1234-5678' });
    expect(await consentsOf(me.id)).toEqual([
      ['CHANNEL_SERVICE', 1, true],
      ['MARKETING', 1, true],
    ]);
    const update = (marketingConsent: boolean) =>
      call(
        server,
        channelJoin.update,
        { channelId: academy.id, nickname: '서아', introduction: '안녕', marketingConsent },
        me.headers,
      );
    await update(false);
    await update(false);
    expect(await consentsOf(me.id)).toEqual([
      ['CHANNEL_SERVICE', 1, true],
      ['MARKETING', 1, true],
      ['MARKETING', 1, false],
    ]);
    expect((await academy.mine(me)).body).toMatchObject({ phoneNumber: '01012345678', marketingConsent: false });
    await expect(
      server.db.updateTable('channels_consents').set({ agreed: true }).where('user_id', '=', me.id).execute(),
    ).rejects.toThrow('append-only');
    await eraseJoining.run({ app: server.app, db: server.db, now: new Date() }, { userId: me.id } as never, { seq: 1 });
    expect(await consentsOf(me.id)).toEqual([]);
  });

  it('[CHN-3] [CHN-14] works without a channel domain too: the body or the Channel-Id header names the channel', async () => {
    const academy = await makeAcademy(server);
    const [one, other, third] = [await server.makePerson(), await server.makePerson(), await server.makePerson()];
    const form = { nickname: '서아', introduction: '안녕', channelPersonalInformationConsent: true };
    expect(
      (await call(server, channelJoin.create, { ...form, channelId: academy.id }, one.headers)).body,
    ).toMatchObject({ channelId: academy.id, role: 'USER' });
    expect(
      (await call(server, channelJoin.create, form, { ...other.headers, [CHANNEL_HEADER]: String(academy.id) })).body,
    ).toMatchObject({ channelId: academy.id, role: 'USER' });
    expect((await call(server, channelJoin.create, form, third.headers)).error.errorCode).toBe(
      channelErrors.CHANNEL_NOT_FOUND.code,
    );
    expect((await call(server, channelJoin.join, { ...form, channelId: 4_000_000_000 }, one.headers)).status).toBe(404);
  });

  it('[CHN-121] fifty at once are one membership, and the number of members is right', async () => {
    const academy = await makeAcademy(server);
    const me = await server.makePerson();
    await warmPool(server.db, 8);
    const answers = await Promise.all(Array.from({ length: 50 }, () => academy.join(me)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body.channelMemberId)).size).toBe(1);
    expect(await academy.rowsOf(me)).toHaveLength(1);
    expect(await changes(me.id)).toEqual([[null, 'USER']]);
    expect(await academy.sizes()).toEqual({ stored: 3, counted: 3 });
  });

  it('[CHN-121] twenty people at once are twenty members', async () => {
    const academy = await makeAcademy(server);
    const people = await Promise.all(Array.from({ length: 20 }, () => server.makePerson()));
    await warmPool(server.db, 8);
    await Promise.all(people.map((person) => academy.join(person)));
    expect(await academy.sizes()).toEqual({ stored: 22, counted: 22 });
  });
});

describe('joining again', () => {
  it('[CHN-123] is open to the refused, closed to the banned, and does not end a suspension', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const [refused, banned, suspended] = [
      await server.makePerson(),
      await server.makePerson(),
      await server.makePerson(),
    ];
    await academy.become(refused, 'JOIN_REJECTED');
    await academy.become(banned, 'BEN');
    await academy.become(suspended, 'SUSPEND');
    expect((await academy.join(refused)).body.role).toBe('PENDING');
    expect(await changes(refused.id)).toEqual([['JOIN_REJECTED', 'PENDING']]);
    const kept = await academy.join(banned);
    expect([kept.status, kept.error]).toEqual([
      403,
      expect.objectContaining({
        errorCode: joinErrors.CHANNEL_MEMBER_BANNED.code,
        show: 'silent',
        message: '지금은 이 채널에 다시 들어갈 수 없어요. 궁금한 점은 운영진에게 물어봐 주세요.',
      }),
    ]);
    expect((await academy.join(suspended)).error.errorCode).toBe(joinErrors.CHANNEL_MEMBER_SUSPENDED.code);
    expect((await academy.leave(banned)).error.errorCode).toBe(joinErrors.CHANNEL_MEMBER_BANNED.code);
    expect((await academy.leave(suspended)).error.errorCode).toBe(joinErrors.CHANNEL_MEMBER_SUSPENDED.code);
    expect([(await academy.rowsOf(banned))[0]?.role, (await academy.rowsOf(suspended))[0]?.role]).toEqual([
      'BEN',
      'SUSPEND',
    ]);
  });
});

describe('leaving', () => {
  it('[CHN-123] ends the membership and the groups, and one may come back', async () => {
    const academy = await makeAcademy(server);
    const me = await server.makePerson();
    await academy.join(me);
    const group = await server.db
      .insertInto('channels_groups')
      .values({ channel_id: academy.id, name: '월수반' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.insertInto('channels_group_members').values({ group_id: group.id, user_id: me.id }).execute();
    expect((await academy.leave(me)).status).toBe(200);
    expect(await academy.rowsOf(me)).toEqual([]);
    expect(
      await server.db
        .selectFrom('channels_groups')
        .select('member_count')
        .where('id', '=', group.id)
        .executeTakeFirst(),
    ).toEqual({ member_count: 0 });
    expect(await changes(me.id)).toEqual([
      [null, 'USER'],
      ['USER', null],
    ]);
    expect(await academy.sizes()).toEqual({ stored: 2, counted: 2 });
    expect((await academy.leave(me)).error.errorCode).toBe(channelErrors.CHANNEL_MEMBER_NOT_FOUND.code);
    expect((await academy.join(me)).body.role).toBe('USER');
  });

  it('[CHN-123] takes an application back', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const me = await server.makePerson();
    await academy.join(me);
    expect((await academy.leave(me)).status).toBe(200);
    expect(await changes(me.id)).toEqual([
      [null, 'PENDING'],
      ['PENDING', null],
    ]);
  });

  it('[CHN-123] is not for the last master, also when two leave at once', async () => {
    const academy = await makeAcademy(server);
    expect((await academy.leave(academy.master)).error).toMatchObject({
      errorCode: joinErrors.LAST_CHANNEL_MASTER.code,
      show: 'toast',
    });
    const second = await server.makePerson();
    await academy.become(second, 'ROLE_CHANNEL_MASTER');
    await warmPool(server.db, 8);
    const answers = await Promise.all([
      academy.leave(academy.master),
      academy.leave(second),
      academy.leave(academy.master),
      academy.leave(second),
    ]);
    const masters = await server.db
      .selectFrom('channels_members')
      .select('user_id')
      .where('channel_id', '=', academy.id)
      .where('role', '=', 'ROLE_CHANNEL_MASTER')
      .execute();
    expect(masters).toHaveLength(1);
    expect(
      await server.db
        .selectFrom('channels_channels')
        .select('owner_id')
        .where('id', '=', academy.id)
        .executeTakeFirst(),
    ).toEqual({ owner_id: masters[0]?.user_id });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('changing', () => {
  it("[CHN-3] [API-14] one's own name and introduction, for members only", async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const [me, waiting] = [await server.makePerson(), await server.makePerson()];
    await academy.become(me, 'USER');
    await academy.join(waiting);
    const update = (headers: Readonly<Record<string, string>>, form = {}) =>
      call(
        server,
        channelJoin.update,
        { channelId: academy.id, nickname: '새이름', introduction: '새소개', ...form },
        headers,
      );
    expect((await update(me.headers)).body).toMatchObject({ nickname: '새이름', introduction: '새소개' });
    expect((await update(me.headers, { introduction: ' ' })).error.fieldErrors?.[0]?.message).toBe(
      '자기소개를 입력해 주세요.',
    );
    expect((await update(waiting.headers)).error.errorCode).toBe('EDUENV_UNAUTHORIZED_MEMBER');
    expect((await academy.mine(me)).body).toMatchObject({ nickname: '새이름', introduction: '새소개', role: 'USER' });
  });

  it("[CHN-2] [CHN-3] a member's, by channel id and member id, for those who run the channel", async () => {
    const [academy, elsewhere] = [await makeAcademy(server), await makeAcademy(server)];
    const me = await server.makePerson();
    await academy.join(me);
    const channelMemberId = await academy.memberIdOf(me);
    const read = (channelId: number, headers: Readonly<Record<string, string>>, id = channelMemberId) =>
      call(server, channelJoin.adminDetail, { channelId, channelMemberId: id }, headers);
    const write = (channelId: number, headers: Readonly<Record<string, string>>, id = channelMemberId) =>
      call(
        server,
        channelJoin.adminUpdate,
        { channelId, channelMemberId: id, nickname: '고친이름', introduction: '고친소개' },
        headers,
      );
    expect((await read(academy.id, academy.manager.headers)).body).toMatchObject({
      channelMemberId,
      nickname: '서아',
      introduction: '반가워요',
    });
    expect((await write(academy.id, me.headers)).error.errorCode).toBe(coreErrors.NOT_HAS_ROLE.code);
    expect((await read(elsewhere.id, elsewhere.manager.headers)).status).toBe(404);
    expect((await write(elsewhere.id, elsewhere.manager.headers)).status).toBe(404);
    expect((await write(academy.id, academy.manager.headers)).body).toEqual({
      channelMemberId,
      nickname: '고친이름',
      introduction: '고친소개',
    });
    expect((await academy.mine(me)).body.nickname).toBe('고친이름');
    const masterId = await academy.memberIdOf(academy.master);
    expect((await write(academy.id, academy.manager.headers, masterId)).error.errorCode).toBe(
      coreErrors.NOT_HAS_ROLE.code,
    );
    expect((await write(academy.id, academy.master.headers, masterId)).status).toBe(200);
  });
});
