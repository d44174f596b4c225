import { EMAIL_CODE_MINUTES } from '@dolphin/contract/accounts/accounts.constants';
import { Email } from '@dolphin/contract/accounts/accounts.schema';
import { OneOf } from '@dolphin/contract/core/schema';
import { type Language, LANGUAGES, localize } from '@dolphin/contract/core/text';
import Type from 'typebox';
import { defineJob, enqueue } from '../../core/jobs/job.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { sendMail } from '../../core/mail/send-mail.job.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import { emailKey } from '../email.rules.ts';
import { emailProofsText } from './email-proofs.text.ts';
import { findMember } from './email-proofs.queries.ts';

/**
 * Looks whether somebody has the address, out of the caller's sight, and writes the code to a newcomer or, to a member,
 * that there is an account already. The call itself does the same for every address. [SEC-65]
 */
export const sendEmailCode = defineJob({
  name: 'accounts.send-email-code',
  payload: Type.Object({ email: Email, code: Type.String(), language: OneOf(LANGUAGES) }),
  retries: 5,
  // Whoever's e-mail was typed, member or not, it has no business here once the job is done.
  keptSeconds: 60,
  run: async ({ app, db }, { email, code, language }) => {
    const member = await findMember(db, emailKey(email));
    const mail = member ? memberMail(app.config.publicUrl, email, member.language) : codeMail(email, code, language);
    await enqueue(db, sendMail, mail);
  },
});

function codeMail(to: string, code: string, language: Language): Mail {
  const text = localize(emailProofsText, language);
  return composeMail({
    to,
    subject: text.codeSubject({ code }),
    greeting: text.greeting,
    paragraphs: [text.codeWhat({ code }), text.codeUntil({ minutes: EMAIL_CODE_MINUTES })],
    footer: text.codeFooter,
  });
}

function memberMail(publicUrl: string, to: string, language: Language): Mail {
  const text = localize(emailProofsText, language);
  return composeMail({
    to,
    subject: text.memberSubject,
    greeting: text.greeting,
    paragraphs: [text.memberWhat, text.memberHow],
    button: { label: text.memberButton, url: `${publicUrl}/signin` },
    footer: text.memberFooter,
  });
}
