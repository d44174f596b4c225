import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../http/route-of.ts';
import type { Spans } from './span.ts';
import { nextTrace, runTraced, type Trace } from './trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null;
  }
}

/** Of a request; it begins with it, and goes on with the trace that the caller names. */
export function traceOf(request: FastifyRequest): Trace {
  const { traceparent } = request.headers;
  return (request.trace ??= nextTrace(typeof traceparent === 'string' ? traceparent : null, request.id));
}

/** From the moment that the body is there, whatever a request causes runs under its trace. */
export function traceRequests(http: FastifyInstance, spans: Spans | undefined): void {
  http.decorateRequest('trace', null);
  http.addHook('preValidation', (request, _reply, done) => runTraced(traceOf(request), done));
  if (spans) http.addHook('onResponse', (request, reply, done) => done(recordRequest(spans, request, reply)));
}

/** Nothing of people: neither the address with its ids nor who asked. */
function recordRequest(spans: Spans, request: FastifyRequest, reply: FastifyReply): undefined {
  const route = routeOf(request).url ?? 'unknown';
  spans.record({
    name: `${request.method} ${route}`,
    kind: 'SERVER',
    trace: traceOf(request),
    beganAt: Date.now() - reply.elapsedTime,
    ms: reply.elapsedTime,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    },
    isFailed: reply.statusCode >= 500,
  });
  return undefined;
}
