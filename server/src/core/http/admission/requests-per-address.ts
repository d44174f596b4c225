import { coreErrors } from '@dolphin/contract/core/core.errors';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../fail.ts';
import { logFailure } from '../../monitoring/log.ts';
import { networkOf } from './rate-limits.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Behind proxies all connections are theirs, so what one address may hold is counted in requests in progress: a slow
 * body holds one as long as a slow connection would be held without a proxy.
 */
export function limitRequestsPerAddress(http: FastifyInstance, max: number): void {
  const underWay = new Map<string, number>();
  http.addHook('onRequest', (request, reply, done) => {
    const address = networkOf(request.ip);
    const others = underWay.get(address) ?? 0;
    if (others >= max) {
      const more = { retryAfter: RETRY_AFTER_SECONDS };
      return done(new AppError(coreErrors.TOO_MANY_REQUESTS, { seconds: RETRY_AFTER_SECONDS }, more));
    }
    underWay.set(address, others + 1);
    const release = () => {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    };
    reply.raw.once('close', safeHandler(logFailure(http.log, 'http: a request could not be counted'), release));
    done();
  });
}
