import type { TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import type { Job } from '../../core/jobs/job.ts';
import { readGroupJob, sendGroupJob } from './messaging.jobs.ts';
import { type MessageToSend, type NewBatch, sendMessages } from './send-messages.ts';

const SIGNAL = new AbortController().signal;

/** Batches of a test, sent by hand: no worker runs beside it. */
export function messagingOf(server: () => TestServer) {
  let count = 0;
  const run = <P extends Job>(job: P, groupId: number) =>
    job.run(
      { app: server().app, db: server().db, now: server().app.now(), jobId: 'test', signal: SIGNAL },
      { groupId },
    );

  async function send(
    messages: readonly Partial<MessageToSend>[],
    more: Partial<Omit<NewBatch, 'messages'>> = {},
  ): Promise<{ batchId: number; groupId: number }> {
    const { app, db } = server();
    const batch: NewBatch = {
      ownerKind: 'TEST',
      ownerId: 1,
      actorId: null,
      key: `batch-${++count}`,
      sender: '0212345678',
      isAd: false,
      ...more,
      messages: messages.map((message, at) => ({
        phone: `0101234${String(1_000 + at)}`,
        content: '오늘 수업을 잘 마쳤어요.',
        label: '하루',
        subjectId: null,
        ...message,
      })),
    };
    const { batchId } = await inTransaction(db, (tx) => sendMessages(app, tx, app.now(), batch));
    const { id } = await db
      .selectFrom('messaging_groups')
      .select('id')
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow();
    return { batchId, groupId: id };
  }

  const statesOf = async (batchId: number) =>
    (
      await server()
        .db.selectFrom('messaging_messages')
        .select(['state', 'failure_code as code'])
        .where('batch_id', '=', batchId)
        .orderBy('id')
        .execute()
    ).map(({ state, code }) => (code === null ? state : `${state} ${code}`));

  return {
    send,
    statesOf,
    handOver: (groupId: number) => run(sendGroupJob, groupId),
    readResults: (groupId: number) => run(readGroupJob, groupId),
  };
}
