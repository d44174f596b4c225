import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { site } from '@dolphin/contract/site/site.contract';
import { urlOf } from '@dolphin/contract/core/endpoint';
import { CONTENT_TYPES } from '../content-types.ts';

/** The style guide is closed in production; it needs no other answer of a server. */
const CONFIGURATION = {
  isDemo: false,
  demoAccountList: [],
  supportEmail: '',
  noticeBlogUrl: '',
  business: null,
  isProduction: false,
  siteHost: 'localhost',
  pluginMap: {},
};

/** The built web application without a server behind it: enough for the style guide. */
export async function serveStyleguide(webRoot: string) {
  const shell = readFileSync(path.join(webRoot, 'index.html'));
  const configuration = new URL(urlOf(site.configuration), 'http://bench').pathname;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === configuration)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(CONFIGURATION));
    const file = path.join(webRoot, path.normalize(pathname));
    if (pathname.startsWith('/api/')) return response.writeHead(404).end();
    if (path.extname(file) === '')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shell);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
