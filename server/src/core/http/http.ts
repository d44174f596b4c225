import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '@dolphin/contract/core/access';
import { type Endpoint, type InputOf, type RateLimit, travelsInQuery, urlOf } from '@dolphin/contract/core/endpoint';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { HEAD_HEADER } from '@dolphin/contract/core/realtime';
import type { ChannelRole } from '@dolphin/contract/core/roles';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { App } from '../app.ts';
import { type Db, inTransaction } from '../db.ts';
import { fail } from '../fail.ts';
import type { Health } from '../monitoring/health.ts';
import { isRequestId } from '../tracing/trace.ts';
import { type Limits, LIMITS } from '../limits.ts';
import type { Ctx, Me, Module } from '../module.ts';
import { addAccessLog } from './access-log.ts';
import { addAdmission, leave } from './admission/admission-hooks.ts';
import { type Admission, openAdmission } from './admission/admission.ts';
import { readClient } from './client.ts';
import { answerError, unavailable, type LabelsOf } from './errors.ts';
import { guardCaller, guardChannel, type Identity, NO_ROLES } from './guard.ts';
import type { Hosts } from './hosts.ts';
import { createGuardedServer } from './connections/guarded-server.ts';
import { makeClassifier } from './admission/priorities.ts';
import { refuseOverload } from './admission/refuse-overload.ts';
import { acceptForms } from './multipart.ts';
import { goneSignal } from './answers/gone-signal.ts';
import { jsonAnswer } from './answers/json-answers.ts';
import { keepAnswer, sendKept } from './answers/kept-answers.ts';
import type { ReceiveFile } from './receive-file.ts';
import { claimKey, IDEMPOTENCY_HEADER, storeAnswer, readKey } from './idempotency.ts';
import { limitRequestsPerAddress } from './admission/requests-per-address.ts';
import { countTry, networkOf } from './admission/rate-limits.ts';
import { requestSchema } from './schema.ts';
import { serializerCompiler } from './serializers.ts';
import { readFromReplica, tellWritten } from '../replicas/read-from-replica.ts';
import type { Replicas } from '../replicas/replicas.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { validatorCompiler } from './validators.ts';

declare module 'fastify' {
  interface FastifyRequest {
    me: Me | null;
  }
}

export type HttpParts = {
  readonly app: App;
  readonly identity: Identity;
  /** The connection of reads, which may answer from memory who may read what; that of the program otherwise. */
  readonly reads?: Db;
  readonly wordsOf: LabelsOf;
  /** The last event this process knows of. */ readonly eventHead?: () => number | undefined;
  /** What is served at which host; without it every host is the site. */ readonly hosts?: Hosts;
  readonly limits?: Limits;
  readonly health?: Health;
  /** Where reads that may lag are answered; without them everything comes from the primary. */
  readonly replicas?: Replicas | undefined;
  /** Given by whoever shows its numbers. */ readonly admission?: Admission;
  readonly isStopping?: () => boolean;
  /** Where files go that come as forms; without it no call takes any. */ readonly receiveFile?: ReceiveFile;
};

/** Responses are private: no cache keeps them, and no browser takes them for a page. Files set their own headers. */
const DEFAULT_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Nothing that people send as JSON is larger; files travel in parts of their own. */
const BODY_LIMIT_BYTES = 512 * 1_024;

/** A logger for every request costs more than the guard; the few lines that are written name the request themselves. */
function sharedLogger(log: App['log']): FastifyBaseLogger {
  const shared = Object.create(log) as FastifyBaseLogger;
  shared.child = () => shared;
  return shared;
}

const PROCESS_ID = randomBytes(6).toString('base64url');
let requestCount = 0;

/** Unique among all requests of this and any other process. */
function nextRequestId(): string {
  requestCount += 1;
  return `${PROCESS_ID}-${requestCount.toString(36)}`;
}

