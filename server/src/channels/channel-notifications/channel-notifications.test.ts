import { CHANNEL_NOTIFICATIONS_MAX } from '@dolphin/contract/channels/channel-notifications.constants';
import { channelNotifications } from '@dolphin/contract/channels/channel-notifications.contract';
import { channelNotificationEvents } from '@dolphin/contract/channels/channel-notifications.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { postEvents } from '@dolphin/contract/channels/posts/posts.events';
import type { PayloadOf } from '@dolphin/contract/core/event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { makeBoard, makePost, removePost } from '../statistics/statistics.fixture.ts';
import { insertNotification } from './channel-notifications.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());

const list = async (channelId: number, by: Person, page?: number) =>
  (await call(server, channelNotifications.list, { channelId, ...(page ? { page } : {}) }, by.headers)).body;
const until = (check: () => Promise<void>) =>
  expect
    .poll(
      () =>
        check().then(
          () => 'done',
          (error: unknown) => String(error),
        ),
      { timeout: 30_000 },
    )
    .toBe('done');

/** A channel whose people came an hour ago. */
const makeAcademy = async () => {
  const channel = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER', 'USER', 'VISITOR']);
  await server.db
    .updateTable('channels_members')
    .set({ joined_at: new Date(Date.now() - 3_600_000) })
    .where('channel_id', '=', channel.id)
    .execute();
  return channel;
};
async function writeNotice(
  channelId: number,
  authorId: number,
  { boardId, title = '방학 안내' }: { readonly boardId: number; readonly title?: string },
): Promise<number> {
  const postId = await makePost(server, { channelId, boardId, authorId, title });
  await inTransaction(server.db, (tx) =>
    publish(tx, postEvents.postCreated, 0, { channelId, boardId, postId, postType: 'NOTICE', authorId }),
  );
  return postId;
}
const change = (
  given: Partial<PayloadOf<typeof channelMemberEvents.changed>> & { channelId: number; userId: number },
) =>
  inTransaction(server.db, (tx) =>
    publish(tx, channelMemberEvents.changed, given.userId, { from: null, to: 'USER', actorId: null, ...given }),
  );
const outbox = async (name: string) =>
  server.db.selectFrom('core_outbox').select(['topic', 'payload']).where('name', '=', name).execute();

