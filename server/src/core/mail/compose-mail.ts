import type { Mail } from './mail.ts';

export type MailContent = {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly footer: string;
};

/** A mail in both forms from one source. Every word is escaped, because names in it were typed by strangers. */
export function composeMail({ to, subject, greeting, paragraphs, button, footer }: MailContent): Mail {
  const lines = [greeting, ...paragraphs, ...(button ? [`${button.label}\n${button.url}`] : []), `--\n${footer}`];
  const body = [
    `<h1 style="font-size:20px;margin:0 0 16px">${escape(greeting)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escape(paragraph)}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escape(button.url)}" style="${BUTTON}">${escape(button.label)}</a></p><p style="${SMALL}">${escape(button.url)}</p>`,
        ]
      : []),
    `<p style="${SMALL}">${escape(footer)}</p>`,
  ];
  return {
    to,
    subject,
    text: lines.join('\n\n'),
    html: `<!doctype html><meta charset="utf-8"><body style="${PAGE}">${body.join('')}</body>`,
  };
}

/** Mail programs drop style sheets, so the few styles stand at the elements. */
const PAGE =
  "font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;font-size:15px;line-height:1.6;color:#0f172a;max-width:560px;margin:0 auto;padding:24px";
const BUTTON =
  'background:#0369a1;color:#ffffff;padding:12px 20px;border-radius:12px;text-decoration:none;font-weight:700';
const SMALL = 'font-size:12px;color:#64748b;word-break:break-all;margin:16px 0 0';

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
