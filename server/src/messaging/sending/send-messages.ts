import { nextAdvertisingTime } from '@dolphin/contract/messaging/advertising';
import { isSendable, measureMessage, normalizeMessage } from '@dolphin/contract/messaging/message-text';
import {
  LMS_BYTES_MAX,
  MESSAGES_AT_ONCE_MAX,
  MESSAGES_OF_GROUP_MAX,
} from '@dolphin/contract/messaging/messaging.constants';
import { messagingErrors } from '@dolphin/contract/messaging/messaging.errors';
import { findTalk } from '@dolphin/contract/messaging/talk-template';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { findDriver } from '../driver/open-driver.ts';
import { sealedPhone } from '../phones.ts';
import { chosenTalks } from '../talk/chosen-talks.ts';
import { sendGroupJob } from './messaging.jobs.ts';
import { insertBatch, insertGroup, insertMessages, type NewMessage, type Owner } from './send.queries.ts';

export type MessageToSend = {
  /** Digits of a mobile number. */ readonly phone: string;
  readonly content: string;
  /** What the caller shows and searches, such as whom it is about. */ readonly label: string;
  readonly subjectId: number | null;
  readonly resentOf?: number;
};

export type NewBatch = Owner & {
  readonly actorId: number | null;
  /** The same key is the same batch: a second call sends nothing. */ readonly key: string;
  /** Digits of a registered number. */ readonly sender: string;
  readonly isAd: boolean;
  readonly messages: readonly MessageToSend[];
};

/** After this long the sweep looks whether a group was forgotten. */
export const FORGOTTEN_MS = 5 * 60_000;

/**
 * Stores messages and asks for them to be sent, in the transaction of the caller. Texts are checked by whoever composed
 * them; one that no phone can show is refused here for all.
 */
export async function sendMessages(
  app: App,
  tx: Db,
  now: Date,
  batch: NewBatch,
): Promise<{ batchId: number; isNew: boolean }> {
  const prices = app.config.messages?.prices ?? { SMS: 0, LMS: 0, ATA: 0 };
  if (!findDriver(app)) throw fail(messagingErrors.MESSAGES_OFF);
  if (batch.messages.length === 0 || batch.messages.length > MESSAGES_AT_ONCE_MAX)
    throw new Error(`a batch of ${batch.messages.length} messages`);
  // AlimTalk is for information only.
  const talks = batch.isAd ? undefined : await chosenTalks(app, tx, batch);
  const messages = batch.messages.map((message): NewMessage => {
    const content = normalizeMessage(message.content);
    const measure = measureMessage(content);
    if (measure.kind === null) throw fail(messagingErrors.MESSAGE_TOO_LONG, { max: LMS_BYTES_MAX });
    if (!isSendable(measure)) throw fail(messagingErrors.MESSAGE_CHARACTERS, { characters: measure.blocked.join(' ') });
    const found = talks && findTalk(talks.templates, content);
    const kind = found ? 'ATA' : measure.kind;
    return {
      subjectId: message.subjectId,
      label: message.label,
      phone: sealedPhone(app, message.phone),
      content,
      kind,
      priceKrw: prices[kind],
      talk: found ? { profileId: talks.profileId, ...found } : null,
      resentOf: message.resentOf ?? null,
    };
  });
  const { id: batchId, isNew } = await insertBatch(tx, { ...batch, now });
  if (!isNew) return { batchId, isNew };
  const startAt = batch.isAd ? nextAdvertisingTime(now) : now;
  const checkAt = new Date(startAt.getTime() + FORGOTTEN_MS);
  for (let from = 0; from < messages.length; from += MESSAGES_OF_GROUP_MAX) {
    const groupId = await insertGroup(tx, { batchId, isAd: batch.isAd, sender: batch.sender, startAt, checkAt, now });
    const part = messages.slice(from, from + MESSAGES_OF_GROUP_MAX);
    await insertMessages(tx, { ...batch, batchId, groupId, now }, part);
    await enqueue(tx, sendGroupJob, { groupId }, startAt > now ? { startAfter: startAt } : {});
  }
  return { batchId, isNew };
}
