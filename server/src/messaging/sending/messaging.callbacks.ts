import { MESSAGE_WEBHOOK_PATH } from '@dolphin/contract/messaging/messaging.constants';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { enqueue } from '../../core/jobs/job.ts';
import { findDriver } from '../driver/open-driver.ts';
import { readGroupJob } from './messaging.jobs.ts';
import { findSentGroups } from './results.queries.ts';

const BODY_LIMIT_BYTES = 1_048_576;

/**
 * Where the provider reports results. A report is only a hint: it asks for a job that reads the results from the
 * provider. So one that is replayed or forged changes no message, and a group that is done is not read again. [SMS-106]
 */
export function addMessageWebhooks(http: FastifyInstance, app: App): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(MESSAGE_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const secret = request.headers['x-solapi-secret'];
      const headers = { 'x-solapi-secret': typeof secret === 'string' ? secret : undefined };
      const about = findDriver(app)?.readWebhook({ headers, rawBody });
      if (!about) {
        app.log.warn({ bytes: rawBody.length }, 'messages: a forged or malformed webhook');
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
