import Type from 'typebox';
import { defineJob, defineSweep, enqueue } from '../../core/jobs/job.ts';
import { findDriver } from '../driver/open-driver.ts';
import { recordResults } from './record-results.ts';
import { claimDueGroups, deleteOldBatches } from './results.queries.ts';
import { findGroup } from './send.queries.ts';
import { sendGroup } from './send-group.ts';

const GroupPayload = Type.Object({ groupId: Type.Integer({ minimum: 1 }) });

/** Hands a group of messages to the provider. */
export const sendGroupJob = defineJob({
  name: 'messaging.send-group',
  payload: GroupPayload,
  retries: 6,
  timeoutSeconds: 300,
  run: async ({ app, db }, { groupId }) => {
    const next = await sendGroup(app, groupId);
    if (next) await enqueue(db, sendGroupJob, { groupId }, { startAfter: next.againAt });
  },
});

/** Reads the results of a group that was sent; a webhook asks for it, and the sweep where none came. */
export const readGroupJob = defineJob({
  name: 'messaging.read-group',
  payload: GroupPayload,
  retries: 3,
  run: async ({ app, db }, { groupId }) => {
    const driver = findDriver(app);
    const group = await findGroup(db, groupId);
    if (driver && group?.state === 'SENT' && group.providerGroupId !== null)
      await recordResults(app, driver, group, group.providerGroupId);
  },
});

const DUE_AT_ONCE = 100;

/** Groups whose webhook got lost, and those whose job was given up while the provider was away. */
export const followGroupsSweep = defineSweep({
  name: 'messaging.follow-groups',
  everySeconds: 10,
  run: async ({ app, db, signal }) => {
    for (;;) {
      const due = await claimDueGroups(db, app.now(), DUE_AT_ONCE);
      for (const { id, state } of due)
        await enqueue(
          db,
          state === 'SENT' ? readGroupJob : sendGroupJob,
          { groupId: id },
          { singletonKey: String(id) },
        );
      if (due.length < DUE_AT_ONCE || signal.aborted) return;
    }
  },
});

const KEPT_MS = 365 * 86_400_000;
const DELETED_AT_ONCE = 100;

export const deleteOldMessages = defineSweep({
  name: 'messaging.delete-old-messages',
  everySeconds: 6 * 3_600,
  run: async ({ db, now, signal }) => {
    while (!signal.aborted && (await deleteOldBatches(db, new Date(now.getTime() - KEPT_MS), DELETED_AT_ONCE)));
  },
});
