import { changeKindOf } from '@dolphin/contract/channels/members/member-roles';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { ASSIGNABLE_ROLES } from '@dolphin/contract/core/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { membersOf } from './members.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { add: addMember, idOf: memberIdOf, roleOf, history, expectCountersRight } = membersOf(() => server);

const give = async (
  by: Person,
  channelId: number,
  channelMemberId: number,
  role: (typeof ASSIGNABLE_ROLES)[number],
) => {
  const answer = await call(
    server,
    members.changeRole,
    { channelId, channelMemberIds: [channelMemberId], role },
    by.headers,
  );
  return answer.status === 200 ? answer.body.resultList[0]?.result : answer.error.errorCode;
};

describe('who gives what', () => {
  it('[CHN-4] [CHN-5] a manager gives what is below managers, a master and an administrator of the channel also master and manager, ROLE_ADMIN the site alone', async () => {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'ROLE_ADMIN']);
    const site = await server.makePerson({ isAdmin: true });
    const NO = memberErrors.MEMBER_ROLE_NOT_GIVABLE.code;
    const table = {
      MANAGER: people.MANAGER,
      ROLE_CHANNEL_MASTER: people.ROLE_CHANNEL_MASTER,
      ROLE_ADMIN: people.ROLE_ADMIN,
      site,
    } as const;
    const may = (who: keyof typeof table, role: string) =>
      role === 'ROLE_ADMIN'
        ? who === 'site'
        : role === 'ROLE_CHANNEL_MASTER' || role === 'MANAGER'
          ? who !== 'MANAGER'
          : true;
    for (const [who, person] of Object.entries(table) as [keyof typeof table, Person][]) {
      for (const role of ASSIGNABLE_ROLES) {
        const { channelMemberId } = await addMember(id, 'VISITOR');
        expect(await give(person, id, channelMemberId, role), `${who} gives ${role}`).toBe(
          may(who, role) ? 'DONE' : NO,
        );
        expect((await roleOf(channelMemberId)).role).toBe(may(who, role) ? role : 'VISITOR');
      }
    }
    await expectCountersRight(id);
  });

  it('[CHN-5] nobody acts on themselves or on those who are as high: a manager not on managers, a master not on administrators', async () => {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'ROLE_ADMIN']);
    const other = await addMember(id, 'MANAGER');
    const stopped = await addMember(id, 'SUSPEND', { roleBefore: 'MANAGER' });
    const all = [members.stop, members.ban] as const;
    const result = async (
      endpoint: (typeof all)[number] | typeof members.undoStop,
      by: Person,
      channelMemberId: number,
    ) =>
      (await call(server, endpoint, { channelId: id, channelMemberIds: [channelMemberId] }, by.headers)).body
        .resultList[0]?.result;
    for (const endpoint of all) {
      expect(await result(endpoint, people.MANAGER, await memberIdOf(id, people.MANAGER))).toBe('SELF');
      for (const target of [
        other.channelMemberId,
        await memberIdOf(id, people.ROLE_CHANNEL_MASTER),
        await memberIdOf(id, people.ROLE_ADMIN),
      ])
        expect(await result(endpoint, people.MANAGER, target)).toBe('OUTRANKED');
      expect(await result(endpoint, people.ROLE_CHANNEL_MASTER, await memberIdOf(id, people.ROLE_ADMIN))).toBe(
        'OUTRANKED',
      );
    }
    expect(await result(members.undoStop, people.MANAGER, stopped.channelMemberId)).toBe('OUTRANKED');
    expect(await result(members.undoStop, people.ROLE_CHANNEL_MASTER, stopped.channelMemberId)).toBe('DONE');
    expect((await roleOf(stopped.channelMemberId)).role).toBe('MANAGER');
  });

  it('[CHN-5] the last master stays one, also for the site; with a second one the first may go', async () => {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
    const site = await server.makePerson({ isAdmin: true });
    const first = await memberIdOf(id, people.ROLE_CHANNEL_MASTER);
    for (const endpoint of [members.stop, members.ban, members.dismiss] as const) {
      expect(
        (await call(server, endpoint, { channelId: id, channelMemberIds: [first] }, site.headers)).body.resultList[0],
      ).toEqual({ channelMemberId: first, result: 'LAST_MASTER', role: 'ROLE_CHANNEL_MASTER' });
    }
    expect(await give(site, id, first, 'USER')).toBe('LAST_MASTER');
    const second = await addMember(id, 'ROLE_CHANNEL_MASTER');
    await server.db
      .updateTable('channels_channels')
      .set({ owner_id: people.ROLE_CHANNEL_MASTER.id })
      .where('id', '=', id)
      .execute();
    // Both at once: one of them is then the last.
    const both = await call(
      server,
      members.changeRole,
      { channelId: id, channelMemberIds: [first, second.channelMemberId], role: 'USER' },
      site.headers,
    );
    expect(both.body.resultList.map(({ result }) => result)).toEqual(['DONE', 'LAST_MASTER']);
    // The owner follows: a channel that someone no longer runs does not count against their limit of channels.
    expect(
      await server.db.selectFrom('channels_channels').select('owner_id').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ owner_id: second.id });
  });

  it('[CHN-5] coaches look and do not touch; members of other channels are not found', async () => {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'TEACHER']);
    const there = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
    const stranger = await addMember(there.id, 'USER');
    const mine = await addMember(id, 'USER');
    const refused = await call(
      server,
      members.ban,
      { channelId: id, channelMemberIds: [mine.channelMemberId] },
      people.TEACHER.headers,
    );
    expect(refused.error.errorCode).toBe(coreErrors.NOT_HAS_ROLE.code);
    const answer = await call(
      server,
      members.ban,
      { channelId: id, channelMemberIds: [stranger.channelMemberId, mine.channelMemberId] },
      people.ROLE_CHANNEL_MASTER.headers,
    );
    expect(answer.body.resultList.map(({ result }) => result)).toEqual(['NOT_FOUND', 'DONE']);
    expect((await roleOf(stranger.channelMemberId)).role).toBe('USER');
    expect(
      (
        await call(
          server,
          members.detail,
          { channelId: id, channelMemberId: stranger.channelMemberId },
          people.TEACHER.headers,
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await call(
          server,
          members.histories,
          { channelId: id, channelMemberId: stranger.channelMemberId },
          people.TEACHER.headers,
        )
      ).status,
    ).toBe(404);
  });
});

