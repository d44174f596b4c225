import { users } from '@dolphin/contract/accounts/users.contract';
import { channelErrors } from '@dolphin/contract/channels/channels.errors';
import { channelCodes } from '@dolphin/contract/channels/join/codes.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { makeAcademy } from '../join/join.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

type Academy = Awaited<ReturnType<typeof makeAcademy>>;
const create = (academy: Academy, name = '월수 파이썬반') =>
  call(
    server,
    channelGroups.create,
    { channelId: academy.id, name, introduction: '오후 4시' },
    academy.manager.headers,
  );
const listOf = async (academy: Academy, query?: string) =>
  (
    await call(
      server,
      channelGroups.list,
      { channelId: academy.id, ...(query ? { query } : {}) },
      academy.manager.headers,
    )
  ).body;
const enter = (academy: Academy, who: Person, groupCode: string) =>
  call(server, channelGroups.joinByCode, { channelId: academy.id, groupCode }, who.headers);
const member = async (academy: Academy) => {
  const person = await server.makePerson();
  await academy.become(person, 'USER');
  return { person, channelMemberId: await academy.memberIdOf(person) };
};
const groupsOf = async (academy: Academy, who: Person) =>
  (await call(server, users.me, {}, { ...who.headers, [CHANNEL_HEADER]: String(academy.id) })).body
    .joinedChannelGroupList;

const eventsTo = async (academy: Academy, { id }: Person) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('id')
      .where('name', '=', 'channels.groupsChanged')
      .where('topic', '=', `user:${id}`)
      .execute()
  ).length;

