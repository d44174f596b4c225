import { type Language, localize } from '@dolphin/contract/core/text';
import type { App } from '../../core/app.ts';
import { composeMail } from '../../core/mail/compose-mail.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { friendApprovalsText } from './friend-approvals.text.ts';
import { friendsUrl } from './friends-link.ts';

type About = {
  readonly childId: number;
  readonly consentId: string;
  readonly nickname: string;
  readonly waiting: number;
};

export function friendsMail(
  app: App,
  language: Language,
  guardian: { readonly name: string; readonly email: string },
  { childId, consentId, nickname, waiting }: About,
): Mail {
  const text = localize(friendApprovalsText, language);
  return composeMail({
    to: guardian.email,
    subject: text.subject({ nickname }),
    greeting: text.greeting({ name: guardian.name }),
    paragraphs: [text.why({ nickname, count: waiting }), text.what, text.later],
    button: { label: text.button, url: friendsUrl(app, { childId, consentId }) },
    footer: text.footer({ support: app.config.supportEmail }),
  });
}