describe('role changes', () => {
  it('[CHN-5] approve (with a role or not), reject, approve later; repeats do nothing; history shows who', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const by = people.MANAGER;
    const [plain, special, refused] = [
      await addMember(id, 'PENDING'),
      await addMember(id, 'PENDING'),
      await addMember(id, 'PENDING'),
    ];
    const approve = async (channelMemberId: number, role?: (typeof ASSIGNABLE_ROLES)[number]) =>
      (
        await call(
          server,
          members.approveJoin,
          { channelId: id, channelMemberIds: [channelMemberId], ...(role ? { role } : {}) },
          by.headers,
        )
      ).body.resultList[0];
    expect(await approve(plain.channelMemberId)).toEqual({
      channelMemberId: plain.channelMemberId,
      result: 'DONE',
      role: 'USER',
    });
    expect(await approve(plain.channelMemberId, 'TEACHER')).toEqual({
      channelMemberId: plain.channelMemberId,
      result: 'UNCHANGED',
      role: 'USER',
    });
    expect(await approve(special.channelMemberId, 'ADVANCED')).toMatchObject({ result: 'DONE', role: 'ADVANCED' });
    const reject = async (channelMemberId: number) =>
      (
        await call(
          server,
          members.rejectJoin,
          { channelId: id, channelMemberIds: [channelMemberId], reason: ' 정원이 찼어요 ' },
          by.headers,
        )
      ).body.resultList[0]?.result;
    expect([
      await reject(refused.channelMemberId),
      await reject(refused.channelMemberId),
      await reject(plain.channelMemberId),
    ]).toEqual(['DONE', 'UNCHANGED', 'WRONG_STANDING']);
    expect(await approve(refused.channelMemberId)).toMatchObject({ result: 'DONE' });
    expect(await history(id, refused.id)).toEqual([
      { from_role: null, to_role: 'PENDING', actor_id: null, reason: null },
      { from_role: 'PENDING', to_role: 'JOIN_REJECTED', actor_id: by.id, reason: '정원이 찼어요' },
      { from_role: 'JOIN_REJECTED', to_role: 'USER', actor_id: by.id, reason: null },
    ]);
    await expectCountersRight(id);
  });

  it('[CHN-5] suspend and ban remember what somebody was, and undoing gives exactly that back', async () => {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER']);
    const by = people.ROLE_CHANNEL_MASTER;
    const member = await addMember(id, 'ADVANCED_LECTURER');
    const pending = await addMember(id, 'PENDING');
    const act = async (
      endpoint: typeof members.stop | typeof members.undoStop | typeof members.ban | typeof members.undoBan,
      channelMemberId = member.channelMemberId,
    ) => {
      const { result, role } =
        (await call(server, endpoint, { channelId: id, channelMemberIds: [channelMemberId] }, by.headers)).body
          .resultList[0] ?? {};
      return `${result} ${role}`;
    };
    expect(await act(members.stop)).toBe('DONE SUSPEND');
    expect(await act(members.stop)).toBe('UNCHANGED SUSPEND');
    expect(await act(members.undoStop)).toBe('DONE ADVANCED_LECTURER');
    expect(await act(members.undoStop)).toBe('UNCHANGED ADVANCED_LECTURER');
    await act(members.stop);
    expect(await act(members.ban)).toBe('DONE BEN');
    expect(await act(members.stop)).toBe('WRONG_STANDING BEN');
    expect(await act(members.undoStop)).toBe('WRONG_STANDING BEN');
    expect(await act(members.undoBan)).toBe('DONE ADVANCED_LECTURER');
    expect(await act(members.ban, pending.channelMemberId)).toBe('DONE BEN');
    expect(await act(members.undoBan, pending.channelMemberId)).toBe('DONE PENDING');
    expect((await history(id, member.id)).map(({ from_role, to_role }) => changeKindOf(from_role, to_role))).toEqual([
      'JOINED',
      'SUSPENDED',
      'RESUMED',
      'SUSPENDED',
      'BANNED',
      'UNBANNED',
    ]);
    await expectCountersRight(id);
  });

  it('[CHN-5] appoints staff, and dismisses them to what they were before', async () => {
    const { id, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER']);
    const member = await addMember(id, 'ADVANCED');
    const result = async (
      by: Person,
      endpoint: typeof members.appoint | typeof members.dismiss,
      role?: 'MANAGER' | 'TEACHER',
    ) =>
      await call(
        server,
        endpoint as typeof members.appoint,
        { channelId: id, channelMemberIds: [member.channelMemberId], ...(role ? { role } : {}) } as never,
        by.headers,
      );
    expect((await result(people.MANAGER, members.appoint, 'MANAGER')).status).toBe(403);
    expect((await result(people.MANAGER, members.appoint, 'TEACHER')).body.resultList[0]).toMatchObject({
      result: 'DONE',
      role: 'TEACHER',
    });
    expect((await result(people.ROLE_CHANNEL_MASTER, members.appoint, 'MANAGER')).body.resultList[0]).toMatchObject({
      result: 'DONE',
      role: 'MANAGER',
    });
    expect((await result(people.ROLE_CHANNEL_MASTER, members.dismiss)).body.resultList[0]).toMatchObject({
      result: 'DONE',
      role: 'ADVANCED',
    });
    expect((await result(people.ROLE_CHANNEL_MASTER, members.dismiss)).body.resultList[0]).toMatchObject({
      result: 'UNCHANGED',
    });
  });

  it('[CHN-141] the history is only ever added to', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const member = await addMember(id, 'USER');
    await give(people.MANAGER, id, member.channelMemberId, 'ADVANCED');
    await expect(
      server.db.updateTable('channels_member_histories').set({ reason: '고침' }).where('channel_id', '=', id).execute(),
    ).rejects.toThrow(/never changed/);
    await expect(
      server.db.deleteFrom('channels_member_histories').where('channel_id', '=', id).execute(),
    ).rejects.toThrow(/never changed/);
    const shown = await call(
      server,
      members.histories,
      { channelId: id, channelMemberId: member.channelMemberId },
      people.MANAGER.headers,
    );
    expect(shown.body.historyList).toMatchObject([
      { from: 'USER', to: 'ADVANCED', actor: { userId: people.MANAGER.id, nickname: people.MANAGER.nickname } },
      { from: null, to: 'USER', actor: null },
    ]);
    expect(shown.body.next).toBeNull();
  });
});

