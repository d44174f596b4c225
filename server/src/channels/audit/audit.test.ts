import { channelAudit } from '@dolphin/contract/channels/audit.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelJoin } from '@dolphin/contract/channels/join/join.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { channelGateways } from '@dolphin/contract/commerce/gateway/channel-gateways.contract';
import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { inTransaction } from '../../core/db.ts';
import { deleteMembershipsOf } from '../members/members.queries.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

async function makeChannel() {
  const channel = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER', 'USER', 'PENDING']);
  const { id: channelId } = channel;
  const log = async (more: object = {}, who: Person = channel.people.MANAGER) =>
    (await call(server, channelAudit.list, { channelId, ...more }, who.headers)).body;
  const memberIdOf = async ({ id }: Person) =>
    (
      await server.db
        .selectFrom('channels_members')
        .select('id')
        .where('channel_id', '=', channelId)
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).id;
  const brief = async (more: object = {}) =>
    (await log(more)).entryList.map(({ kind, subject, actor, member, before, after }) => [
      kind,
      subject,
      actor?.userId ?? null,
      member?.userId ?? null,
      before,
      after,
    ]);
  return { ...channel, channelId, log, brief, memberIdOf };
}

describe('[CHN-193] the audit log of a channel', () => {
  it('[CHN-193] keeps every changed setting with who, before and after, and nothing that stayed', async () => {
    const { channelId, people, brief } = await makeChannel();
    const { MANAGER: manager, ROLE_CHANNEL_MASTER: master } = people;
    await call(
      server,
      channelSettings.update,
      { channelId, introduction: '바다에서 배워요', color: 'GRAPE' },
      manager.headers,
    );
    await call(server, channels.rename, { channelId, ko: '교실', en: 'class' }, manager.headers);
    await call(
      server,
      channelSettings.addHoliday,
      { channelId, startDate: '2026-12-24', endDate: '2026-12-25', name: '성탄절' },
      manager.headers,
    );
    await call(
      server,
      channelGateways.set,
      {
        channelId,
        driver: 'portone-v1',
        storeId: 'imp00000001',
        channelKey: 'channel-key-00000000-0000-4000-8000-000000000001',
        pgId: 'INIpayTest',
        apiKey: 'key',
        apiSecret: 'top secret',
      },
      master.headers,
    );
    const entries = await brief({ from: '2026-01-01' });
    expect(entries).toEqual(
      expect.arrayContaining([
        ['SETTING', 'introduction', manager.id, null, null, '바다에서 배워요'],
        ['SETTING', 'color', manager.id, null, expect.any(String), 'GRAPE'],
        ['LABEL', 'ko', manager.id, null, expect.any(String), '교실'],
        ['SECRET', 'PAYMENT_MERCHANT_ID', master.id, null, null, 'imp00000001'],
        ['SECRET', 'PAYMENT_SECRET', master.id, null, '?', '•••'],
        ['HOLIDAY', '성탄절', manager.id, null, null, '2026-12-24 – 2026-12-25'],
      ]),
    );
    expect(entries.some(([, subject]) => subject === 'name')).toBe(false);
    expect(JSON.stringify(entries)).not.toContain('top secret');
  });

  it('[CHN-193] keeps every change of a role and of a profile, by whatever call', async () => {
    const { channelId, people, brief, memberIdOf } = await makeChannel();
    const { MANAGER: manager, USER: user, PENDING: applicant } = people;
    const channelMemberId = await memberIdOf(user);
    await call(
      server,
      members.approveJoin,
      { channelId, channelMemberIds: [await memberIdOf(applicant)] },
      manager.headers,
    );
    await call(server, channelJoin.adminUpdate, { channelId, channelMemberId, nickname: '새이름' }, manager.headers);
    await call(server, members.stop, { channelId, channelMemberIds: [channelMemberId] }, manager.headers);
    const entries = await brief();
    expect(entries).toContainEqual(['ROLE', 'role', manager.id, applicant.id, 'PENDING', 'USER']);
    expect(entries).toContainEqual(['ROLE', 'role', manager.id, user.id, 'USER', 'SUSPEND']);
    expect(
      entries.some(
        ([kind, subject, , , , after]) => kind === 'PROFILE' && subject === 'nickname' && after === '새이름',
      ),
    ).toBe(true);
  });

  it('[CHN-193] is read by managers, in pages, by kind, person and day', async () => {
    const { channelId, people, log } = await makeChannel();
    const { MANAGER: manager, ROLE_CHANNEL_MASTER: master } = people;
    for (let n = 0; n < 60; n++)
      await server.db
        .insertInto('channels_audit_entries')
        .values({
          channel_id: channelId,
          actor_id: n % 2 === 0 ? manager.id : master.id,
          kind: 'SETTING',
          subject: `s${n}`,
          user_id: null,
          before: null,
          after: 'x',
          created_at: new Date(Date.UTC(2026, 0, 1, n)),
        })
        .execute();
    const first = await log({ kind: 'SETTING' });
    expect([first.entryList.length, first.entryList[0]?.subject]).toEqual([50, 's59']);
    const rest = await log({ kind: 'SETTING', before: first.next });
    expect([rest.entryList.length, rest.entryList.at(-1)?.subject, rest.next]).toEqual([10, 's0', null]);
    expect((await log({ actor_id: master.id, kind: 'SETTING' })).entryList).toHaveLength(30);
    expect((await log({ from: '2026-01-02', to: '2026-01-02' })).entryList).toHaveLength(24);
    for (const who of [people.TEACHER, people.USER])
      expect((await call(server, channelAudit.list, { channelId }, who.headers)).status).toBe(403);
  });

  it('[CHN-193] is never changed, and goes with the person it is about', async () => {
    const { channelId, people, brief } = await makeChannel();
    await call(server, channelSettings.update, { channelId, color: 'GRAPE' }, people.MANAGER.headers);
    await expect(
      server.db
        .updateTable('channels_audit_entries')
        .set({ after: 'SEA' })
        .where('channel_id', '=', channelId)
        .execute(),
    ).rejects.toThrow();
    await expect(
      server.db.deleteFrom('channels_audit_entries').where('channel_id', '=', channelId).execute(),
    ).rejects.toThrow();
    expect((await brief()).some(([, , , member]) => member === people.USER.id)).toBe(true);
    await inTransaction(server.db, (tx) => deleteMembershipsOf(tx, people.USER.id));
    expect((await brief()).some(([, , , member]) => member === people.USER.id)).toBe(false);
  });
});
