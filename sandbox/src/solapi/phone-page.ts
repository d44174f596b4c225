import { type Language, localize } from '@dolphin/contract/core/text';
import { eucKrBytes } from '@dolphin/contract/messaging/euc-kr';
import { html, page } from '../web/page.ts';
import type { Ledger } from './ledger.ts';
import type { SimulatedMessage } from './messages.ts';
import { solapiText } from './solapi.text.ts';
import type { SimulatedTalk } from './talk.ts';

const SHOWN_MAX = 100;
const STYLE = `<style>.phone{max-width:390px;margin:16px auto;background:#fff;border:10px solid #0f172a;border-radius:36px;padding:20px 14px}
.phone h2{font-size:15px;text-align:center;margin:0 0 12px}.bubble{background:#e2e8f0;border-radius:18px;padding:10px 14px;margin:0 40px 4px 0;white-space:pre-wrap;overflow-wrap:anywhere;color:#0f172a}
.talk{background:#fee500;color:#191600;border-radius:18px;margin:0 40px 4px 0;padding:0;overflow:hidden}.talk h3{font-size:13px;margin:0;padding:8px 14px}.talk div{background:#fff;border:1px solid #fee500;padding:10px 14px;white-space:pre-wrap;overflow-wrap:anywhere;color:#0f172a}.talk a{display:block;background:#f1f5f9;border-radius:8px;padding:8px;margin-top:8px;text-align:center;color:#0f172a;text-decoration:none}
.about{font-size:12px;color:#475569;margin:0 0 14px}nav a{margin-right:8px}
.phone.empty{display:grid;place-items:center;min-height:420px;text-align:center;color:#475569}.phone h2 a{color:inherit;text-decoration:none}.phone h2 a:hover{text-decoration:underline}</style>`;

/** As KakaoTalk shows it; a link leads only where a browser would go. */
function talkBubble({ channelName, text, buttons }: SimulatedTalk, title: string): string {
  const links = buttons.map(({ buttonName, linkMo }) => {
    const isLink = URL.canParse(linkMo) && /^https?:$/.test(new URL(linkMo).protocol);
    return `<a${isLink ? ` href="${html(linkMo)}"` : ''}>${html(buttonName)}</a>`;
  });
  return `<article class="talk"><h3>${html(title)} · ${html(channelName)}</h3><div>${html(text)}${links.join('')}</div></article>`;
}

/** A phone makes addresses of a message tappable. */
const linked = (text: string) =>
  text.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}" rel="noreferrer">${address}</a>`);

/** As people write it: 010-1234-5678. */
const grouped = (number: string) => number.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');

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
      const { talk, replacement, type, from } = message;
      const about = [
        talk
          ? text.aboutTalk({ length: talk.text.length })
          : text.about({ type, bytes: eucKrBytes(message.text), from }),
        ...(replacement ? [text.replaced] : []),
        stateOf(message),
      ];
      const shown = talk ? talkBubble(talk, text.talk) : `<div class="bubble">${linked(html(message.text))}</div>`;
      return `${shown}<p class="about">${html(about.join(' · '))}</p>`;
    });
    return `<section class="phone"><h2><a href="/phone?to=${html(number)}">${html(grouped(number))}</a></h2>${bubbles.join('')}</section>`;
  });
  const all = to === null ? '' : `<nav><a href="/phone">${html(text.all)}</a></nav>`;
  return page(
    language,
    text.title,
    `<meta http-equiv="refresh" content="5">${STYLE}<p>${html(text.hint)}</p>${all}${shown.join('') || `<section class="phone empty"><p>${html(text.empty)}</p></section>`}`,
  );
}
