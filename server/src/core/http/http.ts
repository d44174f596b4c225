import { randomUUID } from 'node:crypto';
import { type Endpoint, travelsInQuery, urlOf } from '@dolphin/contract/core/endpoint';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { type Db, inTransaction } from '../db.ts';
import { fail } from '../fail.ts';
import type { Ctx, Me, Module } from '../module.ts';
import { addAccessLog } from './access-log.ts';
import { readClient } from './client.ts';
import { answerError, type WordsOf } from './errors.ts';
import { guardCaller, guardChannel, type Identity } from './guard.ts';
import { claimKey, IDEMPOTENCY_HEADER, keepAnswer, readKey } from './idempotency.ts';
import { countTry } from './rate-limits.ts';
import { requestSchema } from './schema.ts';
import { validatorCompiler } from './validators.ts';

declare module 'fastify' {
  interface FastifyRequest {
    me: Me | null;
  }
}

export type HttpParts = { readonly app: App; readonly identity: Identity; readonly wordsOf: WordsOf };

/** Nothing that people send as JSON is larger; files travel in parts of their own. */
const BODY_LIMIT_BYTES = 512 * 1_024;

/** The HTTP side: every endpoint of every module, guarded, validated and serialised by its declaration. */
export function buildHttp(modules: readonly Module[], parts: HttpParts): FastifyInstance {
  const http = Fastify({
    loggerInstance: parts.app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Only the operator's own proxies are believed; anybody can write an X-Forwarded-For.
    trustProxy: (_address: string, hop: number) => hop < parts.app.config.trustedProxies,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: false,
    // An address that cannot even be decoded never reaches the hooks or the error handler.
    frameworkErrors: (thrown, request, reply) => {
      request.client = readClient(request);
      void answerError(thrown, request, reply, parts.wordsOf);
    },
  });
  http.setValidatorCompiler(validatorCompiler());
  http.decorateRequest('me', null);
  http.decorateRequest('client');
  http.addHook('onRequest', (request, _reply, done) => {
    request.client = readClient(request);
    done();
  });
  http.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  addAccessLog(http);
  http.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply, parts.wordsOf));
  http.setNotFoundHandler((request, reply) => answerError(fail(coreErrors.RESOURCE_NOT_FOUND), request, reply, parts.wordsOf));
  for (const { contract, handlers, ownTransactions } of modules) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name];
      if (handler) addRoute(http, endpoint, { handler, isPlain: endpoint.method === 'GET' || ownTransactions.has(name) }, parts);
    }
  }
  return http;
}

/** `isPlain`: the handler gets a plain connection, and nothing wraps it in a transaction. */
type Served = { readonly handler: Module['handlers'][string]; readonly isPlain: boolean };

function addRoute(http: FastifyInstance, endpoint: Endpoint, { handler, isPlain }: Served, parts: HttpParts): void {
  const { app, identity } = parts;
  const { access } = endpoint;
  const name = `${endpoint.method} ${endpoint.path}`;
  const prefix = urlOf(endpoint);
  const inQuery = travelsInQuery(endpoint.method);
  http.route({
    method: endpoint.method,
    url: prefix,
    config: { badInput: endpoint.badInput, endpoint },
    schema: { ...requestSchema(endpoint), response: { 200: endpoint.output } },
    // Before validation, so that a stranger learns nothing from how a body is refused.
    preValidation: async (request) => {
      for (const limit of endpoint.limits) if (limit.per === 'address') await countTry(app.db, limit, `${name} ${request.client.address}`, app.now());
      request.me = await guardCaller(access, request, identity);
      for (const limit of endpoint.limits) if (limit.per === 'user') await countTry(app.db, limit, `${name} #${request.me?.id ?? request.client.address}`, app.now());
      // A command that takes nothing is often sent without a body; anything else unexpected is for the schema to refuse.
      if (!inQuery && request.body === undefined) request.body = {};
    },
    handler: async (request, reply) => {
      const { me } = request;
      const input = Object.assign({}, inQuery ? request.query : request.body, request.params) as Record<string, unknown>;
      const roles = await guardChannel(access, me, input, request, app.db, identity);
      const context = (db: Db): Ctx => ({ db, now: app.now(), app, client: request.client, answer: answerOf(reply), me: me as Me, roles });
      if (isPlain) return handler(context(app.db), input as never);
      const call = readKey(request.headers[IDEMPOTENCY_HEADER], me?.id, name, input);
      return inTransaction(app.db, (tx) => (call ? runOnce(tx, call, () => handler(context(tx), input as never)) : handler(context(tx), input as never)));
    },
  });
}

async function runOnce(tx: Db, call: NonNullable<ReturnType<typeof readKey>>, run: () => Promise<unknown>): Promise<unknown> {
  const kept = await claimKey(tx, call);
  if (kept !== undefined) return JSON.parse(kept) as unknown;
  const body = await run();
  await keepAnswer(tx, call, body);
  return body;
}

function answerOf(reply: FastifyReply): Ctx['answer'] {
  return { header: (name, value) => void reply.header(name, value) };
}

