import { GROUP_MEMBERS_MAX } from '@dolphin/contract/channels/join/join.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { membersOf } from './members.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { add, roleOf } = membersOf(() => server);

async function makeGroup(channelId: number, name = '월요일반'): Promise<number> {
  const row = { channel_id: channelId, name, code: null };
  return (await server.db.insertInto('channels_groups').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const inGroup = async (groupId: number) =>
  (await server.db.selectFrom('channels_group_members').select('user_id').where('group_id', '=', groupId).execute())
    .map(({ user_id }) => user_id)
    .toSorted((a, b) => a - b);

describe('[CHN-172] approving', () => {
  it('[CHN-172] gives role and group to all who come in by it, and passes over the others', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const [one, two, inside] = [await add(id, 'PENDING'), await add(id, 'PENDING'), await add(id, 'USER')];
    const groupId = await makeGroup(id);
    const { body } = await call(
      server,
      members.approveJoin,
      {
        channelId: id,
        channelMemberIds: [one.channelMemberId, two.channelMemberId, inside.channelMemberId],
        role: 'ADVANCED',
        channelGroupId: groupId,
      },
      people.MANAGER.headers,
    );
    expect(body.resultList.map(({ result }) => result)).toEqual(['DONE', 'DONE', 'UNCHANGED']);
    expect(await inGroup(groupId)).toEqual([one.id, two.id].toSorted((a, b) => a - b));
    expect((await roleOf(two.channelMemberId)).role).toBe('ADVANCED');
  });

  it('[CHN-172] approves nobody when the group is full or of another channel', async () => {
    const { id, people } = await server.makeChannel(['MANAGER']);
    const other = await server.makeChannel([]);
    const waiting = await add(id, 'PENDING');
    const [full, foreign] = [await makeGroup(id), await makeGroup(other.id)];
    await server.db
      .updateTable('channels_groups')
      .set({ member_count: GROUP_MEMBERS_MAX })
      .where('id', '=', full)
      .execute();
    for (const [channelGroupId, status, code] of [
      [full, 409, 'CHANNEL_GROUP_FULL'],
      [foreign, 404, 'RESOURCE_NOT_FOUND'],
    ] as const) {
      const reply = await call(
        server,
        members.approveJoin,
        { channelId: id, channelMemberIds: [waiting.channelMemberId], channelGroupId },
        people.MANAGER.headers,
      );
      expect([reply.status, reply.error.errorCode]).toEqual([status, code]);
      expect((await roleOf(waiting.channelMemberId)).role).toBe('PENDING');
      expect(await inGroup(channelGroupId)).toEqual([]);
    }
  });
});
