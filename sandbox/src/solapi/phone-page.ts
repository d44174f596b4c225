import { type Language, localize } from '@dolphin/contract/core/text';
import { eucKrBytes } from '@dolphin/contract/messaging/euc-kr';
import { html, page } from '../web/page.ts';
import type { Ledger } from './ledger.ts';
import type { SimulatedMessage } from './messages.ts';
import { solapiText } from './solapi.text.ts';

const SHOWN_MAX = 100;
const STYLE = `<style>.phone{max-width:390px;margin:16px auto;background:#fff;border:10px solid #0f172a;border-radius:36px;padding:20px 14px}
.phone h2{font-size:15px;text-align:center;margin:0 0 12px}.bubble{background:#e2e8f0;border-radius:18px;padding:10px 14px;margin:0 40px 4px 0;white-space:pre-wrap;overflow-wrap:anywhere;color:#0f172a}
.about{font-size:12px;color:#475569;margin:0 0 14px}nav a{margin-right:8px}</style>`;

/** What each phone would show, the newest number first; `to` shows one phone. */
export function phonePage(ledger: Ledger, language: Language, to: string | null): string {
  const text = localize(solapiText, language);
  const phones = new Map<string, SimulatedMessage[]>();
  const sent = ledger
    .sent()
    .toReversed()
    .filter((message) => to === null || message.to === to)
    .slice(0, SHOWN_MAX);
  for (const message of sent) phones.set(message.to, [...(phones.get(message.to) ?? []), message]);
  const stateOf = ({ statusCode }: SimulatedMessage) => {
    if (statusCode === '4000') return text.received;
    return statusCode === '2000' || statusCode === '3000' ? text.waiting : text.failed({ code: statusCode });
  };
  const shown = [...phones].map(([number, messages]) => {
    const bubbles = messages.map((message) => {
      const about = text.about({ type: message.type, bytes: eucKrBytes(message.text), from: message.from });
      return `<div class="bubble">${html(message.text)}</div><p class="about">${html(about)} · ${html(stateOf(message))}</p>`;
    });
    return `<section class="phone"><h2><a href="/phone?to=${html(number)}">${html(number)}</a></h2>${bubbles.join('')}</section>`;
  });
  const all = to === null ? '' : `<nav><a href="/phone">${html(text.all)}</a></nav>`;
  return page(
    language,
    text.title,
    `<meta http-equiv="refresh" content="5">${STYLE}<p>${html(text.hint)}</p>${all}${shown.join('') || `<p>${html(text.empty)}</p>`}`,
  );
}