describe('notes', () => {
  it('[CHN-142] staff writes, changes and removes its own; the others read; members see nothing', async () => {
    const { id, people } = await server.makeChannel(['MANAGER', 'TEACHER', 'USER']);
    const member = await addMember(id, 'USER');
    const at = { channelId: id, channelMemberId: member.channelMemberId };
    const { body: note } = await call(
      server,
      members.addNote,
      { ...at, body: ' 수업에 늦어요 ' },
      people.TEACHER.headers,
    );
    expect(note).toMatchObject({ body: '수업에 늦어요', isMine: true, author: { userId: people.TEACHER.id } });
    expect((await call(server, members.notes, at, people.MANAGER.headers)).body.noteList).toMatchObject([
      { noteId: note.noteId, isMine: false },
    ]);
    expect(
      (await call(server, members.editNote, { ...at, noteId: note.noteId, body: '바뀜' }, people.MANAGER.headers))
        .status,
    ).toBe(404);
    expect(
      (await call(server, members.removeNote, { ...at, noteId: note.noteId }, people.MANAGER.headers)).status,
    ).toBe(404);
    expect(
      (
        await call(
          server,
          members.editNote,
          { ...at, noteId: note.noteId, body: '이제 안 늦어요' },
          people.TEACHER.headers,
        )
      ).body,
    ).toMatchObject({ body: '이제 안 늦어요', updatedAt: expect.any(String) });
    for (const who of [people.USER, member])
      expect((await call(server, members.notes, at, who.headers)).error.errorCode).toBe(coreErrors.NOT_HAS_ROLE.code);
    expect(
      (await call(server, members.removeNote, { ...at, noteId: note.noteId }, people.TEACHER.headers)).status,
    ).toBe(200);
    expect((await call(server, members.notes, at, people.TEACHER.headers)).body.noteList).toEqual([]);
  });
});
