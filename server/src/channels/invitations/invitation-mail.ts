import { INVITATION_DAYS } from '@dolphin/contract/channels/join/join.constants';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import { invitationsText } from './invitations.text.ts';

const SUBJECT_MAX = 200;

type Invitation = {
  readonly email: string;
  readonly name: string;
  readonly place: string;
  readonly slug: string;
  readonly token: string;
};

/** In the language of the one who invites: nothing is known of the other one. */
export function invitationMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, name, place, slug, token }: Invitation,
  language: Language,
): Mail {
  const text = localize(invitationsText, language);
  return composeMail({
    to: email,
    subject: text.subject({ name, place }).slice(0, SUBJECT_MAX),
    greeting: text.greeting({ place }),
    paragraphs: [text.what({ name, place }), text.until({ days: INVITATION_DAYS })],
    button: { label: text.button, url: `${publicUrl}/channel/${slug}/join?invitation=${token}` },
    footer: text.footer({ place }),
  });
}
