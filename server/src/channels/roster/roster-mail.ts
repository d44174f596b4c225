import type { Language } from '@dolphin/contract/core/text';
import { localize } from '@dolphin/contract/core/text';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import { rosterMailText } from './roster.text.ts';

const SUBJECT_MAX = 200;

export type RosterMail = {
  readonly email: string;
  readonly place: string;
  readonly slug: string;
  readonly invitedBy: string | null;
  readonly language: Language;
};

/** To somebody on a roster who has no account: it holds no secret, for whoever signs up with the e-mail is in. */
export function rosterMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, place, slug, invitedBy, language }: RosterMail,
): Mail {
  const text = localize(rosterMailText, language);
  return composeMail({
    to: email,
    subject: text.subject({ place }).slice(0, SUBJECT_MAX),
    greeting: text.greeting({ place }),
    paragraphs: [
      invitedBy === null ? text.what({ place }) : text.whatBy({ name: invitedBy, place }),
      text.how({ email }),
    ],
    button: { label: text.button, url: `${publicUrl}/channel/${slug}/join` },
    footer: text.footer({ place }),
  });
}
