import { GUARDIAN_ASKED_HOURS, type GuardianWay } from '@dolphin/contract/social/friends.constants';
import { findConsentingGuardian } from '../../accounts/public.ts';
import { findMaker, selectApprovers } from '../../channels/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { friendsMail } from './friends-mail.ts';
import { notify } from '../notifications/notify.ts';
import { findChild, selectGuardianAccounts, updateGuardianAsked } from './friend-approvals.queries.ts';

const HOUR_MS = 3_600_000;

export type GuardianRequestState = {
  readonly way: GuardianWay;
  readonly isAsked: boolean;
  readonly waitingCount: number;
};
const NOBODY: GuardianRequestState = { way: 'NONE', isAsked: false, waitingCount: 0 };

/**
 * Asks the guardian of a child under 14 to look at the friends that wait: at most once a day, because the page shows
 * all of them. [SOC-156]
 */
export async function askGuardian(
  tx: Db,
  app: App,
  { childId, now }: { readonly childId: number; readonly now: Date },
): Promise<GuardianRequestState> {
  const child = await findChild(tx, childId, now);
  if (!child) return NOBODY;
  const accounts = await selectGuardianAccounts(tx, childId);
  const guardian = accounts.length > 0 ? undefined : await findConsentingGuardian(app, tx, childId);
  const maker = guardian?.isOnPaper ? await findMaker(tx, childId) : undefined;
  const way: GuardianWay = accounts.length > 0 ? 'ACCOUNT' : guardian?.contact ? 'MAIL' : maker ? 'ACADEMY' : 'NONE';
  const answer: GuardianRequestState = { way, isAsked: false, waitingCount: child.waiting };
  if (way === 'NONE' || child.waiting === 0) return answer;
  if (!(await updateGuardianAsked(tx, childId, now, new Date(now.getTime() - GUARDIAN_ASKED_HOURS * HOUR_MS))))
    return answer;
  const { nickname, waiting } = child;
  for (const { userId, channelMemberId } of accounts)
    await notify(tx, {
      userId,
      kind: 'friendApprovalAsked',
      params: { nickname },
      link: `/family/${channelMemberId}?tab=friends`,
    });
  if (maker)
    for (const userId of await selectApprovers(tx, maker.channelId))
      await notify(tx, {
        userId,
        kind: 'friendApprovalNeeded',
        params: { nickname },
        link: `/channel/${maker.slug}/manage/members?member=${maker.channelMemberId}`,
      });
  if (guardian?.contact) {
    const { contact, language, consentId } = guardian;
    await enqueue(tx, sendMail, friendsMail(app, language, contact, { childId, consentId, nickname, waiting }));
  }
  return { ...answer, isAsked: true };
}
