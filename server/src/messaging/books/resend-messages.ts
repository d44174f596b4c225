import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { unsealPhone } from '../phones.ts';
import { type NewBatch, sendMessages } from '../sending/send-messages.ts';
import { selectFailed } from './books.queries.ts';

type Again = Pick<NewBatch, 'ownerKind' | 'ownerId' | 'actorId' | 'key' | 'sender'> & {
  readonly messageIds: readonly number[];
};

/** Sends failed messages again, each once, to the same numbers; gives how many. Advertising waits for its hours again. */
export async function resendMessages(app: App, tx: Db, now: Date, { messageIds, ...batch }: Again): Promise<number> {
  const failed = await selectFailed(tx, batch, messageIds);
  let count = 0;
  for (const isAd of [false, true]) {
    const messages = failed.flatMap(({ id, isAd: itsAd, sealedPhone, subjectId, label, content }) => {
      const phone = itsAd === isAd ? unsealPhone(app, sealedPhone) : undefined;
      return phone === undefined ? [] : [{ phone, content, label, subjectId, resentOf: id }];
    });
    if (messages.length === 0) continue;
    await sendMessages(app, tx, now, { ...batch, key: `${batch.key}${isAd ? ':ad' : ''}`, isAd, messages });
    count += messages.length;
  }
  return count;
}