/** The HTTP side: every endpoint of every module, guarded, validated and serialised by its declaration. */
export function buildHttp(modules: readonly Module[], parts: HttpParts): FastifyInstance {
  const { limits = LIMITS } = parts;
  const errorParts = { wordsOf: parts.wordsOf, onFault: parts.health?.report };
  const { trustedProxies } = parts.app.config;
  const { admission = openAdmission({ limits: limits.admission }), isStopping = () => false } = parts;
  const classify = makeClassifier(modules.flatMap(({ contract }) => Object.values(contract)));
  /** What would be refused anyway is refused first: neither routed nor parsed, so that it costs the others little. */
  const refuses = (request: IncomingMessage, response: ServerResponse): boolean => {
    // Two looks at numbers for every request; only in an overload is it worth knowing which one it is.
    if (!admission.isFull('normal') && !admission.isFull('high')) return false;
    const kind = classify(request.method ?? '', request.url ?? '');
    if (kind === 'exempt' || !admission.isFull(kind)) return false;
    admission.countRefused(kind);
    refuseOverload(request, response, isStopping());
    return true;
  };
  const http = Fastify({
    serverFactory: (handle) =>
      createGuardedServer(handle, {
        limits,
        trustedProxies,
        refuses,
        onError: (error) => parts.app.log.error({ err: error }, 'a request failed outside its handler'),
      }),
    loggerInstance: sharedLogger(parts.app.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Only the operator's own proxies are believed; anybody can write an X-Forwarded-For.
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    requestIdHeader: false,
    // One that came in is kept, so that the log of a proxy and ours can be put together. [SEC-272]
    genReqId: ({ headers }) => (isRequestId(headers['x-request-id']) ? headers['x-request-id'] : nextRequestId()),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: false,
    // An address that cannot even be decoded never reaches the hooks or the error handler.
    frameworkErrors: (thrown, request, reply) => {
      request.client = readClient(request);
      void answerError(thrown, request, reply, errorParts);
    },
  });
  http.setValidatorCompiler(validatorCompiler());
  http.setSerializerCompiler(serializerCompiler());
  http.decorateRequest('me', null);
  http.decorateRequest('client');
  http.addHook('onRequest', (request, reply, done) => {
    request.client = readClient(request);
    reply.headers({ 'x-request-id': request.id, ...DEFAULT_HEADERS });
    // Taken when the question comes in: whatever is read for it afterwards has seen every event up to here.
    const head = parts.eventHead?.();
    if (head !== undefined) reply.header(HEAD_HEADER, String(head));
    const page =
      request.client.channelId === null && parts.hosts !== undefined ? parts.hosts.pageOf(request.host) : undefined;
    if (!(page instanceof Promise)) return done();
    // On a channel's own host a call that names no channel is made in that one. [CHN-11]
    page.then((found) => {
      if (found.kind === 'channel') request.client = { ...request.client, channelId: found.channelId };
      done();
    }, done);
  });
  if (trustedProxies > 0) limitRequestsPerAddress(http, limits.connections.perAddress);
  addAdmission(http, { admission, classify });
  traceRequests(http, parts.app.monitor?.spans);
  addAccessLog(http);
  http.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply, errorParts));
  http.setNotFoundHandler((request, reply) =>
    answerError(fail(coreErrors.RESOURCE_NOT_FOUND), request, reply, errorParts),
  );
  for (const { contract, handlers, ownTransactions } of modules) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name];
      if (!handler) continue;
      const served = { handler, isPlain: endpoint.method === 'GET' || ownTransactions.has(name) };
      const { upload } = endpoint;
      const { app, identity, receiveFile } = parts;
      if (upload === null || !receiveFile) addRoute(http, endpoint, served, parts);
      else
        void http.register(async (scope) => {
          acceptForms(scope, endpoint, upload, { app, identity, receiveFile });
          addRoute(scope, endpoint, served, parts);
        });
    }
  }
  return http;
}

/** `isPlain`: the handler gets a plain connection, and nothing wraps it in a transaction. */
type Served = { readonly handler: Module['handlers'][string]; readonly isPlain: boolean };

