import { familyConsents } from '@dolphin/contract/channels/consent-requests/consent-requests.contract';
import { familyInbox, familyThread } from '@dolphin/contract/channels/family-threads/family-threads.contract';
import { family } from '@dolphin/contract/channels/family/family.contract';
import { childFriends } from '@dolphin/contract/social/friend-approvals.contract';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { helpRequests } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { sessions } from '@dolphin/contract/accounts/sign-in/sessions.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../test/call.ts';
import { callEndpoint } from '../test/contract/call.ts';
import { startDemoServer } from '../test/demo-server.ts';
import type { TestServer } from '../test/harness.ts';
import { DEMO_PASSWORD } from './demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

async function signedIn(key: string) {
  const answer = await callEndpoint(
    server.http,
    sessions.signin,
    { email: `${key}@demo.dolphin.example`, password: DEMO_PASSWORD },
    {},
  );
  return { authorization: `Bearer ${String(answer.headers['access_token'])}` };
}

it('the demo academy is in the middle of a worksheet: somebody is stuck, asks, and the coach sees it', async () => {
  const { id: channelId } = await server.db
    .selectFrom('channels_channels')
    .select('id')
    .where('slug', '=', 'blue-sea')
    .executeTakeFirstOrThrow();
  const coach = await signedIn('teacher');
  const { assignmentList } = (await call(server, coaching.scopes, { channelId }, coach)).body;
  const grid = (await call(server, coaching.grid, { channelId, assignment_id: assignmentList[0]?.id ?? 0 }, coach))
    .body;
  expect(grid.studentList.length).toBeGreaterThan(4);
  expect(grid.studentList.find(({ nickname }) => nickname === '하늘고래')).toMatchObject({
    mark: 'STUCK',
    isAsking: true,
  });
  expect(grid.studentList.some(({ mark }) => mark === 'IDLE')).toBe(true);
  expect((await call(server, helpRequests.queue, { channelId }, coach)).body.helpRequestList).toHaveLength(1);
  expect((await call(server, myWorksheets.list, {}, await signedIn('student'))).body.worksheetList[0]).toMatchObject({
    title: '반복문 연습장',
    isLate: false,
  });
});

it('[LMS-263] the demo student has stopped the judging of a program once', async () => {
  const rows = await server.db
    .selectFrom('learning_submissions as s')
    .innerJoin('accounts_users as u', 'u.id', 's.user_id')
    .select(['s.verdict', 's.judged_at as judgedAt'])
    .where('u.email', '=', 'student@demo.dolphin.example')
    .where('s.state', '=', 'CANCELLED')
    .execute();
  expect(rows).toEqual([{ verdict: null, judgedAt: null }]);
});

it('the demo guardian has a child under 14, a consent to give, an answer to read and a friend to approve', async () => {
  const guardian = await signedIn('guardian');
  const { childList } = (await call(server, family.children, {}, guardian)).body;
  expect(childList).toHaveLength(3);
  const child = childList.find(({ childName }) => childName === '김하준');
  const at = { channelMemberId: child?.channelMemberId ?? 0 };
  const { mayAnswer, consentRequestList } = (await call(server, familyConsents.list, at, guardian)).body;
  expect([mayAnswer, consentRequestList.map(({ answer }) => answer?.answer ?? null)]).toEqual([true, [null, 'AGREED']]);
  expect((await call(server, familyThread.messages, at, guardian)).body.unreadCount).toBe(2);
  const { waitingCount, friendList } = (await call(server, childFriends.read, at, guardian)).body;
  expect([waitingCount, friendList.map(({ approval }) => approval)]).toEqual([1, ['WAITING', 'APPROVED']]);
  const manager = await signedIn('manager');
  const { channelId = 0 } = child ?? {};
  expect((await call(server, familyInbox.counts, { channelId }, manager)).body.unreadCount).toBe(1);
});
