import { ROSTER_RETENTION_DAYS } from '@dolphin/contract/channels/join/roster.constants';
import { ChannelId } from '@dolphin/contract/core/schema';
import Type from 'typebox';
import { inTransaction } from '../../core/db.ts';
import { defineJob, defineSweep, enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { rosterMail } from './roster-mail.ts';
import { deleteOldRosters, takeRosterMails } from './roster.queries.ts';

const DAY_MS = 86_400_000;

/** Names and e-mails of people who may not even have an account are not kept for longer than an import takes. */
export const deleteExpiredRosters = defineSweep({
  name: 'channels.forget-rosters',
  everySeconds: 3_600,
  run: async ({ db, now }) => {
    while ((await deleteOldRosters(db, new Date(now.getTime() - ROSTER_RETENTION_DAYS * DAY_MS))) > 0) continue;
  },
});

const MAILS_AT_ONCE = 100;

/** A mail to everybody on a channel's rosters who waits for one. Claimed and queued in one transaction: never two. */
export const mailRosterInvites = defineJob({
  name: 'channels.mail-roster-invites',
  payload: Type.Object({ channelId: ChannelId }),
  retries: 8,
  run: async ({ app, db, now, signal }, { channelId }) => {
    for (let taken = MAILS_AT_ONCE; taken === MAILS_AT_ONCE && !signal.aborted;) {
      taken = await inTransaction(db, async (tx) => {
        const mails = await takeRosterMails(tx, channelId, MAILS_AT_ONCE, now);
        for (const mail of mails) await enqueue(tx, sendMail, rosterMail(app.config, mail));
        return mails.length;
      });
    }
  },
});
