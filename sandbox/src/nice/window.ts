import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, localize } from '@dolphin/contract/core/text';
import { html, languageOf, page } from '../web/page.ts';
import { readForm, redirect, sendPage } from '../web/serve.ts';
import { encodeEucKr } from './euc-kr.ts';
import { niceText } from './nice.text.ts';
import { ciOf, diOf, PEOPLE, type Person, typedPerson } from './people.ts';
import { ACCOUNT, newToken, type OpenWindow, type Simulator, type V2Request } from './simulator.ts';
import { openForm, sealAnswer } from './v1-crypto.ts';
import { TOKEN_SECONDS } from './v1-rest.ts';

/** How it can end. `close` says nothing to anybody; the others lead back. */
const OUTCOMES = ['success', 'cancel', 'late', 'wrong', 'close'] as const;
type Outcome = (typeof OUTCOMES)[number];
/** Codes other than 0000 are not published; these are invented. */
const CODES: Readonly<Record<Exclude<Outcome, 'close'>, string>> = {
  success: '0000',
  cancel: '9001',
  late: '9002',
  wrong: '9003',
};

const SERVICE_PATH = '/CheckPlusSafeModel/service.cb';
type Form = Readonly<Record<string, string>>;

/** The popup of both generations; false for other paths. */
export async function answerWindow(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const language = languageOf(request.headers['accept-language']);
  const [, windowId] = /^\/_window\/([\w-]{1,80})$/.exec(url.pathname) ?? [];
  const [, transactionId] = /^\/ido\/cert\/request\/([\w-]{1,80})$/.exec(url.pathname) ?? [];
  if (url.pathname === SERVICE_PATH) {
    const form = request.method === 'POST' ? await readForm(request) : Object.fromEntries(url.searchParams);
    openV1(simulator, language, form, response);
  } else if (windowId !== undefined && request.method === 'POST')
    decideV1(simulator, language, windowId, await readForm(request), response);
  else if (transactionId !== undefined) {
    const found = [...simulator.v2.values()].find((each) => each.transactionId === transactionId);
    if (!found || found.result !== null) refuse(response, language);
    else if (request.method === 'POST') decideV2(language, found, await readForm(request), response);
    else show(response, choicePage(language, url.pathname));
  } else return false;
  return true;
}

/** Really decrypts the form, and takes each token once and for an hour. */
function openV1(simulator: Simulator, language: Language, form: Form, response: ServerResponse): void {
  const issued = simulator.v1.get(form['token_version_id'] ?? '');
  const isLive =
    issued !== undefined && !issued.isUsed && simulator.clock.now() - issued.issuedAt < TOKEN_SECONDS * 1_000;
  const plain =
    form['m'] === 'service' && isLive
      ? openForm(issued, form['enc_data'] ?? '', form['integrity_value'] ?? '')
      : undefined;
  const fields = plain === undefined ? undefined : parse(plain);
  const returnUrl = fields?.['returnurl'] ?? '';
  const isGood =
    issued !== undefined &&
    fields?.['requestno'] === issued.reqNo &&
    fields['sitecode'] === ACCOUNT.siteCode &&
    URL.canParse(returnUrl) &&
    /^https?:$/.test(new URL(returnUrl).protocol);
  if (!isGood) return refuse(response, language);
  issued.isUsed = true;
  const id = newToken();
  simulator.windows.set(id, {
    request: issued,
    returnUrl,
    method: simulator.returnMethod ?? (fields?.['methodtype'] === 'get' ? 'get' : 'post'),
    receiveData: fields?.['receivedata'] ?? '',
  });
  show(response, choicePage(language, `/_window/${id}`));
}

function parse(plain: string): Form | undefined {
  try {
    const value: unknown = JSON.parse(plain);
    return typeof value === 'object' && value !== null ? (value as Form) : undefined;
  } catch {
    return undefined;
  }
}

