import { isQuietHour, nextAdvertisingTime } from '@dolphin/contract/messaging/advertising';
import { measureMessage } from '@dolphin/contract/messaging/message-text';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { type MessageDriver, MessagesRefusedError } from '../driver/message-driver.ts';
import { findDriver } from '../driver/open-driver.ts';
import { unsealPhone } from '../phones.ts';
import { closeGroup, failOpen, recordResults } from './record-results.ts';
import {
  beginMessages,
  clearProviderGroup,
  findGroup,
  type GroupRow,
  type OpenMessage,
  pace,
  postponeGroup,
  setProviderGroup,
} from './send.queries.ts';

const MINUTE_MS = 60_000;
/** Carriers need a while: what is advertising leaves this long before the quiet hours or waits for the morning. */
const LAST_DEPARTURE_MS = 10 * MINUTE_MS;
/** A message that could not be sent for a day is not sent any more: its text is out of date. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS;
const FORGOTTEN_MS = 5 * MINUTE_MS;

/** What the job does next: nothing, or the same again at a time. */
export type Next = { readonly againAt: Date } | undefined;

/**
 * Sends a group, however often it is called and wherever an earlier call ended. Whether the provider's group was sent is
 * one fact at the provider: an unsent one is given up, so that nothing can send it later, and made anew; a sent one is
 * only read.
 */
export async function sendGroup(app: App, groupId: number): Promise<Next> {
  const driver = findDriver(app);
  const group = await findGroup(app.db, groupId);
  if (!driver || group?.state !== 'PENDING') return undefined;
  if (group.providerGroupId !== null) {
    if (!(await driver.giveUpGroup(group.providerGroupId)))
      return recordSent(app, driver, group, group.providerGroupId);
    await clearProviderGroup(app.db, groupId, group.providerGroupId);
  }
  const now = app.now();
  if (now.getTime() > group.startAt.getTime() + GIVEN_UP_MS) {
    await failOpen(app, group, 'NOT_SENT_IN_TIME', null);
    return undefined;
  }
  const wait = await waitOf(app, group, now);
  if (wait) return { againAt: wait };
  const messages = await beginMessages(app.db, groupId, now);
  if (messages.length > 0) return handOver(app, driver, group, messages);
  await closeGroup(app, group);
  return undefined;
}

/** Until when the group has to wait: for its turn, or for the morning. */
async function waitOf(app: App, group: GroupRow, now: Date): Promise<Date | undefined> {
  const morning = quietUntil(group, now);
  if (morning) {
    await postponeGroup(app.db, group.id, morning, new Date(morning.getTime() + FORGOTTEN_MS));
    return morning;
  }
  const perSecond = app.config.messages?.perSecond ?? group.messages;
  const turn =
    group.pacedAt ??
    (await inTransaction(app.db, (tx) => pace(tx, group.id, group.messages / Math.max(1, perSecond), now)));
  return turn > now ? turn : undefined;
}

function quietUntil({ isAd }: Pick<GroupRow, 'isAd'>, now: Date): Date | undefined {
  const arrival = new Date(now.getTime() + LAST_DEPARTURE_MS);
  if (!isAd || !(isQuietHour(now) || isQuietHour(arrival))) return undefined;
  return nextAdvertisingTime(isQuietHour(now) ? now : arrival);
}

async function handOver(
  app: App,
  driver: MessageDriver,
  group: GroupRow,
  messages: readonly OpenMessage[],
): Promise<Next> {
  const { db } = app;
  const providerGroupId = await driver.createGroup();
  if (!(await setProviderGroup(db, group.id, providerGroupId))) {
    await driver.giveUpGroup(providerGroupId);
    throw new Error(`group ${group.id} is sent by another process`);
  }
  try {
    const list = messages.flatMap(({ id, sealedPhone, content, talk }) => {
      const to = unsealPhone(app, sealedPhone);
      const { kind } = measureMessage(content);
      return to === undefined || kind === null
        ? []
        : [{ key: String(id), to, from: group.sender, text: content, kind, talk }];
    });
    if (list.length === 0) throw new MessagesRefusedError('NUMBER_UNREADABLE');
    await driver.addMessages(providerGroupId, list);
    // The clock went on while the messages were handed over.
    const morning = quietUntil(group, app.now());
    if (morning) return { againAt: morning };
    await driver.sendGroup(providerGroupId);
  } catch (error) {
    if (!(error instanceof MessagesRefusedError)) throw error;
    await recordResults(app, driver, group, providerGroupId);
    await failOpen(app, group, error.code, providerGroupId);
    return undefined;
  }
  return recordSent(app, driver, group, providerGroupId);
}

async function recordSent(app: App, driver: MessageDriver, group: GroupRow, providerGroupId: string): Promise<Next> {
  await recordResults(app, driver, group, providerGroupId);
  return undefined;
}
