import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Module } from '../../module.ts';
import { openApiOf } from './openapi.ts';
import { DOCS_CSS, DOCS_JS, docsPage } from './openapi-page.ts';

/** Nothing inline, nothing from elsewhere, never in a frame. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
const FRESH_SECONDS = 300;

/** GET /api/openapi.json for programs, GET /api/docs for people. Printed when first asked for, once: the contract does not change while running. */
export function addApiDocs(http: FastifyInstance, modules: readonly Module[], version?: string): void {
  let printed: { readonly json: string; readonly page: string } | undefined;
  const print = () => {
    if (!printed) {
      const api = openApiOf(modules, version);
      printed = { json: JSON.stringify(api), page: docsPage(api) };
    }
    return printed;
  };
  http.get('/api/openapi.json', (_request, reply) => send(reply, 'application/json; charset=utf-8', print().json));
  http.get('/api/docs', (_request, reply) => send(reply, 'text/html; charset=utf-8', print().page));
  http.get('/api/docs/docs.css', (_request, reply) => send(reply, 'text/css; charset=utf-8', DOCS_CSS));
  http.get('/api/docs/docs.js', (_request, reply) => send(reply, 'text/javascript; charset=utf-8', DOCS_JS));
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply
    .header('content-security-policy', DOCS_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    .type(type)
    .send(body);
}
