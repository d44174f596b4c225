/** What the server with its background work pays by itself: nobody calls a listener here. */
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { lessons } from '@dolphin/contract/learning/courses/lessons.contract';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { progress } from '@dolphin/contract/profile/progress.contract';
import { ACT_REWARDS, problemReward } from '@dolphin/contract/profile/rewards.constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { until } from '../../core/jobs/scratch-app.fixture.ts';
import { publish } from '../../core/outbox/publish.ts';
import { makeCourse, publishDocument } from '../../learning/learning.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ background: true })));
afterAll(() => server.close());

/** The rows of the ledger for acts of learning, by cause. */
const paidTo = async ({ headers }: Person) => {
  const { progressEntryList } = (await call(server, progress.entries, { page: 1 }, headers)).body;
  return progressEntryList
    .filter(({ cause }) => ['LESSON', 'COURSE', 'PROBLEM'].includes(cause))
    .map(({ cause, point, experience }) => ({ cause, point, experience }))
    .toSorted((a, b) => a.cause.localeCompare(b.cause));
};

it('[PRG-2] [PRG-103] finished lessons and their course are paid without anybody asking for it', async () => {
  const me = await server.makePerson();
  const contents = [await publishDocument(server.db), await publishDocument(server.db)];
  const { courseId, lessonIds, itemIds } = await makeCourse(
    server.db,
    contents.map(({ contentId }) => [contentId]),
  );
  await call(server, courses.enrol, { courseId }, me.headers);
  const read = (at: number) =>
    call(
      server,
      lessons.mark,
      { lessonId: lessonIds[at] ?? 0, itemId: itemIds[at]?.[0] ?? 0, state: 'DONE' },
      me.headers,
    );
  await read(0);
  await until('the first lesson is paid', async () => (await paidTo(me)).length > 0);
  expect(await paidTo(me)).toEqual([{ cause: 'LESSON', ...ACT_REWARDS.LESSON }]);
  await read(1);
  // Again: nothing more is done, and nothing more is paid. What comes after it is paid last.
  await read(1);
  const solved = { userId: me.id, contentId: 6, level: 3 };
  await inTransaction(server.db, (tx) => publish(tx, learningEvents.problemSolved, me.id, solved));
  await until('all of it is paid', async () => {
    const paid = await paidTo(me);
    return paid.length >= 4 && paid.some(({ cause }) => cause === 'PROBLEM');
  });
  expect(await paidTo(me)).toEqual([
    { cause: 'COURSE', ...ACT_REWARDS.COURSE },
    { cause: 'LESSON', ...ACT_REWARDS.LESSON },
    { cause: 'LESSON', ...ACT_REWARDS.LESSON },
    { cause: 'PROBLEM', ...problemReward(3) },
  ]);
});

it('[PRG-2] a solved problem is paid without anybody asking for it', async () => {
  const me = await server.makePerson();
  const solved = { userId: me.id, contentId: 5, level: 3 };
  await inTransaction(server.db, (tx) => publish(tx, learningEvents.problemSolved, me.id, solved));
  await until('the problem is paid', async () => (await paidTo(me)).length > 0);
  expect(await paidTo(me)).toEqual([{ cause: 'PROBLEM', ...problemReward(3) }]);
});
