import { GUARDIAN_ASKED_HOURS, type GuardianWay } from '@dolphin/contract/social/friends.constants';
import { findConsentingGuardian } from '../../accounts/public.ts';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { friendsMail } from './friends-mail.ts';
import { findChild, updateGuardianAsked } from './friend-approvals.queries.ts';

const HOUR_MS = 3_600_000;

export type Asked = { readonly way: GuardianWay; readonly isAsked: boolean; readonly waitingCount: number };
const NOBODY: Asked = { way: 'NONE', isAsked: false, waitingCount: 0 };

/**
 * Asks the guardian of a child under 14 to look at the friends that wait: at most once a day, because the page shows
 * all of them. [SOC-156]
 */
export async function askGuardian(
  tx: Db,
  app: App,
  { childId, now }: { readonly childId: number; readonly now: Date },
): Promise<Asked> {
  const child = await findChild(tx, childId, now);
  if (!child) return NOBODY;
  const guardian = await findConsentingGuardian(app, tx, childId);
  const way = guardian?.contact ? 'MAIL' : 'NONE';
  const answer = { way, isAsked: false, waitingCount: child.waiting } as const;
  if (!guardian?.contact || child.waiting === 0) return answer;
  if (!(await updateGuardianAsked(tx, childId, now, new Date(now.getTime() - GUARDIAN_ASKED_HOURS * HOUR_MS))))
    return answer;
  const { contact, language, consentId } = guardian;
  const { nickname, waiting } = child;
  await enqueue(tx, sendMail, friendsMail(app, language, contact, { childId, consentId, nickname, waiting }));
  return { ...answer, isAsked: true };
}
