import { consentRequestErrors } from '@dolphin/contract/channels/consent-requests/consent-requests.errors';
import { consentRequestEvents } from '@dolphin/contract/channels/consent-requests/consent-requests.events';
import { fail } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { type ChildRow, type RequestRow, updateReminded } from './consent-requests.queries.ts';
import { isAnswerable } from './consent-rules.ts';
import { publishConsents } from './publish-consents.ts';
import { sendConsentLinks } from '../consent-links/send-consent-links.ts';

type Reminding = {
  readonly channelId: number;
  /** Locked. */ readonly request: RequestRow;
  /** Those whom the caller may ask. */ readonly children: readonly ChildRow[];
  /** How often the caller saw that guardians were reminded. */ readonly seenCount: number;
  readonly isByMessage: boolean;
};
type Reminded = { readonly isSent: boolean; readonly accountCount: number; readonly messageCount: number };

/**
 * Reminds guardians of children without an answer. Whoever saw another count of reminders comes second, by a second
 * click or at another desk, and sends nothing. [CHN-229]
 */
export async function remindGuardians(
  ctx: Pick<Ctx, 'app' | 'db' | 'now'> & { readonly me: { readonly id: number } },
  { channelId, request, children, seenCount, isByMessage }: Reminding,
): Promise<Reminded> {
  const { db, now } = ctx;
  if (!isAnswerable(request, now)) throw fail(consentRequestErrors.CONSENT_OVER);
  if (request.reminderCount !== seenCount) return { isSent: false, accountCount: 0, messageCount: 0 };
  const waiting = children.filter(({ answer }) => answer === null);
  const accountCount = waiting.reduce((sum, child) => sum + child.accountCount, 0);
  const withNumber = waiting.filter(({ numberCount }) => numberCount > 0);
  const messageCount =
    isByMessage && withNumber.length > 0
      ? await sendConsentLinks(ctx, { channelId, request, children: withNumber })
      : 0;
  if (accountCount + messageCount === 0) throw fail(consentRequestErrors.CONSENT_NOBODY_WAITS);
  await updateReminded(db, request.id, now);
  if (accountCount > 0)
    await publish(db, consentRequestEvents.consentAsked, 0, {
      channelId,
      consentRequestId: request.id,
      isReminder: true,
    });
  await publishConsents(db, { channelId, requestId: request.id, authorId: request.authorId, memberId: 0 });
  return { isSent: true, accountCount, messageCount };
}