function decideV1(simulator: Simulator, language: Language, id: string, form: Form, response: ServerResponse): void {
  const window = simulator.windows.get(id);
  const outcome = OUTCOMES.find((name) => name === form['outcome']);
  if (!window || !outcome) return refuse(response, language);
  const person = personIn(form);
  if (!person) return show(response, choicePage(language, `/_window/${id}`, true), 400);
  simulator.windows.delete(id);
  if (outcome === 'close') return close(response, language);
  const fields = answerFields(window, outcome, person);
  if (window.method === 'get') {
    const to = new URL(window.returnUrl);
    for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value);
    return redirect(response, to.href);
  }
  const nonce = newNonce();
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`,
  );
  const text = localize(niceText, language);
  const body = `<form id="back" method="post" action="${html(window.returnUrl)}">${inputs.join('')}<button>${html(text.goBack)}</button></form><script nonce="${nonce}">document.getElementById('back').submit()</script>`;
  show(response, page(language, text.returning, body), 200, { nonce, form: new URL(window.returnUrl).origin });
}

/** The answer as the provider writes it: EUC-KR, with the name once more in a form that can hold every syllable. */
function answerFields({ request, receiveData }: OpenWindow, outcome: Exclude<Outcome, 'close'>, person: Person): Form {
  const common = {
    resultcode: CODES[outcome],
    requestno: request.reqNo,
    enctime: request.reqDtim,
    sitecode: ACCOUNT.siteCode,
    receivedata: receiveData,
  };
  const about = {
    responseno: newToken(12),
    authtype: 'M',
    name: person.name,
    utf8_name: encodeURIComponent(person.name),
    birthdate: person.birthDate,
    gender: person.gender,
    nationalinfo: person.nationalInfo,
    mobileco: '1',
    mobileno: person.mobileNo,
    ci: ciOf(person),
    di: diOf(person, ACCOUNT.siteCode),
  };
  const plain = JSON.stringify(outcome === 'success' ? { ...common, ...about } : common);
  const { enc, integrity } = sealAnswer(request, encodeEucKr(plain));
  return { token_version_id: request.tokenVersionId, enc_data: enc, integrity_value: integrity };
}

/** Everything but a success leads to `close_url`: that is what it is for. */
function decideV2(language: Language, request: V2Request, form: Form, response: ServerResponse): void {
  const outcome = OUTCOMES.find((name) => name === form['outcome']);
  const person = personIn(form);
  if (!outcome) return refuse(response, language);
  if (!person) return show(response, choicePage(language, `/ido/cert/request/${request.transactionId}`, true), 400);
  if (outcome === 'close') return close(response, language);
  if (outcome !== 'success') return redirect(response, request.closeUrl);
  const webTransactionId = newToken();
  const plain = JSON.stringify({
    name: person.name,
    birthdate: person.birthDate,
    gender: person.gender,
    national_info: person.nationalInfo,
    mobile_co: '1',
    mobile_no: person.mobileNo,
    ci: ciOf(person),
    di: diOf(person, ACCOUNT.siteCode),
  });
  request.result = { webTransactionId, plain };
  const to = new URL(request.returnUrl);
  to.searchParams.set('web_transaction_id', webTransactionId);
  redirect(response, to.href);
}

function personIn(form: Form): Person | undefined {
  const key = form['person'] ?? 'adult';
  return key === 'typed' ? typedPerson(form) : PEOPLE[key];
}

function choicePage(language: Language, action: string, isWrong = false): string {
  const text = localize(niceText, language);
  const person = (key: 'adult' | 'child' | 'foreigner' | 'rare') =>
    `<label><input type="radio" name="person" value="${key}"${key === 'adult' ? ' checked' : ''}> ${html(text[key])} (${html(PEOPLE[key]?.name ?? '')})</label>`;
  const input = (name: 'name' | 'birthDate' | 'mobileNo', value: string) =>
    `<label>${html(text[name])} <input name="${name}" value="${value}"></label>`;
  const button = (outcome: Outcome) =>
    `<button name="outcome" value="${outcome}"><b>${html(text[outcome])}</b> <small>${html(text[`${outcome}Note`])}</small></button>`;
  return page(
    language,
    text.title,
    `<p>${html(text.notReal)}</p>${isWrong ? `<p role="alert">${html(text.wrongPerson)}</p>` : ''}<form method="post" action="${action}">
<fieldset><legend>${html(text.person)}</legend>${(['adult', 'child', 'foreigner', 'rare'] as const).map(person).join('')}
<label><input type="radio" name="person" value="typed"> ${html(text.typed)}</label>${input('name', '')}${input('birthDate', '')}${input('mobileNo', '')}</fieldset>
${OUTCOMES.map(button).join('')}</form>`,
  );
}

function close(response: ServerResponse, language: Language): void {
  const nonce = newNonce();
  const text = localize(niceText, language);
  const script = `<script nonce="${nonce}">window.close()</script>`;
  show(response, page(language, text.close, script), 200, { nonce });
}

function refuse(response: ServerResponse, language: Language): void {
  show(response, page(language, localize(niceText, language).refused, ''), 400);
}

type Policy = { readonly nonce?: string; readonly form?: string };

/** A redirect after the form is part of the form for the browser: it may lead anywhere. */
function show(response: ServerResponse, body: string, status = 200, { nonce, form }: Policy = {}): void {
  const script = nonce === undefined ? '' : `; script-src 'nonce-${nonce}'`;
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; form-action ${form ?? '*'}${script}`,
  );
  sendPage(response, status, body);
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}
