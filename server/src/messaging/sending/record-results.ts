import { messagingEvents } from '@dolphin/contract/messaging/messaging.events';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import type { MessageDriver } from '../driver/message-driver.ts';
import { insertRefusing, type NewState, selectOpenIds, setGroupState, settleMessages } from './results.queries.ts';
import type { GroupRow } from './send.queries.ts';

/** The receiver refused messages at the provider. */
const REFUSING: ReadonlySet<string> = new Set(['1061', '2061']);
const SECOND_MS = 1_000;
/** Waits before the next look at the results: soon at first, hourly at last. */
const WAITS_MS = [5, 10, 20, 60, 300, 900, 3_600].map((seconds) => seconds * SECOND_MS);
/** Carriers report within three days or never. */
const NO_RESULT_MS = 72 * 3_600 * SECOND_MS;

/** Reads the results of a sent group and stores what is new. */
export async function recordResults(
  app: App,
  driver: MessageDriver,
  group: GroupRow,
  providerGroupId: string,
): Promise<void> {
  const results = await driver.results(providerGroupId);
  const states = results.flatMap(({ key, messageId, state, code }): NewState[] =>
    /^\d{1,15}$/.test(key) ? [{ id: Number(key), state, code: state === 'FAILED' ? code : null, messageId }] : [],
  );
  const now = app.now();
  if (now.getTime() > group.startAt.getTime() + NO_RESULT_MS) {
    const known = new Set(states.filter(({ state }) => state !== 'SENT').map(({ id }) => id));
    const silent = (await selectOpenIds(app.db, group.id)).filter((id) => !known.has(id));
    const final = states.filter(({ id }) => known.has(id));
    return store(app, group, [...final, ...silent.map((id): NewState => noResult(id, 'NO_RESULT'))]);
  }
  return store(app, group, states);
}

/** What is not final yet fails with this code; the group is done. */
export async function failOpen(app: App, group: GroupRow, code: string): Promise<undefined> {
  const ids = await selectOpenIds(app.db, group.id);
  await store(
    app,
    group,
    ids.map((id) => noResult(id, code)),
  );
}

function noResult(id: number, code: string): NewState {
  return { id, state: 'FAILED', code, messageId: null };
}

async function store(app: App, group: GroupRow, states: readonly NewState[]): Promise<void> {
  const now = app.now();
  const waitMs = WAITS_MS[Math.min(group.checks, WAITS_MS.length - 1)] ?? 0;
  const { ownerKind, ownerId, batchId, actorId } = group;
  await inTransaction(app.db, async (tx) => {
    const { changed, settled } = await settleMessages(tx, group.id, states, now);
    if (states.some(({ code }) => code !== null && REFUSING.has(code))) await insertRefusing(tx, group.id, now);
    await setGroupState(tx, group.id, new Date(now.getTime() + waitMs));
    if (changed > 0)
      await publish(tx, messagingEvents.messagesChanged, 0, {
        ownerKind,
        ownerId,
        batchId,
        actorId,
        settledCount: settled,
      });
  });
}
