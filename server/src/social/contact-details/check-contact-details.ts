import { safetyErrors } from '@dolphin/contract/accounts/safety.errors';
import type { ContactCheck } from '../../accounts/public.ts';
import type { Db } from '../../core/db.ts';
import { fail, failAt } from '../../core/fail.ts';
import { findOwnApproval } from '../friend-approvals/friend-approvals.queries.ts';
import { isOpenQuestion } from '../friends/contact.rules.ts';
import { mayContact } from '../friends/may-contact.ts';
import { hasContactDetails } from './contact-details.rules.ts';
import { mayWriteAt, refusalTo } from './may-write.rules.ts';
import { findWriter, selectReaders } from './writers.queries.ts';

/** For what stays where others read it: names, introductions, posts and comments. [SOC-151] */
export const checkContactDetails: ContactCheck = async (db, { userId, channelId, isJoining = false, texts, now }) => {
  const found = Object.entries(texts).find(([, text]) => hasContactDetails(text));
  if (!found) return;
  const writer = await findWriter(db, userId, channelId, now);
  if (!mayWriteAt(channelId, { ...writer, isMember: writer.isMember || isJoining }))
    throw failAt(found[0], safetyErrors.CONTACT_DETAILS_NOT_ALLOWED);
};

type Addressed = { readonly fromId: number; readonly text: string; readonly now: Date };

type ToOne = Addressed & { readonly toId: number };

/** For what is whispered to one person. Friends are asked once whether they mean it. [SOC-152] */
export async function checkContactDetailsTo(
  db: Db,
  { fromId, text, now, toId, isConfirmed }: ToOne & { readonly isConfirmed: boolean },
): Promise<void> {
  if (!hasContactDetails(text)) return;
  const refusal = refusalTo(await selectReaders(db, fromId, [toId], now));
  if (refusal === 'STRANGER') throw fail(safetyErrors.CONTACT_DETAILS_NOT_ALLOWED);
  if (refusal === 'FRIEND' && !isConfirmed) throw fail(safetyErrors.CONTACT_DETAILS_UNCONFIRMED);
}

/**
 * For a line beside something else, where nobody is asked. It goes to whom the writer may whisper to: a gift is no way
 * round the guardian. [SOC-156]
 */
export async function checkContactDetailsBeside(db: Db, { fromId, toId, text, now }: ToOne): Promise<void> {
  if (text.trim() === '') return;
  if (!(await mayContact(db, fromId, toId, now)))
    throw fail(
      isOpenQuestion(await findOwnApproval(db, fromId, toId, now))
        ? safetyErrors.GUARDIAN_APPROVAL_NEEDED
        : safetyErrors.MESSAGE_NOT_POSSIBLE,
    );
  if (hasContactDetails(text) && refusalTo(await selectReaders(db, fromId, [toId], now)) !== null)
    throw fail(safetyErrors.CONTACT_DETAILS_NOT_ALLOWED);
}

/** For messages where people meet: a minor to nobody, a grown-up not to minors who are strangers. [SOC-153] */
export async function checkContactDetailsToMany(
  db: Db,
  given: Addressed & { readonly channelId: number | null; readonly toIds: readonly number[] },
): Promise<void> {
  const { fromId, toIds, channelId, text, now } = given;
  if (!hasContactDetails(text)) return;
  const writer = await findWriter(db, fromId, channelId, now);
  if (mayWriteAt(channelId, writer)) return;
  if (writer.isMinor || refusalTo(await selectReaders(db, fromId, toIds, now)) === 'STRANGER')
    throw fail(safetyErrors.CONTACT_DETAILS_NOT_ALLOWED);
}
