import { channelSettings } from '@dolphin/contract/channels/settings.contract';
import { managements, storages } from '@dolphin/contract/learning/storages/storages.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { submitStorage, writeStorage } from './storages.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

const noticesOf = async ({ id }: Person) =>
  (
    await server.db.selectFrom('social_notifications').select(['kind', 'link']).where('user_id', '=', id).execute()
  ).filter(({ kind }) => kind === 'contentSubmitted');
const changesFor = async ({ id }: Person) =>
  (
    await server.db
      .selectFrom('core_outbox')
      .select('id')
      .where('name', '=', 'learning.reviewsChanged')
      .where('topic', '=', `user:${id}`)
      .execute()
  ).length;

it('[LMS-245] those who decide are notified of what was submitted, and read their count again with every change', async () => {
  const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER', 'TEACHER', 'USER']);
  const { ROLE_CHANNEL_MASTER: master, MANAGER: manager, TEACHER: teacher, USER: user } = people;
  const { storageId } = await writeStorage(server, teacher, { shelf: 'documents', channelId });
  const at = { shelf: 'documents' as const, storageId };
  await submitStorage(server, teacher, at);
  await until('both are notified', async () =>
    (await Promise.all([master, manager].map(noticesOf))).every((found) => found.length === 1),
  );
  expect((await noticesOf(manager))[0]?.link).toBe(`/author/documents/${storageId}`);
  expect([await noticesOf(teacher), await noticesOf(user)]).toEqual([[], []]);
  await call(server, managements.accept, at, manager.headers);
  await until('the decision is published', async () => (await changesFor(master)) === 2);
  expect([await changesFor(user), (await noticesOf(master)).length]).toEqual([0, 1]);
});

it('[LMS-245] a manager who submits is not notified of it, and the others are', async () => {
  const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER']);
  const { storageId } = await writeStorage(server, people.MANAGER, { shelf: 'documents', channelId });
  await submitStorage(server, people.MANAGER, { shelf: 'documents', storageId });
  await until('the master is notified', async () => (await noticesOf(people.ROLE_CHANNEL_MASTER)).length === 1);
  expect(await noticesOf(people.MANAGER)).toEqual([]);
});

it('[LMS-246] a manager accepts their own content unless the channel leaves it to others', async () => {
  const { id: channelId, people } = await server.makeChannel(['ROLE_CHANNEL_MASTER', 'MANAGER']);
  const { ROLE_CHANNEL_MASTER: master, MANAGER: manager } = people;
  const write = async () => {
    const { storageId } = await writeStorage(server, manager, { shelf: 'documents', channelId });
    await submitStorage(server, manager, { shelf: 'documents', storageId });
    return { shelf: 'documents' as const, storageId };
  };
  expect((await call(server, managements.accept, await write(), manager.headers)).status).toBe(200);
  await call(server, channelSettings.update, { channelId, reviewMethod: 'OTHERS' }, master.headers);
  const at = await write();
  const mayAccept = async ({ headers }: Person) => (await call(server, storages.detail, at, headers)).body.mayAccept;
  expect([await mayAccept(manager), await mayAccept(master)]).toEqual([false, true]);
  expect((await call(server, managements.accept, at, manager.headers)).error.errorCode).toBe('OTHERS_DECIDE');
  expect((await call(server, managements.accept, at, master.headers)).status).toBe(200);
});
