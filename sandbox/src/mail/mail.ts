import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { type Language, localize } from '@dolphin/contract/core/text';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { html, languageOf, page } from '../web/page.ts';
import { type Running, sendJson, sendPage, serve } from '../web/serve.ts';
import { mailText } from './mail.text.ts';
import { readMail, type ReadMail } from './read-mail.ts';

export type ReceivedMail = ReadMail & {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly receivedAt: string;
};
export type RunningMail = Running & { readonly smtpUrl: string };

const KEPT_MAX = 500;
const MESSAGE_MAX_BYTES = 10_485_760;

/** A mail server that keeps what it gets, with a page to read it and `GET /api/mails?to=` for tests. */
export async function startMail({
  port = 0,
  smtpPort = 0,
  phoneUrl,
}: {
  readonly port?: number;
  readonly smtpPort?: number;
  /** The page of text messages beside this one. */ readonly phoneUrl?: string;
} = {}): Promise<RunningMail> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MESSAGE_MAX_BYTES,
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const raw = await buffer(stream);
      mails.unshift({
        id: randomBytes(8).toString('hex'),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        receivedAt: new Date().toISOString(),
        ...readMail(raw),
      });
      mails.length = Math.min(mails.length, KEPT_MAX);
    }),
  });
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject);
    smtp.listen(smtpPort, '127.0.0.1', () => resolve());
  });
  const inbox = await serve(port, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (url.pathname === '/')
      return sendPage(response, 200, inboxPage(languageOf(request.headers['accept-language']), mails, phoneUrl));
    if (url.pathname !== '/api/mails') return sendJson(response, 404, { message: 'not found' });
    if (request.method === 'DELETE') mails.length = 0;
    const to = url.searchParams.get('to')?.toLowerCase();
    sendJson(
      response,
      200,
      to === undefined
        ? mails
        : mails.filter(({ recipients }) => recipients.some((address) => address.toLowerCase() === to)),
    );
  });
  const { port: actual } = smtp.server.address() as AddressInfo;
  return {
    url: inbox.url,
    smtpUrl: `smtp://127.0.0.1:${actual}`,
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await inbox.close();
    },
  };
}

function inboxPage(language: Language, mails: readonly ReceivedMail[], phoneUrl?: string): string {
  const text = localize(mailText, language);
  const articles = mails.map((mail) => {
    // Links must work, scripts must not.
    const body =
      mail.html === ''
        ? `<pre>${html(mail.text)}</pre>`
        : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${html(mail.subject)}" srcdoc="${html(`<base target="_blank">${mail.html}`)}"></iframe>`;
    return `<article><h2>${html(mail.subject)}</h2><p>${html(text.to({ to: mail.recipients.join(', ') }))} · ${html(mail.receivedAt)}</p>${body}</article>`;
  });
  const phone = phoneUrl === undefined ? '' : `<nav><a href="${html(phoneUrl)}">${html(text.phone)}</a></nav>`;
  return page(
    language,
    text.title,
    `<meta http-equiv="refresh" content="15">${phone}${articles.join('') || `<p>${html(text.empty)}</p>`}`,
  );
}
