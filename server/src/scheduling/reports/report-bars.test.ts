import { guardianMessages } from '@dolphin/contract/channels/guardian-messages/guardian-messages.contract';
import { addDays, seoulDay } from '@dolphin/contract/core/days';
import { monthlyReports } from '@dolphin/contract/scheduling/reports/monthly-reports.contract';
import { lessonReports } from '@dolphin/contract/scheduling/reports/reports.contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { call } from '../../../test/call.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { startSandboxProcess } from '../../../test/sandbox.ts';
import { messagingOf } from '../../messaging/sending/messaging.fixture.ts';
import { makeReportedLesson } from './reports.fixture.ts';

const LEARNERS = repeats(5, 100);
const DRAFTED_WITHIN_MS = 5_000;
const SENT_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await startTestServer({ env: sandbox.env });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const { handOver, readResults } = messagingOf(() => server);

/** What workers do when a webhook comes. */
async function runJobs(channelId: number): Promise<void> {
  const groups = server.db
    .selectFrom('messaging_groups')
    .innerJoin('messaging_batches', 'messaging_batches.id', 'messaging_groups.batch_id')
    .select('messaging_groups.id')
    .where('owner_id', '=', channelId);
  for (const { id } of await groups.execute()) {
    await handOver(id);
    await readResults(id);
  }
}

it(
  '[SCH-294] a class is drafted in seconds, and sent in minutes with a result for each message',
  { timeout: 300_000 },
  async () => {
    const { channelId, classLessonId, courseClassId, coach, manager } = await makeReportedLesson(server, LEARNERS);
    const yesterday = addDays(seoulDay(new Date()), -1);
    await server.db.updateTable('scheduling_lessons').set({ day: yesterday }).where('id', '=', classLessonId).execute();
    const at = { channelId, classLessonId };
    const ofMonth = { channelId, courseClassId, month: yesterday.slice(0, 'YYYY-MM'.length) };
    const took = async (run: () => Promise<unknown>) => {
      const from = performance.now();
      await run();
      return performance.now() - from;
    };
    const lessonMs = await took(async () =>
      expect((await call(server, lessonReports.draft, at, coach.headers)).body.draftedCount).toBe(LEARNERS),
    );
    const monthMs = await took(async () =>
      expect((await call(server, monthlyReports.draft, ofMonth, coach.headers)).body.draftedCount).toBe(LEARNERS),
    );
    const { learnerList } = (await call(server, lessonReports.list, at, coach.headers)).body;
    const reportList = learnerList.flatMap(({ report }) =>
      report ? [{ reportId: report.reportId, sentCount: 0 }] : [],
    );
    const states = async () => {
      const { body } = await call(server, guardianMessages.list, { channelId }, manager.headers);
      return body.messageList.map(({ state }) => state);
    };
    const sentMs = await took(async () => {
      const sent = await call(server, lessonReports.send, { ...at, reportList }, coach.headers);
      expect(sent.body).toMatchObject({ sentCount: LEARNERS, messageCount: LEARNERS });
      const until = performance.now() + SENT_WITHIN_MS;
      while (performance.now() < until && !(await states()).every((state) => state === 'DELIVERED'))
        await Promise.all([sleep(LOOK_EVERY_MS), runJobs(channelId)]);
    });
    const { rows } = await server.db.executeQuery<{ state: string; count: number }>(
      server.db
        .selectFrom('messaging_messages')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('owner_id', '=', channelId)
        .groupBy('state')
        .compile(),
    );
    expect(rows.map(({ state, count }) => [state, Number(count)])).toEqual([['DELIVERED', LEARNERS]]);
    expect(lessonMs).toBeLessThan(DRAFTED_WITHIN_MS);
    expect(monthMs).toBeLessThan(DRAFTED_WITHIN_MS);
    expect(sentMs).toBeLessThan(SENT_WITHIN_MS);
    const figures = [lessonMs, monthMs, sentMs].map((ms) => Math.round(ms));
    process.stdout.write(`${LEARNERS} reports: lesson drafted, month drafted, sent (ms): ${figures.join(', ')}\n`);
  },
);
