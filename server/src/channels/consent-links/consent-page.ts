import { createHash } from 'node:crypto';
import { CONSENT_NOTE_MAX } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { OpenConsent } from './consent-links.queries.ts';
import { consentText } from '../consent-requests/consent-requests.text.ts';

/** No grid, no variables, no script: old phones show it and send its form. */
const STYLE = `body{margin:0;background:#eef4fa;color:#16324a;font:16px/1.6 -apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:680px;margin:0 auto;padding:20px 16px 40px;background:#fff}
h1{font-size:22px;line-height:1.35;margin:4px 0 12px}h2{font-size:18px;margin:20px 0 8px}p{margin:8px 0}
.place{color:#0a5fa8;font-weight:700;margin:0}.text{white-space:pre-line;padding:14px 16px;background:#f2f7fc;border-radius:12px}
.now{padding:12px 16px;border:2px solid #0a5fa8;border-radius:12px;font-weight:600}
label{display:block;margin:20px 0 6px;font-weight:600}
textarea{box-sizing:border-box;width:100%;min-height:72px;padding:10px 12px;border:1px solid #8aa3b8;border-radius:10px;font:inherit;background:#fff;color:#16324a}
button{box-sizing:border-box;width:100%;min-height:52px;margin:12px 0 0;padding:10px 16px;border:2px solid #0a5fa8;border-radius:12px;font:inherit;font-weight:700;background:#0a5fa8;color:#fff;cursor:pointer}
button.no{background:#fff;color:#0a5fa8}button:focus,textarea:focus{outline:3px solid #f0a020;outline-offset:2px}
.foot{color:#4a6378;font-size:13px;margin-top:28px}
@media print{form{display:none}}
@media (prefers-color-scheme:dark){@media screen{body{background:#0b1722;color:#e6f0f8}main{background:#122331}.text{background:#1a3144}.place{color:#7cc0ff}.foot{color:#a9c0d3}textarea{background:#1a3144;color:#e6f0f8}.now{border-color:#7cc0ff}button{background:#7cc0ff;border-color:#7cc0ff;color:#0b1722}button.no{background:#122331;color:#7cc0ff}}}`;

export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${html(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const;
/** As people write it in their language; a day has no zone of its own. */
const dayWords = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language.toLowerCase(), { ...DAY, timeZone: 'UTC' }).format(new Date(day));
const seoulTime = (language: Language, at: Date) =>
  new Intl.DateTimeFormat(language.toLowerCase(), {
    ...DAY,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Seoul',
  }).format(at);

/**
 * The page of one request about one child, with its form. Who answered before and what they added is not shown: the
 * page is for whoever holds the link. [CHN-230]
 */
export function consentPage(language: Language, consent: OpenConsent): string {
  const text = localize(consentText, language);
  const title = text.pageTitle({ name: consent.name });
  const { answer, answeredAt } = consent;
  const now =
    answer === null || answeredAt === null
      ? ''
      : `<p class="now" role="status">${html(text.answered({ time: seoulTime(language, answeredAt), answer: text[answer] }))}</p><p>${html(text.changeHint)}</p>`;
  return page(
    language,
    title,
    [
      `<p class="place">${html(consent.channelName)}</p><h1>${html(title)}</h1>`,
      now,
      `<h2>${html(consent.title)}</h2><p class="text">${html(consent.content)}</p>`,
      `<p>${html(consent.refusalNote === '' ? text.mayRefuse : consent.refusalNote)}</p>`,
      `<p>${html(text.due({ day: dayWords(language, consent.dueDay) }))}</p>`,
      `<form method="post"><input type="hidden" name="revision" value="${consent.revision}">`,
      `<label for="note">${html(text.note)}</label><textarea id="note" name="note" maxlength="${CONSENT_NOTE_MAX}"></textarea>`,
      `<button name="answer" value="AGREED">${html(text.agree)}</button><button class="no" name="answer" value="REFUSED">${html(text.refuse)}</button></form>`,
      `<p class="foot">${html(text.footer({ place: consent.channelName }))}</p>`,
    ].join(''),
  );
}

/** The same for a wrong address, an expired and a revoked one: nobody learns which it was. */
export function gonePage(language: Language): string {
  const text = localize(consentText, language);
  return page(language, text.goneTitle, `<h1>${html(text.goneTitle)}</h1><p>${html(text.gone)}</p>`);
}

/** The text changed after the page was opened; its address leads to the new text. */
export function stalePage(language: Language): string {
  const text = localize(consentText, language);
  return page(
    language,
    text.staleTitle,
    `<h1>${html(text.staleTitle)}</h1><p>${html(text.stale)}</p><form method="get"><button>${html(text.staleTitle)}</button></form>`,
  );
}
