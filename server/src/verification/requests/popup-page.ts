import { randomBytes } from 'node:crypto';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { FastifyReply } from 'fastify';
import type { Finished } from './finish-request.ts';
import { popupText } from './popup.text.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;padding:32px 20px;text-align:center;word-break:keep-all;overflow-wrap:anywhere}
h1{font-size:20px}a,button{display:inline-block;font:inherit;padding:12px 24px;border:1px solid;border-radius:12px;background:none;color:inherit;cursor:pointer}`;

const ANSWERED: ReadonlySet<Finished> = new Set(['VERIFIED', 'HELD', 'FAILED']);

/** Closes itself: the page that opened it asks for the result. */
export function sendResultPage(reply: FastifyReply, language: Language, finished: Finished): FastifyReply {
  const text = localize(popupText, language);
  // What follows of HELD has to be read: the page that opened it is signed out.
  const atOnce = finished === 'HELD' ? '' : ';window.close()';
  const script = `document.getElementById('close').addEventListener('click',()=>window.close())${atOnce}`;
  return sendPage(reply.code(ANSWERED.has(finished) ? 200 : 400), {
    language,
    title: text.title,
    body: `<p>${html(text[finished])}</p><p>${html(finished === 'HELD' ? text.heldNext : text.closing)}</p><button id="close" type="button">${html(text.close)}</button>`,
    script,
  });
}

/** A page and no redirect: the content policy of the page with the form would hold for where a redirect leads. */
export function sendLeadPage(reply: FastifyReply, language: Language, address: string): FastifyReply {
  const text = localize(popupText, language);
  return sendPage(reply.code(200), {
    language,
    title: text.title,
    head: `<meta http-equiv="refresh" content="0;url=${html(address)}">`,
    body: `<p>${html(text.leading)}</p><a href="${html(address)}">${html(text.lead)}</a>`,
  });
}

type Page = {
  readonly language: Language;
  readonly title: string;
  readonly head?: string;
  readonly body: string;
  readonly script?: string;
};

function sendPage(reply: FastifyReply, { language, title, head = '', body, script }: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const scripts = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      // Its address holds the provider's answer.
      'referrer-policy': 'no-referrer',
    })
    .send(
      `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${html(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${html(title)}</h1>${body}</main>${scripts}</body></html>`,
    );
}

function html(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
