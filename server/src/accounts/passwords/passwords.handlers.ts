import { accountErrors } from '@dolphin/contract/accounts/accounts.errors';
import { passwords } from '@dolphin/contract/accounts/sign-in/passwords.contract';
import { inTransaction } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { implement } from '../../core/module.ts';
import { hashSecret } from '../../core/seal.ts';
import { emailKey } from '../email.rules.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { unknownClientKey } from '../sessions/signin-failures.ts';
import { requireOwner } from '../users/require-owner.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './hash-password.ts';
import { passwordChangedMail } from './password-mails.ts';
import { sendPasswordLink } from './passwords.jobs.ts';
import { findOpenReset, updatePassword, updatePasswordByReset } from './passwords.queries.ts';

export const passwordsModule = implement(
  passwords,
  {
    async find({ db }, { email }) {
      await enqueue(db, sendPasswordLink, { email });
      return {};
    },

    async reset({ db, app, now }, { token, password }) {
      const hash = hashSecret(token);
      const reset = await findOpenReset(db, hash, now);
      if (!reset) throw fail(accountErrors.PASSWORD_LINK_EXPIRED);
      const { email } = reset;
      if (email === null) throw fail(accountErrors.MEMBER_NOT_FOUND);
      checkNewPassword(password, { email, nickname: reset.nickname, birthDate: reset.birth_date });
      const passwordHash = await hashPassword(password);
      await inTransaction(app.db, async (tx) => {
        const person = await updatePasswordByReset(tx, {
          hash,
          passwordHash,
          failuresKey: unknownClientKey(app, emailKey(email)),
          now,
        });
        if (!person) throw fail(accountErrors.PASSWORD_LINK_EXPIRED);
        await endSessions(tx, app, { userId: person.user_id, reason: 'PASSWORD_CHANGED', now });
        await enqueue(
          tx,
          sendMail,
          passwordChangedMail(app.config, { email, language: person.language }, now, {
            hasCutLinks: person.cut_links > 0,
          }),
        );
      });
      return {};
    },

    async change({ db, app, me, now }, { currentPassword, password }) {
      const owner = await requireOwner(db, me, { password: currentPassword, field: 'currentPassword', now });
      const { email, language } = owner;
      checkNewPassword(password, { email, nickname: owner.nickname, birthDate: owner.birth_date });
      await updatePassword(db, me.id, await hashPassword(password), now);
      await endSessions(db, app, { userId: me.id, spare: me.sessionId, reason: 'PASSWORD_CHANGED', now });
      if (email !== null) await enqueue(db, sendMail, passwordChangedMail(app.config, { email, language }, now));
      return {};
    },
  },
  { ownTransactions: ['reset'] },
);