function addRoute(http: FastifyInstance, endpoint: Endpoint, { handler, isPlain }: Served, parts: HttpParts): void {
  const { app, identity, replicas, reads = app.db } = parts;
  const isRead = endpoint.method === 'GET';
  const { access } = endpoint;
  const lagging = endpoint.freshness.kind === 'replica' ? replicas : undefined;
  const told = isRead ? undefined : replicas;
  const url = urlOf(endpoint);
  // By its whole address: two areas may have one path.
  const name = `${endpoint.method} ${url}`;
  const inQuery = travelsInQuery(endpoint.method);
  const always = endpoint.limits.filter(({ having }) => having === undefined);
  const limitsFor = ({ query }: FastifyRequest): readonly RateLimit[] =>
    always.length === endpoint.limits.length
      ? always
      : endpoint.limits.filter(
          ({ having }) => having === undefined || (query as Record<string, unknown>)[having] !== undefined,
        );
  http.route({
    method: endpoint.method,
    url,
    config: { badInput: endpoint.badInput, endpoint },
    schema: { ...requestSchema(endpoint), response: { 200: endpoint.output } },
    // Before validation, so that a stranger learns nothing from how a body is refused.
    preValidation: (request, _reply, done) => {
      // Nobody waits for a database that does not answer: a probe finds out when it is back.
      if (parts.health?.isAway()) return done(unavailable('AWAY'));
      // A command that takes nothing is often sent without a body; anything else unexpected is for the schema to refuse.
      if (!inQuery && request.body === undefined) request.body = {};
      try {
        const limits = limitsFor(request);
        const me =
          limits.length === 0
            ? guardCaller(access, request, identity)
            : guardWithLimits(access, limits, name, request, parts);
        if (me instanceof Promise)
          return void me.then((found) => {
            request.me = found;
            done();
          }, done);
        request.me = me;
      } catch (error) {
        return done(error as Error);
      }
      done();
    },
    handler: (request, reply) => {
      const { me } = request;
      request.isInHandler = true;
      // Checked against the schema of this very endpoint, which is more than its general type says.
      const input = Object.assign({}, inQuery ? request.query : request.body, request.params) as InputOf<Endpoint>;
      const work = async (primary: Db): Promise<unknown> => {
        const roles =
          access.kind === 'channel' ? await guardChannel(access, me, input, request, primary, identity) : NO_ROLES;
        const context = (db: Db): Ctx => ({
          db,
          primary,
          now: app.now(),
          app,
          client: request.client,
          answer: answerOf(reply, app.config.production),
          me: me as Me,
          roles,
        });
        if (lagging)
          return readFromReplica(lagging, request, reply, { primary, run: (db) => handler(context(db), input) });
        const call = isPlain
          ? undefined
          : readKey(request.headers[IDEMPOTENCY_HEADER], {
              userId: me?.id,
              endpoint: name,
              channelId: request.client.channelId,
              input,
            });
        return call ? runOnce(primary, call, () => handler(context(primary), input)) : handler(context(primary), input);
      };
      // A command looks at the roles in its own transaction; what is in memory decides about reads alone.
      const answer = isPlain ? work(isRead ? reads : app.db) : inTransaction(app.db, work);
      return (told ? answer.then((body) => tellWritten(told, reply, body)) : answer).then(
        (body) => {
          leave(request);
          return sendKept(body, request, reply);
        },
        (error: unknown) => {
          leave(request);
          throw error;
        },
      );
    },
  });
}

/** Tries count against an address before anybody is looked up, and against a person once it is known who. */
async function guardWithLimits(
  access: Access,
  limits: readonly RateLimit[],
  name: string,
  request: FastifyRequest,
  { app, identity }: HttpParts,
): Promise<Me | null> {
  for (const limit of limits)
    if (limit.per === 'address')
      await countTry(app.db, limit, `${name} ${networkOf(request.client.address)}`, app.now());
  const me = await guardCaller(access, request, identity);
  for (const limit of limits)
    if (limit.per === 'user')
      await countTry(app.db, limit, `${name} #${me?.id ?? networkOf(request.client.address)}`, app.now());
  return me;
}

async function runOnce(
  tx: Db,
  call: NonNullable<ReturnType<typeof readKey>>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const kept = await claimKey(tx, call);
  if (kept !== undefined) return JSON.parse(kept) as unknown;
  const body = await run();
  await storeAnswer(tx, call, body);
  return body;
}

function answerOf(reply: FastifyReply, isTrusted: boolean): Ctx['answer'] {
  return {
    header: (name, value) => void reply.header(name, value),
    json: (text) => jsonAnswer(text, isTrusted ? null : (value) => reply.serialize(value) as string),
    keep: (answer) => keepAnswer(answer, reply.getHeader(HEAD_HEADER) as string | undefined),
    gone: () => goneSignal(reply.raw),
  };
}
