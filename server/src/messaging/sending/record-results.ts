import { messagingEvents } from '@dolphin/contract/messaging/messaging.events';
import type { App } from '../../core/app.ts';
import { type Db, inTransaction } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import type { MessageDriver } from '../driver/message-driver.ts';
import {
  insertRefusing,
  lockGroup,
  type NewState,
  selectOpenIds,
  setGroupState,
  settleMessages,
} from './results.queries.ts';
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
  const states = results.flatMap(({ key, messageId, state, code, sentAs: kind, talkFailure }): NewState[] => {
    if (!/^\d{1,15}$/.test(key)) return [];
    const priceKrw = (kind && app.config.messages?.prices[kind]) ?? null;
    return [{ id: Number(key), state, code: state === 'FAILED' ? code : null, messageId, kind, priceKrw, talkFailure }];
  });
  const now = app.now();
  if (now.getTime() > group.startAt.getTime() + NO_RESULT_MS) {
    const known = new Set(states.filter(({ state }) => state !== 'SENT').map(({ id }) => id));
    const silent = (await selectOpenIds(app.db, group.id)).filter((id) => !known.has(id));
    const final = states.filter(({ id }) => known.has(id));
    return store(app, group, providerGroupId, [...final, ...silent.map((id): NewState => noResult(id, 'NO_RESULT'))]);
  }
  return store(app, group, providerGroupId, states);
}

/**
 * What is not final yet fails with this code; the group is done. Only while the group is as the caller knows it: another
 * run may have given its provider's group up and sent the messages itself.
 */
export async function failOpen(app: App, group: GroupRow, code: string, providerGroupId: string | null): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if (!(await lockGroup(tx, group.id, providerGroupId))) return;
    const ids = await selectOpenIds(tx, group.id);
    await storeIn(
      app,
      tx,
      group,
      ids.map((id) => noResult(id, code)),
    );
  });
}

/** A group in which nothing is left to send: done, unless another run has sent it and waits for its results. */
export function closeGroup(app: App, group: GroupRow): Promise<void> {
  return inTransaction(app.db, (tx) => storeIn(app, tx, group, []));
}

function noResult(id: number, code: string): NewState {
  return { id, state: 'FAILED', code, messageId: null, kind: null, priceKrw: null, talkFailure: null };
}

function store(app: App, group: GroupRow, providerGroupId: string, states: readonly NewState[]): Promise<void> {
  return inTransaction(app.db, async (tx) => {
    if (await lockGroup(tx, group.id, providerGroupId)) await storeIn(app, tx, group, states);
  });
}

async function storeIn(app: App, tx: Db, group: GroupRow, states: readonly NewState[]): Promise<void> {
  const now = app.now();
  const waitMs = WAITS_MS[Math.min(group.checks, WAITS_MS.length - 1)] ?? 0;
  const { ownerKind, ownerId, batchId, actorId } = group;
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
}
