import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { traceOf } from '../tracing/trace-requests.ts';
import { routeOf } from './route-of.ts';

/** One line per answer, with the request's id; good reads are for debugging only, or they would drown the rest. */
export function addAccessLog(http: FastifyInstance): void {
  const logsAll = (http.log as Logger).isLevelEnabled('debug');
  http.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply);
    if (level === 'debug' && !logsAll) return done();
    request.log[level](
      {
        reqId: request.id,
        traceId: traceOf(request).traceId,
        method: request.method,
        route: routeOf(request).url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.me?.id ?? null,
      },
      'answered',
    );
    done();
  });
}

function levelOf(request: FastifyRequest, reply: FastifyReply): 'error' | 'info' | 'debug' {
  // There are thousands of them, and the overload has a line of its own.
  if (request.isOverloadRefused) return 'debug';
  if (reply.statusCode >= 500) return 'error';
  return reply.statusCode >= 400 || request.method !== 'GET' ? 'info' : 'debug';
}
