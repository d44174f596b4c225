import { consentRequestErrors } from '@dolphin/contract/channels/consent-requests/consent-requests.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { type Answered, insertAnswer, lockChild } from './answer-consent.queries.ts';
import { isAnswerable } from './consent-rules.ts';
import { shareRequest } from './consent-requests.queries.ts';
import { publishConsents } from './publish-consents.ts';

type Params = Answered & {
  readonly channelId: number;
  readonly memberId: number;
  readonly requestId: number;
  /** Of the text that the guardian read. */ readonly revision: number;
};

/**
 * Writes an answer, in the transaction of the caller, who has checked that this guardian answers for this child. The
 * same answer of the same guardian again writes nothing: a second click is no second answer. [CHN-227]
 */
export async function answerConsent(
  tx: Db,
  { channelId, memberId, requestId, revision, ...given }: Params,
  now: Date,
): Promise<void> {
  const request = await shareRequest(tx, requestId);
  const child = request && (await lockChild(tx, requestId, memberId));
  if (!request || !child) throw fail(consentRequestErrors.CONSENT_REQUEST_NOT_FOUND);
  if (!isAnswerable(request, now)) throw fail(consentRequestErrors.CONSENT_OVER);
  if (revision < request.textRevision || revision > request.revision) throw fail(consentRequestErrors.CONSENT_CHANGED);
  const answered = { ...given, note: given.note.normalize('NFC').trim() };
  const isSame =
    child.answer === answered.answer &&
    child.note === answered.note &&
    child.method === answered.method &&
    child.guardianId === answered.guardianId;
  if (isSame) return;
  await insertAnswer(tx, child.id, answered, now);
  await publishConsents(tx, { channelId, requestId, authorId: request.authorId, memberId });
}
