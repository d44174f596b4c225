import { Nullable, RowId, UserId } from '@dolphin/contract/core/schema';
import { DEFAULT_WORDS, fillText } from '@dolphin/contract/core/text';
import { notificationText } from '@dolphin/contract/social/notifications/notifications.text';
import Type from 'typebox';
import { findUser } from '../../accounts/public.ts';
import { defineJob } from '../../core/jobs/job.ts';
import { deliverMail } from '../../core/mail/deliver-mail.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import { notificationMailText } from './notification-mail.text.ts';
import { isStillUnread } from './notifications.queries.ts';

const SUBJECT_MAX = 200;

/** Sends by mail what was not read by then; in the language the person uses now. */
export const mailNotification = defineJob({
  name: 'social.mail-notification',
  payload: Type.Object({
    userId: UserId,
    notificationId: Nullable(RowId),
    kind: Type.String(),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    link: Nullable(Type.String()),
  }),
  retries: 8,
  run: async ({ app, db, jobId }, { userId, notificationId, kind, params, link }) => {
    const user = await findUser(db, userId);
    if (!user?.email || (notificationId !== null && !(await isStillUnread(db, userId, notificationId)))) return;
    const { language, nickname, email } = user;
    const lines: Readonly<Record<string, string>> = notificationText[language];
    const text = notificationMailText[language];
    const sentence = fillText(lines[kind] ?? '', { ...DEFAULT_WORDS[language], ...params }, language);
    if (sentence === '') return;
    const subject = fillText(text.subject, { sentence }, language).slice(0, SUBJECT_MAX);
    const greeting = fillText(text.greeting, { nickname: nickname ?? email }, language);
    await deliverMail(
      app.config,
      jobId,
      composeMail({
        to: email,
        subject,
        greeting,
        paragraphs: [sentence],
        button: { label: text.open, url: new URL(link ?? '/notifications', app.config.publicUrl).href },
        footer: text.footer,
      }),
    );
  },
});
