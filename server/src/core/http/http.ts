import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
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
import { disconnectSignal } from './answers/disconnect-signal.ts';
import { jsonAnswer } from './answers/json-answers.ts';
import { cacheAnswer, sendCached } from './answers/cached-answers.ts';
import { createSharedAnswers, type SharedAnswers } from './answers/shared-answers.ts';
import type { ReceiveFile } from './receive-file.ts';
import { claimKey, IDEMPOTENCY_HEADER, storeAnswer, readKey } from './idempotency.ts';
import { limitRequestsPerAddress } from './admission/requests-per-address.ts';
import { countTry, networkOf } from './admission/rate-limits.ts';
import { requestSchema } from './schema.ts';
import { serializerCompiler } from './serializers.ts';
import { readFromReplica, addWritePosition } from '../replicas/read-from-replica.ts';
import type { Replicas } from '../replicas/replicas.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { validatorCompiler } from './validators.ts';

declare module 'fastify' {
  interface FastifyRequest {
    me: Me | null;
    /** Until when the answer is everybody's; 0: it is not. */
    sharedUntil: number;
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
  /** An answer was sent before routing. */ readonly onShared?: (endpoint: Endpoint) => void;
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

/** One that came in is kept, so that the log of a proxy and ours can be put together. [SEC-272] */
function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  return isRequestId(headers['x-request-id']) ? headers['x-request-id'] : nextRequestId();
}

/** False where it is not known at once; the usual way then sends the caller the reason, or waits for it. */
function isAdmitted(access: Access, request: IncomingMessage, identity: Identity): boolean {
  try {
    // The guard reads the headers alone, and they are the same before a request is routed.
    const found = guardCaller(access, request as unknown as FastifyRequest, identity);
    if (!(found instanceof Promise)) return true;
    found.catch(() => undefined);
  } catch {}
  return false;
}

function shareAnswers({ app, identity, health, onShared }: HttpParts, isStopping: () => boolean): SharedAnswers {
  // Traces and lines for each request are written where requests are routed.
  const isRecorded = app.monitor?.spans !== undefined || app.log.isLevelEnabled('debug');
  return createSharedAnswers({
    now: app.now,
    isOff: () => isRecorded || isStopping() || health?.isAway() === true,
    admits: ({ access }, request) => isAdmitted(access, request, identity),
    headersOf: (request) => ({ 'x-request-id': requestIdOf(request), ...DEFAULT_HEADERS }),
    onSent: (endpoint) => onShared?.(endpoint),
  });
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
  const shared = shareAnswers(parts, isStopping);
  const http = Fastify({
    serverFactory: (handle) =>
      createGuardedServer(handle, {
        limits,
        trustedProxies,
        answers: (request, response) => refuses(request, response) || shared.send(request, response),
        onError: (error) => parts.app.log.error({ err: error }, 'a request failed outside its handler'),
      }),
    loggerInstance: sharedLogger(parts.app.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Only the operator's own proxies are believed; anybody can write an X-Forwarded-For.
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    requestIdHeader: false,
    genReqId: requestIdOf,
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
  http.decorateRequest('sharedUntil', 0);
  http.decorateRequest('client');
  http.decorateRequest('route', null);
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
      if (upload === null || !receiveFile) addRoute(http, endpoint, served, { ...parts, shared });
      else
        void http.register(async (scope) => {
          acceptForms(scope, endpoint, upload, { app, identity, receiveFile });
          addRoute(scope, endpoint, served, { ...parts, shared });
        });
    }
  }
  return http;
}

/** `isPlain`: the handler gets a plain connection, and nothing wraps it in a transaction. */
type Served = { readonly handler: Module['handlers'][string]; readonly isPlain: boolean };

function addRoute(
  http: FastifyInstance,
  endpoint: Endpoint,
  { handler, isPlain }: Served,
  parts: HttpParts & { readonly shared: SharedAnswers },
): void {
  const { app, identity, replicas, reads = app.db } = parts;
  const isRead = endpoint.method === 'GET';
  const { access } = endpoint;
  const lagging = endpoint.freshness.kind === 'replica' ? replicas : undefined;
  const tracked = isRead ? undefined : replicas;
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
      // Checked against the schema of this very endpoint, which is more than its general type states.
      const input = Object.assign({}, inQuery ? request.query : request.body, request.params) as InputOf<Endpoint>;
      const run = (primary: Db, roles: readonly ChannelRole[]): unknown => {
        const context = (db: Db): Ctx => ({
          db,
          primary,
          now: app.now(),
          app,
          client: request.client,
          answer: answerOf(request, reply, app.config.production),
          me: me as Me,
          roles,
        });
        if (lagging)
          return readFromReplica(lagging, request, reply, { primary, run: async (db) => handler(context(db), input) });
        const call = isPlain
          ? undefined
          : readKey(request.headers[IDEMPOTENCY_HEADER], {
              userId: me?.id,
              endpoint: name,
              channelId: request.client.channelId,
              input,
            });
        const work = () => handler(context(primary), input);
        return call ? runOnce(primary, call, async () => work()) : work();
      };
      const guarded = (primary: Db): unknown =>
        access.kind === 'channel'
          ? guardChannel(access, me, input, request, primary, identity).then((roles) => run(primary, roles))
          : run(primary, NO_ROLES);
      // A command looks at the roles in its own transaction; what is in memory decides about reads alone.
      const answer = isPlain ? guarded(isRead ? reads : app.db) : inTransaction(app.db, async (tx) => guarded(tx));
      const send = (body: unknown): unknown => {
        leave(request);
        const rest = sendCached(body, request, reply);
        const { sharedUntil: until } = request;
        if (until > 0) parts.shared.share(request.raw.url ?? '', body, { from: app.now().getTime(), until, endpoint });
        return rest;
      };
      if (!(answer instanceof Promise)) {
        const rest = send(answer);
        // What is sent needs nobody who waits for it.
        return rest === reply ? undefined : rest;
      }
      return (tracked ? answer.then((body: unknown) => addWritePosition(tracked, reply, body)) : answer).then(
        send,
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

function answerOf(request: FastifyRequest, reply: FastifyReply, isTrusted: boolean): Ctx['answer'] {
  return {
    share: (until) => void (request.sharedUntil = until),
    header: (name, value) => void reply.header(name, value),
    json: (text) => jsonAnswer(text, isTrusted ? null : (value) => reply.serialize(value) as string),
    keep: (answer) => cacheAnswer(answer, reply.getHeader(HEAD_HEADER) as string | undefined),
    gone: () => disconnectSignal(reply.raw),
  };
}
