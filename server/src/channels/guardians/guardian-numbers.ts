import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { type NumberRow, selectNumbers } from './guardians.queries.ts';
import { unsealContact } from './seal-contact.ts';

export type GuardianNumber = Omit<NumberRow, 'sealedPhone'> & { /** Digits alone. */ readonly phoneNumber: string };

/**
 * The numbers of the guardians of members, for messages that staff sends. The caller checks who may send, and shows
 * `phoneMasked` and never the number itself. A number that can no longer be read is left out.
 */
export async function guardianNumbers(
  { db, app }: { readonly db: Db; readonly app: Pick<App, 'config'> },
  { channelId, userIds }: { readonly channelId: number; readonly userIds: readonly number[] },
): Promise<readonly GuardianNumber[]> {
  const rows = await selectNumbers(db, channelId, userIds);
  return rows.flatMap(({ sealedPhone, ...row }) => {
    const phoneNumber = unsealContact(app, sealedPhone);
    return phoneNumber === undefined ? [] : [{ ...row, phoneNumber }];
  });
}
