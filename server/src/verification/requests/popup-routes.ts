import {
  VERIFICATION_BRIDGE_PATH,
  VERIFICATION_CLOSE_PATH,
  VERIFICATION_RETURN_PATH,
} from '@dolphin/contract/verification/verification.constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { countTry, networkOf } from '../../core/http/admission/rate-limits.ts';
import type { ProviderAnswer } from '../nice/identity-provider.ts';
import { authUrlOf } from '../nice/nice-v2.ts';
import { readBridgeForm } from './bridge-form.ts';
import { cancelRequest, findReturned, finishRequest, materialOf } from './finish-request.ts';
import { sendLeadPage, sendResultPage } from './popup-page.ts';

/** A classroom may be behind one address; whoever tries answers out comes more often. */
const LIMIT = { per: 'address', max: 120, seconds: 600 } as const;
const BODY_LIMIT_BYTES = 32 * 1_024;
const FIELDS = ['token_version_id', 'enc_data', 'integrity_value', 'web_transaction_id'] as const;
const FIELD_MAX = 8_000;

/** Where the popup comes back, where it is closed, and where generation 2 sets out. [IDV-1] [IDV-101] */
export function addVerificationPages(http: FastifyInstance, app: App): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', (request) =>
      countTry(app.db, LIMIT, `/verifications ${networkOf(request.client.address)}`, app.now()),
    );

    const returnPath = `${VERIFICATION_RETURN_PATH}/:requestNo`;
    scope.get(returnPath, async (request, reply) => {
      const answer = fieldsOf(new URLSearchParams(queryOf(request)));
      const finished = await finishRequest(app, returnedOf(request), answer);
      return sendResultPage(reply, request.client.language, finished);
    });
    // A POST from another site comes without the cookie; the GET that follows it has it.
    scope.post(returnPath, { bodyLimit: BODY_LIMIT_BYTES }, (request, reply) => leadToGet(request, reply));

    const close = async (request: FastifyRequest, reply: FastifyReply) => {
      await cancelRequest(app, returnedOf(request));
      return sendResultPage(reply, request.client.language, 'FAILED');
    };
    scope.get(`${VERIFICATION_CLOSE_PATH}/:requestNo`, close);
    scope.post(`${VERIFICATION_CLOSE_PATH}/:requestNo`, { bodyLimit: BODY_LIMIT_BYTES }, close);

    scope.post(VERIFICATION_BRIDGE_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const requestNo = readBridgeForm(app.config, fieldsOf(formOf(request)));
      const found =
        requestNo === undefined ? undefined : await findReturned(app, { requestNo, cookie: request.headers.cookie });
      const material = found && materialOf(app, found);
      const address = material === undefined ? undefined : authUrlOf(material);
      return address === undefined
        ? sendResultPage(reply, request.client.language, 'UNKNOWN')
        : sendLeadPage(reply, request.client.language, address);
    });
  });
}

function leadToGet(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { requestNo } = returnedOf(request);
  const query = new URLSearchParams(fieldsOf(formOf(request)));
  const address = `${VERIFICATION_RETURN_PATH}/${encodeURIComponent(requestNo)}?${query}`;
  return reply
    .code(303)
    .headers({ location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send();
}

function returnedOf(request: FastifyRequest) {
  const { requestNo } = request.params as { readonly requestNo: string };
  return { requestNo, cookie: request.headers.cookie };
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at === -1 ? '' : request.url.slice(at + 1);
}

function formOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '');
}

/** What the provider sends, and nothing else. A field that comes twice, or is too long, counts as missing. */
function fieldsOf(given: URLSearchParams): ProviderAnswer {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const values = given.getAll(name);
      const [value] = values;
      return value !== undefined && values.length === 1 && value.length <= FIELD_MAX ? [[name, value]] : [];
    }),
  );
}
