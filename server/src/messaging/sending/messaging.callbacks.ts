import { MESSAGE_WEBHOOK_PATH } from '@dolphin/contract/messaging/messaging.constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { countTry, networkOf } from '../../core/http/admission/rate-limits.ts';
import '../../core/http/client.ts';
import { enqueue } from '../../core/jobs/job.ts';
import type { WebhookHeaders } from '../driver/message-driver.ts';
import { findDriver } from '../driver/open-driver.ts';
import { readGroupJob } from './messaging.jobs.ts';
import { findSentGroups } from './results.queries.ts';

/** The results of the largest batch (500 messages) come in one report, about a kilobyte each. */
const BODY_LIMIT_BYTES = 512 * 1_024;
/** Of reports that are refused: whoever tries secrets out is refused sooner, and the log does not fill. */
const REFUSED_LIMIT = { per: 'address', max: 60, seconds: 600 } as const;

/**
 * Where the provider reports results. A report is only a hint: it asks for a job that reads the results from the
 * provider. So one that is replayed or forged changes no message, and a group that is done is not read again. The body
 * of a report without the secret is not read. [SMS-106]
 */
export function addMessageWebhooks(http: FastifyInstance, app: App): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const refuse = async (request: FastifyRequest): Promise<void> => {
      const address = networkOf(request.client.address);
      await countTry(app.db, REFUSED_LIMIT, `${MESSAGE_WEBHOOK_PATH} ${address}`, app.now());
      app.log.warn('messages: a forged or malformed webhook');
    };
    scope.addHook('onRequest', async (request, reply) => {
      if (findDriver(app)?.isGenuine(secretOf(request))) return;
      await refuse(request);
      // The connection ends with the answer, so that the rest of the body is not received either.
      return reply.code(400).header('connection', 'close').send({});
    });
    scope.post(MESSAGE_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const about = findDriver(app)?.readWebhook({ headers: secretOf(request), rawBody });
      if (!about) {
        await refuse(request);
        return reply.code(400).send({});
      }
      const groupIds = await findSentGroups(app.db, about);
      await inTransaction(app.db, async (tx) => {
        for (const groupId of groupIds) await enqueue(tx, readGroupJob, { groupId }, { singletonKey: String(groupId) });
      });
      return reply.code(200).send({});
    });
  });
}

function secretOf({ headers }: FastifyRequest): WebhookHeaders {
  const secret = headers['x-solapi-secret'];
  return { 'x-solapi-secret': typeof secret === 'string' ? secret : undefined };
}
