import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, localize } from '@dolphin/contract/core/text';
import { formatWon } from '@dolphin/contract/core/money/won';
import { html, languageOf, page } from '../../web/page.ts';
import { redirect, sendPage } from '../../web/serve.ts';
import type { Payment } from '../payment.ts';
import { portOneText } from '../portone.text.ts';
import { type Fields, readFields, RefusedError } from '../requests.ts';
import { isDeclinedBuyer } from '../rest/magic-values.ts';
import type { Simulator } from '../simulator.ts';
import { resultOf, type WindowResult } from './window-result.ts';

/** How a payment can end in the window. */
const OUTCOMES = ['approve', 'decline', 'close', 'late', 'lost', 'other'] as const;
type Outcome = (typeof OUTCOMES)[number];

const OTHER_BY_WON = 100;

/** Ends a payment as the person in the window chose. */
export function endPayment({ ledger }: Simulator, payment: Payment, outcome: Outcome): WindowResult['error'] {
  const { limitExceeded, userClosed } = portOneText.KO;
  if (payment.status !== 'ready') throw new RefusedError(409, 'ALREADY_PAID', 'this payment has its outcome already');
  if (outcome === 'close') return { code: 'F400', message: userClosed };
  if (outcome === 'decline' || isDeclinedBuyer(payment.buyer.tel)) {
    ledger.decline(payment, limitExceeded);
    return { code: 'F500', message: limitExceeded };
  }
  if (outcome === 'late') {
    ledger.approveLate(payment, limitExceeded);
    return { code: 'F500', message: limitExceeded };
  }
  ledger.approve(payment, outcome === 'other' ? Math.max(1, payment.amount - OTHER_BY_WON) : payment.amount);
  return null;
}

export function outcomeIn(fields: Fields): Outcome {
  const outcome = OUTCOMES.find((name) => name === fields['outcome']);
  if (!outcome) throw new RefusedError(400, 'INVALID_REQUEST', 'the outcome is not known');
  return outcome;
}

/** The card window at `/_window/{id}`, and the receipt. False for other paths. */
export async function answerWindow(
  first: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, kind, id = ''] = /^\/_(window|receipt)\/([\w-]{1,80})$/.exec(url.pathname) ?? [];
  if (kind === undefined) return false;
  const language = languageOf(request.headers['accept-language']);
  const simulator = first.of(({ ledger }) => ledger.payments.has(id)) ?? first;
  const payment = simulator.ledger.payments.get(id);
  const isFrame = url.searchParams.get('view') === 'frame';
  if (!payment) sendShown(response, 404, page(language, localize(portOneText, language).wrongWindow, ''));
  else if (kind === 'receipt')
    sendShown(response, 200, page(language, localize(portOneText, language).receipt, summary(language, payment)));
  else if (request.method === 'POST') await decide(simulator, payment, request, response, isFrame);
  else sendShown(response, 200, windowPage(language, payment, isFrame), payment);
  return true;
}

async function decide(
  simulator: Simulator,
  payment: Payment,
  request: IncomingMessage,
  response: ServerResponse,
  isFrame: boolean,
): Promise<void> {
  const language = languageOf(request.headers['accept-language']);
  const text = localize(portOneText, language);
  const outcome = outcomeIn(await readFields(request));
  const error = endPayment(simulator, payment, outcome);
  if (outcome === 'lost') return sendShown(response, 200, page(language, text.done, `<p>${html(text.lostDone)}</p>`));
  const result = resultOf(simulator.version, payment, error);
  if (!isFrame && payment.redirectUrl !== null) {
    const to = new URL(payment.redirectUrl);
    for (const [name, value] of Object.entries(result)) if (value !== null) to.searchParams.set(name, value);
    return redirect(response, to.href);
  }
  const nonce = randomBytes(16).toString('base64');
  // Only the page that opened the window is informed.
  const message = JSON.stringify({ sandbox: 'portone', id: payment.id, result }).replaceAll('<', String.raw`\u003c`);
  const script = `<script nonce="${nonce}">parent.postMessage(${message}, ${JSON.stringify(payment.origin ?? '')});</script>`;
  sendShown(
    response,
    200,
    page(language, text.done, `<p>${html(text.doneNote)}</p>${payment.origin ? script : ''}`),
    payment,
    nonce,
  );
}

function sendShown(response: ServerResponse, status: number, body: string, payment?: Payment, nonce?: string): void {
  const back = payment?.redirectUrl ? ` ${new URL(payment.redirectUrl).origin}` : '';
  const script = nonce ? `; script-src 'nonce-${nonce}'` : '';
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${back}${script}`,
  );
  sendPage(response, status, body);
}

function windowPage(language: Language, payment: Payment, isFrame: boolean): string {
  const text = localize(portOneText, language);
  const isIssue = payment.billing?.usage === 'issue';
  const button = (outcome: Outcome, note: string) =>
    `<button name="outcome" value="${outcome}"><b>${html(text[outcome])}</b><br><small>${html(note)}</small></button>`;
  const buttons = [
    button('approve', text.approveNote),
    button('decline', text.declineNote),
    button('close', text.closeNote),
    button('late', text.lateNote),
    button('lost', text.lostNote),
    ...(isIssue ? [] : [button('other', text.otherNote)]),
  ];
  const action = `/_window/${payment.id}${isFrame ? '?view=frame' : ''}`;
  const note = isIssue ? `<p>${html(text.issueNote)}</p>` : '';
  return page(
    language,
    text.windowTitle,
    `${summary(language, payment)}${note}<p>${html(text.notReal)}</p><form method="post" action="${action}">${buttons.join('')}</form>`,
  );
}

function summary(language: Language, payment: Payment): string {
  const text = localize(portOneText, language);
  const line = (label: string, value: string) => `<p>${html(label)}<br><b>${html(value)}</b></p>`;
  return `<article>${line(text.seller, payment.name)}${line(text.price, formatWon(payment.captured, language))}${line(text.order, payment.merchantUid)}</article>`;
}