describe('the notifications of a channel', () => {
  it('[CHN-9] [CHN-164] notify all members of a notice, by one row and one event', async () => {
    const { id, people } = await makeAcademy();
    const boardId = await makeBoard(server, id, { kind: 'NOTICE' });
    const postId = await writeNotice(id, people.MANAGER.id, { boardId });
    await until(async () =>
      expect(await list(id, people.VISITOR)).toMatchObject({ totalCount: 1, pageCount: 1, unreadCount: 1 }),
    );
    const { notificationList } = await list(id, people.USER);
    expect(notificationList).toEqual([
      expect.objectContaining({ kind: 'NOTICE', subject: '방학 안내', postId, isRead: false }),
    ]);
    // Who wrote it has read it.
    expect(await list(id, people.MANAGER)).toMatchObject({ totalCount: 1, unreadCount: 0 });
    expect(
      await server.db.selectFrom('channels_notifications').select('id').where('channel_id', '=', id).execute(),
    ).toHaveLength(1);
    const published = (await outbox(channelNotificationEvents.notificationAdded.name)).filter(
      ({ topic }) => topic === `channel:${id}`,
    );
    expect(published.map(({ payload }) => payload)).toEqual([
      { channelId: id, notificationId: notificationList[0]?.notificationId },
    ]);
  });

  it('is not of other posts', async () => {
    const { id, people } = await makeAcademy();
    const boardId = await makeBoard(server, id);
    const postId = await makePost(server, { channelId: id, boardId, authorId: people.USER.id });
    await inTransaction(server.db, (tx) =>
      publish(tx, postEvents.postCreated, 0, {
        channelId: id,
        boardId,
        postId,
        postType: 'FREE',
        authorId: people.USER.id,
      }),
    );
    await writeNotice(id, people.MANAGER.id, { boardId, title: '그다음' });
    await until(async () =>
      expect((await list(id, people.USER)).notificationList.map(({ subject }) => subject)).toEqual(['그다음']),
    );
  });

  it('[CHN-164] is read up to a place that only moves forward, one for each person', async () => {
    const { id, people } = await makeAcademy();
    const boardId = await makeBoard(server, id, { kind: 'NOTICE' });
    for (const title of ['하나', '둘', '셋']) await writeNotice(id, people.MANAGER.id, { boardId, title });
    await until(async () => expect(await list(id, people.USER)).toMatchObject({ unreadCount: 3 }));
    const [newest, middle] = (await list(id, people.USER)).notificationList;
    const check = async (lastReadId: number, by: Person) =>
      (await call(server, channelNotifications.check, { channelId: id, lastReadId }, by.headers)).body;
    expect(await check(middle?.notificationId ?? 0, people.USER)).toEqual({ lastReadId: middle?.notificationId });
    expect(await list(id, people.USER)).toMatchObject({ unreadCount: 1 });
    expect((await list(id, people.USER)).notificationList.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect(await check(0, people.USER)).toEqual({ lastReadId: middle?.notificationId });
    expect(await list(id, people.TEACHER)).toMatchObject({ unreadCount: 3 });
    // Beyond the end is the end: what comes next is new.
    expect(await check(Number.MAX_SAFE_INTEGER, people.USER)).toEqual({ lastReadId: newest?.notificationId });
    await writeNotice(id, people.MANAGER.id, { boardId, title: '넷' });
    await until(async () => expect(await list(id, people.USER)).toMatchObject({ unreadCount: 1, totalCount: 4 }));
    const read = (await outbox(channelNotificationEvents.notificationsRead.name)).filter(
      ({ topic }) => topic === `user:${people.USER.id}`,
    );
    expect(read).toHaveLength(3);
  });

  it('[CHN-164] from before a member joined are read already', async () => {
    const { id, people } = await makeAcademy();
    await writeNotice(id, people.MANAGER.id, { boardId: await makeBoard(server, id, { kind: 'NOTICE' }) });
    await until(async () => expect(await list(id, people.USER)).toMatchObject({ unreadCount: 1 }));
    const late = await server.makePerson();
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: id, user_id: late.id, role: 'USER', joined_at: new Date(Date.now() + 1_000) })
      .execute();
    expect(await list(id, late)).toMatchObject({ totalCount: 1, unreadCount: 0 });
  });

  it('[CHN-164] of a board that somebody may not read, or of a post that is gone, is not theirs', async () => {
    const { id, people } = await makeAcademy();
    const [open, staff] = [
      await makeBoard(server, id, { kind: 'NOTICE' }),
      await makeBoard(server, id, { kind: 'NOTICE', readCheck: 'TEACHER' }),
    ];
    await writeNotice(id, people.MANAGER.id, { boardId: open, title: '모두' });
    await writeNotice(id, people.MANAGER.id, { boardId: staff, title: '교사' });
    const removed = await writeNotice(id, people.MANAGER.id, { boardId: open, title: '지움' });
    await until(async () => expect(await list(id, people.TEACHER)).toMatchObject({ totalCount: 3 }));
    await removePost(server, removed, 'deleted_at');
    const subjects = async (by: Person) => (await list(id, by)).notificationList.map(({ subject }) => subject);
    expect(await subjects(people.USER)).toEqual(['모두']);
    expect(await list(id, people.USER)).toMatchObject({ totalCount: 1, unreadCount: 1 });
    expect(await subjects(people.TEACHER)).toEqual(['교사', '모두']);
  });

  it('[CHN-164] of applicants and new members are for managers alone, and sent to each of them', async () => {
    const { id, people } = await makeAcademy();
    const comers = [await server.makePerson(), await server.makePerson(), await server.makePerson()] as const;
    await change({ channelId: id, userId: comers[0].id, to: 'PENDING' });
    await change({ channelId: id, userId: comers[1].id });
    await change({ channelId: id, userId: comers[2].id, actorId: people.MANAGER.id });
    await change({ channelId: id, userId: comers[0].id, from: 'PENDING', to: 'USER', actorId: people.MANAGER.id });
    await until(async () =>
      expect((await list(id, people.MANAGER)).notificationList.map(({ kind, subject }) => [kind, subject])).toEqual([
        ['JOINED', comers[1].nickname],
        ['APPLIED', comers[0].nickname],
      ]),
    );
    expect(await list(id, people.ROLE_CHANNEL_MASTER)).toMatchObject({ totalCount: 2, unreadCount: 2 });
    for (const by of [people.TEACHER, people.USER])
      expect(await list(id, by)).toMatchObject({ totalCount: 0, unreadCount: 0 });
    const published = (await outbox(channelNotificationEvents.staffNotificationAdded.name))
      .filter(({ payload }) => (payload as { channelId: number }).channelId === id)
      .map(({ topic }) => topic);
    expect(published.toSorted()).toEqual(
      [people.MANAGER, people.ROLE_CHANNEL_MASTER].flatMap((one) => [`user:${one.id}`, `user:${one.id}`]).toSorted(),
    );
  });

  it('is for its members only, and never that of another channel', async () => {
    const [here, there] = [await makeAcademy(), await makeAcademy()];
    await writeNotice(here.id, here.people.MANAGER.id, {
      boardId: await makeBoard(server, here.id, { kind: 'NOTICE' }),
    });
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await call(server, channelNotifications.list, { channelId: here.id }, headers)).status;
    expect(await status({})).toBe(401);
    expect(await status((await server.makePerson()).headers)).toBe(403);
    expect(await status(there.people.MANAGER.headers)).toBe(403);
    for (const role of ['PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'] as const) {
      await server.db
        .updateTable('channels_members')
        .set({ role })
        .where('channel_id', '=', here.id)
        .where('user_id', '=', here.people.VISITOR.id)
        .execute();
      expect(await status(here.people.VISITOR.headers)).toBe(403);
    }
    expect(await list(there.id, there.people.USER)).toMatchObject({ totalCount: 0 });
  });

  it('[CHN-165] keeps the newest of each kind, page by page', async () => {
    const { id, people } = await makeAcademy();
    const boardId = await makeBoard(server, id, { kind: 'NOTICE' });
    const postId = await makePost(server, { channelId: id, boardId, authorId: people.MANAGER.id });
    const addNotification = (kind: 'NOTICE' | 'JOINED', seq: number) =>
      insertNotification(server.db, {
        channelId: id,
        kind,
        seq,
        boardId: kind === 'NOTICE' ? boardId : null,
        postId: kind === 'NOTICE' ? postId : null,
        userId: people.MANAGER.id,
        at: new Date(),
      });
    for (let seq = 1; seq <= CHANNEL_NOTIFICATIONS_MAX + 5; seq++) await addNotification('JOINED', seq);
    await addNotification('NOTICE', 1);
    expect(await addNotification('NOTICE', 1)).toBeUndefined();
    expect(await list(id, people.MANAGER)).toMatchObject({ totalCount: CHANNEL_NOTIFICATIONS_MAX + 1, pageCount: 21 });
    expect((await list(id, people.MANAGER, 21)).notificationList).toHaveLength(1);
    expect((await list(id, people.MANAGER, 22)).notificationList).toEqual([]);
    expect(await list(id, people.USER)).toMatchObject({ totalCount: 1 });
  });
});
