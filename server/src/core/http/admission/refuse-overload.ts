import type { IncomingMessage, ServerResponse } from 'node:http';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ErrorBody } from '@dolphin/contract/core/errors';
import type { Language } from '@dolphin/contract/core/text';
import { AppError } from '../../fail.ts';
import { textOf } from '../errors.ts';

const { SERVER_BUSY } = coreErrors;
/** Not all who were refused together get the same value. */
const SECONDS = [1, 2, 3];

type Answer = { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer };

/** Made once: in an overload a refusal is the most frequent answer, and its cost is taken from the others. */
const ANSWERS: Readonly<Record<Language, readonly Answer[]>> = {
  KO: SECONDS.map(jsonIn('KO')),
  EN: SECONDS.map(jsonIn('EN')),
};
/** For somebody who opens a page: the sentence, and the page again after a while, without any script. */
const PAGES: Readonly<Record<Language, readonly Answer[]>> = {
  KO: SECONDS.map(pageIn('KO')),
  EN: SECONDS.map(pageIn('EN')),
};

function jsonIn(language: Language): (seconds: number) => Answer {
  return (seconds) => {
    const body: ErrorBody = {
      errorCode: SERVER_BUSY.code,
      message: textOf(SERVER_BUSY, { seconds }, language),
      show: SERVER_BUSY.show,
    };
    return makeAnswer('application/json; charset=utf-8', seconds, JSON.stringify(body));
  };
}

function pageIn(language: Language): (seconds: number) => Answer {
  return (seconds) => {
    const text = textOf(SERVER_BUSY, { seconds }, language);
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dolphin</title>`;
    const again = `<meta http-equiv="refresh" content="${seconds + 1}">`;
    return makeAnswer(
      'text/html; charset=utf-8',
      seconds,
      `<!doctype html><html lang="${language.toLowerCase()}"><head>${head}${again}</head><body><main><p>${text}</p></main></body></html>`,
    );
  };
}

function makeAnswer(type: string, seconds: number, text: string): Answer {
  const body = Buffer.from(text);
  const headers = {
    'content-type': type,
    'content-length': body.length,
    'retry-after': seconds,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { body, headers };
}

let turn = 0;

/** 503 from the request listener itself, before anything is routed, parsed or looked up. */
export function refuseOverload(request: IncomingMessage, response: ServerResponse, isStopping: boolean): void {
  const language = headerOf(request, 'accept-language')?.startsWith('en') ? 'EN' : 'KO';
  const isPage = request.method === 'GET' && headerOf(request, 'accept')?.startsWith('text/html');
  turn = (turn + 1) % SECONDS.length;
  const answer = (isPage ? PAGES : ANSWERS)[language][turn];
  if (isStopping) response.setHeader('connection', 'close');
  response.writeHead(SERVER_BUSY.status, answer?.headers);
  response.end(answer?.body);
}

/** The same for what was refused later. */
export function overloadError(): AppError {
  turn = (turn + 1) % SECONDS.length;
  const retryAfter = SECONDS[turn] ?? 1;
  return new AppError(SERVER_BUSY, { seconds: retryAfter }, { retryAfter });
}

/** Read from the list as it arrived: `request.headers` would be put together for this alone. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const candidate = rawHeaders[at] ?? '';
    if (candidate.length === name.length && candidate.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}
