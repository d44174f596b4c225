import type { FastifyContextConfig, FastifyRequest } from 'fastify';

/** The route of a request: its address with parameters, undefined where there is none, and what it was declared with. */
export type Route = { readonly url: string | undefined; readonly config: FastifyContextConfig };

declare module 'fastify' {
  interface FastifyRequest {
    route: Route | null;
  }
}

/** Fastify collects a dozen options each time somebody asks for them; several hooks of every request ask. */
export function routeOf(request: FastifyRequest): Route {
  return (request.route ??= read(request.routeOptions));
}

function read({ url, config }: FastifyRequest['routeOptions']): Route {
  return { url, config };
}
