import { coachingEvents } from '@dolphin/contract/learning/coaching/coaching.events';
import { codeComments } from '@dolphin/contract/learning/coaching/code-comments.contract';
import { codes } from '@dolphin/contract/learning/codes/codes.contract';
import { myHelp } from '@dolphin/contract/learning/coaching/help-requests.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { myWorksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { channelTopic } from '@dolphin/contract/core/realtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { connect } from '../../core/realtime/socket-client.fixture.ts';
import { makeSchool } from './coaching.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

async function listen(who: Person, channelId: number) {
  const address = server.http.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0);
  await socket.hello((who.headers['authorization'] ?? '').slice('Bearer '.length), {
    topics: [channelTopic(channelId)],
  });
  return {
    socket,
    received: (event: { readonly name: string }) => socket.events.filter(({ e }) => e === event.name).map(({ p }) => p),
  };
}

it('[LMS-202] [LMS-213] what a student does reaches their own coaches at once and nobody else in the channel', async () => {
  const school = await makeSchool(server);
  const [coach, manager, colleague, student, classmate] = await Promise.all(
    [school.coach, school.manager, school.colleague, school.one, school.two].map((who) =>
      listen(who, school.channelId),
    ),
  );
  if (!coach || !manager || !colleague || !student || !classmate) throw new Error('everybody listens');

  await school.assign([school.one]);
  await until('the student is notified of the worksheet', async () =>
    (
      await server.db.selectFrom('social_notifications').select('kind').where('user_id', '=', school.one.id).execute()
    ).some(({ kind }) => kind === 'worksheetAssigned'),
  );
  await until('and receives the event', () => student.received(coachingEvents.assignmentsChanged).length === 1);

  // A verdict, as the judge reports it.
  await publish(server.db, learningEvents.submissionJudged, school.one.id, {
    submissionId: 1,
    contentId: school.first,
    verdict: 'WA',
    points: 0,
    pointsPossible: 100,
    problemState: 'TRYING',
  });
  const moved = { channelId: school.channelId, userId: school.one.id, contentId: school.first };
  await until(
    'coach and manager receive the verdict',
    () =>
      coach.received(coachingEvents.workChanged).length === 1 &&
      manager.received(coachingEvents.workChanged).length === 1,
  );
  expect(coach.received(coachingEvents.workChanged)).toEqual([moved]);

  const { itemList } = (await call(server, myWorksheets.one, { worksheetId: school.worksheetId }, school.one.headers))
    .body;
  await call(
    server,
    myWorksheets.mark,
    { worksheetId: school.worksheetId, itemId: itemList[2]?.itemId ?? 0, state: 'DONE' },
    school.one.headers,
  );
  await until('the coach is notified of what was read', () => coach.received(coachingEvents.workChanged).length === 2);

  await call(
    server,
    codes.save,
    { contentId: school.first, language: 'PYTHON', source: 'print(1)', baseRevision: 0, tabKey: 'tab' },
    school.one.headers,
  );
  await until(
    'the coach is notified that somebody types',
    () => coach.received(coachingEvents.workChanged).length === 3,
  );

  await call(server, myHelp.ask, { contentId: school.second, body: '모르겠어요' }, school.one.headers);
  await until(
    'the hand is seen',
    () =>
      coach.received(coachingEvents.helpChanged).length === 1 &&
      student.received(coachingEvents.helpChanged).length === 1,
  );

  await call(
    server,
    codeComments.write,
    {
      channelId: school.channelId,
      channelMemberId: await school.memberIdOf(school.one),
      contentId: school.first,
      language: 'PYTHON',
      line: 1,
      quote: '',
      body: '좋아요',
    },
    school.coach.headers,
  );
  await until('the comment is seen', () => student.received(coachingEvents.commentsChanged).length === 1);

  for (const outsider of [colleague, classmate])
    expect(outsider.socket.events.filter(({ e }) => e.startsWith('learning.'))).toEqual([]);
  for (const { socket } of [coach, manager, colleague, student, classmate]) socket.ws.terminate();
});
