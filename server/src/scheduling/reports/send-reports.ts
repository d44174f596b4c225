import type { Language } from '@dolphin/contract/core/text';
import { measureMessage, normalizeMessage } from '@dolphin/contract/messaging/message-text';
import { REPORT_LINK_DAYS } from '@dolphin/contract/scheduling/reports/reports.constants';
import { familyLessonEvents } from '@dolphin/contract/scheduling/family/family-lessons.events';
import { reportErrors } from '@dolphin/contract/scheduling/reports/reports.errors';
import {
  guardianMessageOwner,
  guardianMessageSender,
  guardianNumbers,
  requireChannelOpened,
} from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import type { Ctx } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { hashSecret } from '../../core/seal.ts';
import { type MessageToSend, sendMessages } from '../../messaging/public.ts';
import { LINK_NUMBER_MAX, reportUrl } from './links/report-link.ts';
import { type NewLink, updateSent } from './links/report-links.queries.ts';
import { lockReports, type ReportSubject, type SendingRow } from './reports.queries.ts';

const DAY_MS = 86_400_000;

type Sender = Pick<Ctx, 'app' | 'db' | 'now'> & { readonly me: { readonly id: number } };
type Sending = {
  readonly channelId: number;
  readonly of: ReportSubject;
  /** The message of one report, with its address. */
  readonly compose: (language: Language, about: { readonly name: string; readonly url: string }) => string;
  readonly requested: readonly { readonly reportId: number; readonly sentCount: number }[];
};
type Sent = {
  readonly sentCount: number;
  readonly messageCount: number;
  readonly skippedList: number[];
  readonly alreadySentCount: number;
};

/** A link of its own for each guardian of each learner. Learners without a guardian are passed over. [SCH-281] [SCH-292] */
export async function sendReports(ctx: Sender, { channelId, of, compose, requested }: Sending): Promise<Sent> {
  const { app, db, now } = ctx;
  await requireChannelOpened(db, channelId, 'messages');
  const reports = await lockReports(
    db,
    of,
    requested.map(({ reportId }) => reportId),
  );
  if (reports.length < requested.length) throw fail(reportErrors.REPORT_NOT_FOUND);
  // A second click and a colleague read the same count: whoever comes second sends nothing.
  const seen = new Map(requested.map(({ reportId, sentCount }) => [reportId, sentCount]));
  const due = reports.filter(({ reportId, sentCount }) => seen.get(reportId) === sentCount);
  const alreadySentCount = reports.length - due.length;
  if (due.length === 0) return { sentCount: 0, messageCount: 0, skippedList: [], alreadySentCount };
  const userIds = due.map(({ userId }) => userId);
  const guardians = Map.groupBy(await guardianNumbers({ db, app }, { channelId, userIds }), ({ userId }) => userId);
  const sendable = due.filter(({ userId }) => guardians.has(userId));
  if (sendable.length === 0) throw fail(reportErrors.REPORT_WITHOUT_GUARDIAN);
  const addressed = sendable.flatMap((report) =>
    (guardians.get(report.userId) ?? []).map((guardian, nth) => ({
      report,
      guardian,
      link: { reportId: report.reportId, linkNumber: ((report.linkNumber + nth) % LINK_NUMBER_MAX) + 1 },
    })),
  );
  const links = addressed.map(({ link, guardian: { guardianId, phoneMark } }): NewLink => ({
    ...link,
    guardianId,
    phoneMark,
  }));
  // Of each report the number that was given last: the next ones follow it.
  const reached = new Map(links.map((link) => [link.reportId, link]));
  const messages = addressed.map(({ report, guardian, link }): MessageToSend => ({
    phone: guardian.phoneNumber,
    content: sendableText(compose(guardian.language, { name: report.name, url: reportUrl(app, link) })),
    label: report.nickname,
    subjectId: report.userId,
  }));
  const expiresAt = new Date(now.getTime() + REPORT_LINK_DAYS * DAY_MS);
  await updateSent(db, { reports: [...reached.values()], links, now, expiresAt });
  await sendMessages(app, db, now, {
    ...guardianMessageOwner(channelId),
    actorId: ctx.me.id,
    key: keyOf(sendable),
    sender: await guardianMessageSender(app, db, channelId),
    isAd: false,
    messages,
  });
  // Guardians with an account are notified there, too.
  const reportList = sendable.map(({ reportId, userId }) => ({ reportId, userId }));
  await publish(db, familyLessonEvents.reportsSent, 0, { channelId, reportList });
  return {
    sentCount: sendable.length,
    messageCount: messages.length,
    skippedList: userIds.filter((userId) => !guardians.has(userId)),
    alreadySentCount,
  };
}

/** Nobody can edit this text: what no phone shows, such as an emoji of a title, is left out instead of refused. */
function sendableText(composed: string): string {
  const text = normalizeMessage(composed);
  const blocked = new Set(measureMessage(text).blocked);
  return [...text].filter((character) => !blocked.has(character)).join('');
}

/** Names what is sent: the same reports are never sent twice for the same count. */
function keyOf(reports: readonly SendingRow[]): string {
  const sent = reports.map(({ reportId, sentCount }) => `${reportId}.${sentCount + 1}`).join(',');
  return `reports:${hashSecret(sent).toString('base64url')}`;
}
