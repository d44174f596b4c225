import { safeHandler } from '@dolphin/contract/core/safe-handler';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFailure } from '../../monitoring/log.ts';
import type { Admission } from './admission.ts';
import type { Place } from './admission-state.ts';
import type { RequestClass } from './priorities.ts';
import { overloadError } from './refuse-overload.ts';
import { routeOf } from '../route-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place among the requests that are worked on; undefined for one that needs none. */
    place: Place | undefined;
    /** Its handler has begun: the place is given back when that ends, also when nobody waits for the answer any more. */
    isInHandler: boolean;
    isOverloadRefused: boolean;
  }
  interface FastifyContextConfig {
    /** Set on routes that stream a body in or out: a slow client must not keep a place. */
    needsPlace?: false;
  }
}

type Options = {
  readonly admission: Admission;
  readonly classify: (method: string, url: string) => RequestClass;
};

/**
 * A place is taken when the whole body is here and before anything is looked up, and given back when the answer is
 * ready to be sent: waiting for a slow client, in either direction, costs no place.
 */
export function addAdmission(http: FastifyInstance, { admission, classify }: Options): void {
  http.decorateRequest('place', undefined);
  http.decorateRequest('isInHandler', false);
  http.decorateRequest('isOverloadRefused', false);
  const notGivenBack = logFailure(http.log, 'http: a place could not be given back');
  http.addHook('preValidation', (request, reply, done) => {
    const config: RouteConfig = routeOf(request).config;
    const kind = config.endpoint?.priority ?? classify(request.method, request.url);
    if (kind === 'exempt' || config.needsPlace === false) return done();
    request.place = admission.enter(kind, (isAdmitted, place) => {
      // Who is admitted at once may have answered before `enter` returns.
      request.place = place;
      if (isAdmitted) return done();
      request.isOverloadRefused = true;
      done(overloadError());
    });
    // Most are in their handler by now, which gives the place back when it ends.
    if (request.isInHandler) return;
    reply.raw.once(
      'close',
      safeHandler(notGivenBack, () => request.isInHandler || leave(request)),
    );
  });
  http.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
}

type RouteConfig = { readonly endpoint?: { readonly priority: 'high' | 'normal' }; readonly needsPlace?: false };

/** Gives the place of a request back; any number of times. */
export function leave(request: FastifyRequest): void {
  request.place?.leave();
}