describe('groups', () => {
  it('[CHN-7] notify whoever joins by a link, and the members when a group is dissolved', async () => {
    const academy = await makeAcademy(server);
    const { channelGroupId, groupCode } = (await create(academy)).body;
    const [{ person: old }, newcomer, { person: other }] = [
      await member(academy),
      await server.makePerson(),
      await member(academy),
    ];
    for (const who of [old, newcomer]) {
      expect((await academy.join(who, { code: groupCode ?? '' })).status).toBe(200);
      expect(await eventsTo(academy, who)).toBe(1);
    }
    expect((await academy.join(old, { code: groupCode ?? '' })).status).toBe(200);
    expect(await eventsTo(academy, old)).toBe(1);
    expect(
      (await call(server, channelGroups.remove, { channelId: academy.id, channelGroupId }, academy.manager.headers))
        .status,
    ).toBe(200);
    expect([await eventsTo(academy, old), await eventsTo(academy, newcomer), await eventsTo(academy, other)]).toEqual([
      2, 2, 0,
    ]);
    expect(
      (await call(server, channelGroups.remove, { channelId: academy.id, channelGroupId }, academy.manager.headers))
        .status,
    ).toBe(404);
  });

  it('[CHN-7] are made, renamed, looked for and dissolved', async () => {
    const academy = await makeAcademy(server);
    const made = (await create(academy)).body;
    expect(made).toMatchObject({
      name: '월수 파이썬반',
      introduction: '오후 4시',
      memberCount: 0,
      groupCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{7}$/),
    });
    const twice = await create(academy, ' 월수 파이썬반');
    expect([twice.status, twice.error.errorCode, twice.error.fieldErrors?.[0]?.field]).toEqual([
      409,
      coreErrors.DOLPHIN_DUPLICATE_RESOURCE.code,
      'name',
    ]);
    await create(academy, '화목 스크래치반');
    const { channelGroupId } = made;
    expect(
      (
        await call(
          server,
          channelGroups.update,
          { channelId: academy.id, channelGroupId, name: '월수금 파이썬반' },
          academy.manager.headers,
        )
      ).body,
    ).toMatchObject({ name: '월수금 파이썬반', introduction: '오후 4시', groupCode: made.groupCode });
    expect((await listOf(academy)).groupList.map(({ name }) => name)).toEqual(['월수금 파이썬반', '화목 스크래치반']);
    expect((await listOf(academy, '스크')).groupList.map(({ name }) => name)).toEqual(['화목 스크래치반']);
    expect(
      (await call(server, channelGroups.remove, { channelId: academy.id, channelGroupId }, academy.manager.headers))
        .status,
    ).toBe(200);
    expect(await listOf(academy)).toMatchObject({ totalCount: 1 });
  });

  it('[CHN-7] of one name, asked for by many at once, are one', async () => {
    const academy = await makeAcademy(server);
    await warmPool(server.db, 8);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(academy, '한 반')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('[CHN-7] take members in and let them go, many at a time, and count them', async () => {
    const [academy, elsewhere] = [await makeAcademy(server), await makeAcademy(server)];
    const { channelGroupId, ...group } = (await create(academy)).body;
    const [one, other, stranger] = [await member(academy), await member(academy), await member(elsewhere)];
    const waiting = await server.makePerson();
    await academy.become(waiting, 'PENDING');
    const input = { channelId: academy.id, channelGroupId };
    const all = [
      one.channelMemberId,
      other.channelMemberId,
      stranger.channelMemberId,
      await academy.memberIdOf(waiting),
    ];
    expect(
      (await call(server, channelGroups.addMembers, { ...input, channelMemberIdList: all }, academy.manager.headers))
        .body,
    ).toEqual({ addedCount: 2 });
    expect(
      (await call(server, channelGroups.addMembers, { ...input, channelMemberIdList: all }, academy.manager.headers))
        .body,
    ).toEqual({ addedCount: 0 });
    expect(await listOf(academy)).toMatchObject({ groupList: [{ ...group, channelGroupId, memberCount: 2 }] });
    expect(await groupsOf(academy, one.person)).toEqual([{ channelGroupId, name: '월수 파이썬반' }]);
    await academy.become(one.person, 'SUSPEND');
    expect(await groupsOf(academy, one.person)).toEqual([]);
    expect(
      (await call(server, channelGroups.removeMembers, { ...input, channelMemberIdList: all }, academy.manager.headers))
        .body,
    ).toEqual({ removedCount: 2 });
    expect(await listOf(academy)).toMatchObject({ groupList: [{ memberCount: 0 }] });
  });

  it('[CHN-7] show their people to each other and to those who teach; to others, CHANNEL_GROUP_UNAUTHORIZED', async () => {
    const [academy, elsewhere] = [await makeAcademy(server), await makeAcademy(server)];
    const { channelGroupId } = (await create(academy)).body;
    const [inside, outside] = [await member(academy), await member(academy)];
    await call(
      server,
      channelGroups.addMembers,
      { channelId: academy.id, channelGroupId, channelMemberIdList: [inside.channelMemberId] },
      academy.manager.headers,
    );
    const look = (who: Person, channelId = academy.id) =>
      call(server, channelGroups.members, { channelId, channelGroupId }, who.headers);
    const shown = {
      memberList: [
        {
          channelMemberId: inside.channelMemberId,
          userId: inside.person.id,
          nickname: inside.person.nickname,
          portrait: null,
          role: 'USER',
          addedAt: expect.any(String),
        },
      ],
      pageCount: 1,
      totalCount: 1,
    };
    expect([(await look(inside.person)).body, (await look(academy.manager)).body]).toEqual([shown, shown]);
    expect((await look(outside.person)).error).toMatchObject({
      errorCode: channelErrors.CHANNEL_GROUP_UNAUTHORIZED.code,
      show: 'silent',
    });
    await call(
      server,
      channelGroups.addMembers,
      { channelId: academy.id, channelGroupId, channelMemberIdList: [outside.channelMemberId] },
      academy.manager.headers,
    );
    await academy.become(outside.person, 'BEN');
    const rolesSeenBy = async (who: Person) => (await look(who)).body.memberList.map(({ role }) => role);
    expect([await rolesSeenBy(inside.person), await rolesSeenBy(academy.manager)]).toEqual([['USER'], ['BEN', 'USER']]);
    expect((await look(elsewhere.manager, elsewhere.id)).error.errorCode).toBe(coreErrors.RESOURCE_NOT_FOUND.code);
  });
});

describe('a group code', () => {
  it('[CHN-7] takes a member in once; CHANNEL_GROUP_NOT_FOUND, ALREADY_CHANNEL_GROUP_MEMBER_USER and CHANNEL_GROUP_UNAUTHORIZED otherwise', async () => {
    const [academy, elsewhere] = [await makeAcademy(server), await makeAcademy(server)];
    const { channelGroupId, groupCode } = (await create(academy)).body;
    const { person } = await member(academy);
    expect((await enter(academy, person, 'ABCDEFG')).error).toMatchObject({
      errorCode: channelErrors.CHANNEL_GROUP_NOT_FOUND.code,
      show: 'notice',
      message: '해당 코드의 그룹이 없어요.',
    });
    expect((await enter(elsewhere, elsewhere.master, groupCode ?? '')).error.errorCode).toBe(
      channelErrors.CHANNEL_GROUP_NOT_FOUND.code,
    );
    expect((await enter(academy, person, ` ${groupCode?.toLowerCase()}`)).body).toEqual({
      channelGroupId,
      name: '월수 파이썬반',
    });
    expect((await enter(academy, person, groupCode ?? '')).error).toMatchObject({
      errorCode: channelErrors.ALREADY_CHANNEL_GROUP_MEMBER_USER.code,
      show: 'notice',
      message: '이미 채널 그룹의 회원이에요.',
    });
    const [stranger, waiting, suspended] = [
      await server.makePerson(),
      await server.makePerson(),
      await server.makePerson(),
    ];
    await academy.become(waiting, 'PENDING');
    await academy.become(suspended, 'SUSPEND');
    expect((await enter(academy, stranger, groupCode ?? '')).error.errorCode).toBe(
      channelErrors.CHANNEL_MEMBER_NOT_FOUND.code,
    );
    expect((await enter(academy, waiting, groupCode ?? '')).error.errorCode).toBe(
      channelErrors.CHANNEL_GROUP_UNAUTHORIZED.code,
    );
    expect((await enter(academy, suspended, groupCode ?? '')).error.errorCode).toBe(
      channelErrors.CHANNEL_GROUP_UNAUTHORIZED.code,
    );
    expect(await listOf(academy)).toMatchObject({ groupList: [{ memberCount: 1 }] });
  });

  it('[CHN-7] lets a newcomer into the channel and the group together, without waiting', async () => {
    const academy = await makeAcademy(server, { joinMethod: 'MANAGER_APPROVAL' });
    const { groupCode, channelGroupId } = (await create(academy)).body;
    const me = await server.makePerson();
    expect((await call(server, channelCodes.find, { channelCode: groupCode ?? '' }, me.headers)).body).toMatchObject({
      kind: 'GROUP',
      channelId: academy.id,
      groupName: '월수 파이썬반',
      isApproved: true,
      role: null,
    });
    expect((await academy.join(me, { code: groupCode ?? '' })).body.role).toBe('USER');
    expect(await groupsOf(academy, me)).toEqual([{ channelGroupId, name: '월수 파이썬반' }]);
    expect((await academy.join(await server.makePerson(), { code: 'ABCDEFG' })).error.errorCode).toBe(
      channelErrors.CHANNEL_GROUP_NOT_FOUND.code,
    );
  });

  it('[CHN-7] opens nothing once it was changed or taken away', async () => {
    const academy = await makeAcademy(server);
    const { channelGroupId, groupCode } = (await create(academy)).body;
    const input = { channelId: academy.id, channelGroupId };
    const rotated = (await call(server, channelGroups.rotateCode, input, academy.manager.headers)).body;
    expect(rotated.groupCode).not.toBe(groupCode);
    const { person } = await member(academy);
    expect((await enter(academy, person, groupCode ?? '')).status).toBe(404);
    expect((await call(server, channelGroups.dropCode, input, academy.manager.headers)).body.groupCode).toBeNull();
    expect((await enter(academy, person, rotated.groupCode ?? '')).status).toBe(404);
    expect(
      (
        await call(
          server,
          channelGroups.rotateCode,
          { ...input, channelGroupId: 4_000_000_000 },
          academy.manager.headers,
        )
      ).status,
    ).toBe(404);
  });
});
