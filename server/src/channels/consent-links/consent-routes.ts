import {
  CONSENT_ANSWERS,
  CONSENT_NOTE_MAX,
  CONSENTS_PATH,
  type ConsentAnswer,
} from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { consentRequestErrors } from '@dolphin/contract/channels/consent-requests/consent-requests.errors';
import { seoulDay } from '@dolphin/contract/core/days';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { AppError } from '../../core/fail.ts';
import { countTry, networkOf } from '../../core/http/admission/rate-limits.ts';
import '../../core/http/client.ts';
import { answerConsent } from '../consent-requests/answer-consent.ts';
import { readConsentLink } from './consent-link.ts';
import { findOpenConsent, type OpenConsent } from './consent-links.queries.ts';
import { consentPage, gonePage, PAGE_POLICY, stalePage } from './consent-page.ts';

/** Of addresses that we did not sign. Families who share the address of a carrier are not counted. */
const FORGED_LIMIT = { per: 'address', max: 120, seconds: 600 } as const;
/** Answers over the links of one child. */
const ANSWER_LIMIT = { per: 'address', max: 30, seconds: 600 } as const;
const BODY_LIMIT_BYTES = 8 * 1_024;
// oxlint-disable-next-line no-control-regex -- these are what a sentence cannot have
const CONTROL = /[\u0000-\u001f\u007f]+/g;

type Opened = { readonly consent: OpenConsent; readonly childId: number; readonly guardianId: number };

/** `/c/<signed link>`: a guardian without an account reads a consent request and answers it, without the app. [CHN-230] */
export function addConsentPages(http: FastifyInstance, app: App): void {
  async function open(request: FastifyRequest): Promise<Opened | undefined> {
    const { token } = request.params as { readonly token: string };
    const now = app.now();
    const link = readConsentLink(app, token);
    if (!link) {
      await countTry(app.db, FORGED_LIMIT, `${CONSENTS_PATH} ${networkOf(request.client.address)}`, now);
      return undefined;
    }
    const consent = await findOpenConsent(app.db, link, { now, today: seoulDay(now) });
    return consent && { consent, childId: link.childId, guardianId: link.guardianId };
  }

  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    scope.get(`${CONSENTS_PATH}/:token`, async (request, reply) => {
      const opened = await open(request);
      const { language } = request.client;
      return opened
        ? sendPage(reply, 200, consentPage(language, opened.consent))
        : sendPage(reply, 404, gonePage(language));
    });

    scope.post(`${CONSENTS_PATH}/:token`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const opened = await open(request);
      const { language } = request.client;
      if (!opened) return sendPage(reply, 404, gonePage(language));
      const { consent, childId, guardianId } = opened;
      await countTry(app.db, ANSWER_LIMIT, `${CONSENTS_PATH} answer ${childId}`, app.now());
      const given = answerOf(request);
      if (!given) return sendPage(reply, 400, consentPage(language, consent));
      const { channelId, requestId, memberId } = consent;
      const answered = { ...given, method: 'LINK', guardianId, channelId, requestId, memberId } as const;
      try {
        await inTransaction(app.db, (tx) => answerConsent(tx, answered, app.now()));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return error.spec.code === consentRequestErrors.CONSENT_CHANGED.code
          ? sendPage(reply, 409, stalePage(language))
          : sendPage(reply, 404, gonePage(language));
      }
      // Opened again with GET: reloading the page does not answer again.
      return reply
        .code(303)
        .headers({ location: request.url, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .send();
    });
  });
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    .send(page);
}

/** Undefined unless exactly one answer came, to a text with a number. */
function answerOf({
  body,
}: FastifyRequest): { readonly answer: ConsentAnswer; readonly note: string; readonly revision: number } | undefined {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const [answers, notes, revisions] = [form.getAll('answer'), form.getAll('note'), form.getAll('revision')];
  if (answers.length !== 1 || notes.length > 1 || revisions.length !== 1) return undefined;
  const answer = CONSENT_ANSWERS.find((each) => each === answers[0]);
  const revision = Number(revisions[0]);
  const note = (notes[0] ?? '').replace(CONTROL, ' ').toWellFormed().trim();
  if (!answer || !Number.isSafeInteger(revision) || revision < 1 || note.length > CONSENT_NOTE_MAX) return undefined;
  return { answer, note, revision };
}
