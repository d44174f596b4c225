import { members } from '@dolphin/contract/channels/members/members.contract';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { verifications } from '@dolphin/contract/channels/members/verifications.contract';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { notifications } from '@dolphin/contract/social/notifications/notifications.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../../test/harness.ts';
import { until } from '../../../core/jobs/scratch-app.fixture.ts';
import { membersOf } from '../members.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ background: true });
});
afterAll(() => server.close());
const { add } = membersOf(() => server);
const ask = async (channelId: number, who: Person, body = '초등 5학년 월요일반이에요') =>
  await call(server, verifications.ask, { channelId, body }, who.headers);
const kinds = async (who: Person) =>
  (await call(server, notifications.list, { page: 1 }, who.headers)).body.notificationList.map(({ kind }) => kind);

it('[CHN-6] members ask, staff accepts and rejects lists of ids, with results, and all are notified', async () => {
  const { id, people } = await server.makeChannel(['MANAGER', 'TEACHER']);
  const [one, two, three] = [await add(id, 'USER'), await add(id, 'ADVANCED'), await add(id, 'USER')];
  const requested = [await ask(id, one, ' 월요일반 '), await ask(id, two), await ask(id, three)].map(
    ({ body }) => body.verificationId,
  );
  expect((await ask(id, one)).error.errorCode).toBe(memberErrors.VERIFICATION_ALREADY_ASKED.code);
  expect((await call(server, members.counts, { channelId: id }, people.MANAGER.headers)).body.verificationCount).toBe(
    3,
  );
  const list = async (state: 'PENDING' | 'ACCEPTED' | 'REJECTED') =>
    (await call(server, verifications.list, { channelId: id, state }, people.MANAGER.headers)).body;
  expect((await list('PENDING')).verificationList.map(({ verificationId, body }) => [verificationId, body])).toEqual([
    [requested[2], '초등 5학년 월요일반이에요'],
    [requested[1], '초등 5학년 월요일반이에요'],
    [requested[0], '월요일반'],
  ]);
  expect(
    (
      await call(
        server,
        verifications.accept,
        { channelId: id, verificationIds: [requested[0] ?? 0] },
        people.TEACHER.headers,
      )
    ).error.errorCode,
  ).toBe(coreErrors.NOT_HAS_ROLE.code);

  const accepted = await call(
    server,
    verifications.accept,
    { channelId: id, verificationIds: [requested[0] ?? 0, 4_000_000, requested[1] ?? 0] },
    people.MANAGER.headers,
  );
  expect(accepted.body.resultList.map(({ result }) => result)).toEqual(['DONE', 'NOT_FOUND', 'DONE']);
  const rejected = await call(
    server,
    verifications.reject,
    { channelId: id, verificationIds: [requested[0] ?? 0, requested[2] ?? 0], reason: '반을 적어 주세요' },
    people.MANAGER.headers,
  );
  expect(rejected.body.resultList.map(({ result }) => result)).toEqual(['ANSWERED', 'DONE']);
  expect((await list('REJECTED')).verificationList).toMatchObject([
    { verificationId: requested[2], reason: '반을 적어 주세요', answeredBy: people.MANAGER.nickname },
  ]);
  expect((await list('ACCEPTED')).totalCount).toBe(2);

  expect((await call(server, verifications.mine, { channelId: id }, one.headers)).body).toMatchObject({
    isVerified: true,
    verification: { state: 'ACCEPTED' },
  });
  expect((await call(server, verifications.mine, { channelId: id }, three.headers)).body).toMatchObject({
    isVerified: false,
    verification: { state: 'REJECTED', reason: '반을 적어 주세요' },
  });
  expect((await ask(id, one)).error.errorCode).toBe(memberErrors.VERIFICATION_ALREADY_VERIFIED.code);
  expect((await ask(id, three)).status).toBe(200);
  await until(
    'they are notified',
    async () => (await kinds(one)).includes('channelVerified') && (await kinds(three)).includes('channelNotVerified'),
  );
});

it('[CHN-6] one request is answered once however many press, and not from another channel', async () => {
  const { id, people } = await server.makeChannel(['MANAGER', 'ROLE_CHANNEL_MASTER']);
  const there = await server.makeChannel(['MANAGER']);
  const member = await add(id, 'USER');
  const { verificationId } = (await ask(id, member)).body;
  expect(
    (
      await call(
        server,
        verifications.accept,
        { channelId: there.id, verificationIds: [verificationId] },
        there.people.MANAGER.headers,
      )
    ).body.resultList,
  ).toEqual([{ verificationId, result: 'NOT_FOUND' }]);
  await warmPool(server.db, 8);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call(
        server,
        n % 2 ? verifications.accept : verifications.reject,
        { channelId: id, verificationIds: [verificationId] },
        (n % 3 ? people.MANAGER : people.ROLE_CHANNEL_MASTER).headers,
      ),
    ),
  );
  expect(answers.map(({ body }) => body.resultList[0]?.result).filter((result) => result === 'DONE').length).toBe(1);
});

it('[CHN-6] a waiting request can be taken back', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  const member = await add(id, 'USER');
  await ask(id, member);
  expect((await call(server, verifications.takeBack, { channelId: id }, member.headers)).status).toBe(200);
  expect((await call(server, verifications.takeBack, { channelId: id }, member.headers)).error.errorCode).toBe(
    coreErrors.RESOURCE_NOT_FOUND.code,
  );
  expect((await call(server, verifications.list, { channelId: id }, people.MANAGER.headers)).body.totalCount).toBe(0);
});

it('[CHN-5] whoever is suspended, admitted again or given a role by another user is notified', async () => {
  const { id, people } = await server.makeChannel(['MANAGER']);
  const member = await add(id, 'USER');
  const chosen = { channelId: id, channelMemberIds: [member.channelMemberId] };
  await call(server, members.changeRole, { ...chosen, role: 'ADVANCED' }, people.MANAGER.headers);
  await call(server, members.stop, chosen, people.MANAGER.headers);
  await call(server, members.undoStop, chosen, people.MANAGER.headers);
  await until('three notices', async () => (await kinds(member)).length === 3);
  expect(await kinds(member)).toEqual(['channelRestored', 'channelSuspended', 'channelRoleChanged']);
});
