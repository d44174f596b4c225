import { type Language, localize } from '@dolphin/contract/core/text';
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
import { LINK_NUMBER_MAX, reportUrl } from './report-link.ts';
import { lockReports, type ReportLesson, type SendingRow, updateSent } from './reports.queries.ts';
import { reportText } from './reports.text.ts';

const DAY_MS = 86_400_000;

type Sender = Pick<Ctx, 'app' | 'db' | 'now'> & { readonly me: { readonly id: number } };
type Sending = {
  readonly channelId: number;
  readonly lesson: ReportLesson;
  readonly asked: readonly { readonly reportId: number; readonly sentCount: number }[];
};
type Sent = {
  readonly sentCount: number;
  readonly messageCount: number;
  readonly skippedList: number[];
  readonly alreadySentCount: number;
};

/** A link of its own for each report, to every guardian of the learner. Learners without one are passed over. [SCH-281] */
export async function sendReports(ctx: Sender, { channelId, lesson, asked }: Sending): Promise<Sent> {
  const { app, db, now } = ctx;
  await requireChannelOpened(db, channelId, 'messages');
  const reports = await lockReports(
    db,
    lesson.id,
    asked.map(({ reportId }) => reportId),
  );
  if (reports.length < asked.length) throw fail(reportErrors.REPORT_NOT_FOUND);
  // A second click and a colleague read the same count: whoever comes second sends nothing.
  const seen = new Map(asked.map(({ reportId, sentCount }) => [reportId, sentCount]));
  const due = reports.filter(({ reportId, linkNumber }) => seen.get(reportId) === linkNumber);
  const alreadySentCount = reports.length - due.length;
  if (due.length === 0) return { sentCount: 0, messageCount: 0, skippedList: [], alreadySentCount };
  const userIds = due.map(({ userId }) => userId);
  const guardians = Map.groupBy(await guardianNumbers({ db, app }, { channelId, userIds }), ({ userId }) => userId);
  const sendable = due
    .filter(({ userId }) => guardians.has(userId))
    .map((report) => ({ ...report, linkNumber: (report.linkNumber % LINK_NUMBER_MAX) + 1 }));
  if (sendable.length === 0) throw fail(reportErrors.REPORT_WITHOUT_GUARDIAN);
  const messages = sendable.flatMap((report) =>
    (guardians.get(report.userId) ?? []).map(({ phoneNumber, language }): MessageToSend => ({
      phone: phoneNumber,
      content: messageOf(ctx, lesson, report, language),
      label: report.nickname,
      subjectId: report.userId,
    })),
  );
  await updateSent(db, sendable, { now, expiresAt: new Date(now.getTime() + REPORT_LINK_DAYS * DAY_MS) });
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
  await publish(db, familyLessonEvents.reportsSent, 0, { channelId, classLessonId: lesson.id, reportList });
  return {
    sentCount: sendable.length,
    messageCount: messages.length,
    skippedList: userIds.filter((userId) => !guardians.has(userId)),
    alreadySentCount,
  };
}

/** Nobody can edit this text: what no phone shows, such as an emoji of a title, is left out instead of refused. */
function messageOf(
  { app }: Sender,
  lesson: ReportLesson,
  { reportId, linkNumber, name }: SendingRow,
  language: Language,
): string {
  const text = normalizeMessage(
    localize(reportText, language).message({
      place: lesson.channelName,
      name,
      day: lesson.day,
      title: lesson.title,
      url: reportUrl(app, { reportId, linkNumber }),
    }),
  );
  const blocked = new Set(measureMessage(text).blocked);
  return [...text].filter((character) => !blocked.has(character)).join('');
}

/** Names the links: the same links are never sent twice. */
function keyOf(reports: readonly SendingRow[]): string {
  const links = reports.map(({ reportId, linkNumber }) => `${reportId}.${linkNumber}`).join(',');
  return `reports:${hashSecret(links).toString('base64url')}`;
}
