import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { CONTENT_TYPES } from '../content-types.ts';
import { ROOT } from '../processes.ts';
import type { ReadPage } from './read-dom.ts';

/** Builds the bare page once; `serve` gives it the DOM of one of our pages, with our stylesheets, fonts and pictures. */
export async function buildBarePage(webRoot: string) {
  const script = await buildScript();
  const shell = readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  return {
    serve: async ({ nodes, styles }: ReadPage) => {
      const json = gzipSync(JSON.stringify(nodes));
      const page = gzipSync(pageOf(shell, styles));
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://bench');
        const send = (type: string, body: Buffer, encoding = 'gzip') =>
          response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body);
        if (pathname === '/bare-page.js') return send('text/javascript', script);
        if (pathname === '/bare-page.json') return send('application/json', json);
        const file = path.join(webRoot, path.normalize(pathname));
        if (path.extname(file) === '') return send('text/html; charset=utf-8', page);
        // Pictures that people made are with the server; their place is what the layout needs.
        if (!existsSync(file)) return response.writeHead(404).end();
        return send(CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream', gzipSync(readFileSync(file)));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        url: `http://localhost:${(server.address() as AddressInfo).port}/`,
        close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
      };
    },
  };
}

async function buildScript(): Promise<Buffer> {
  const result = await build({
    root: path.join(ROOT, 'web'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'app.ts') },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...others] = outputs.filter((one) => one.type === 'chunk');
  if (!chunk || others.length > 0) throw new Error('the bare page must be one script');
  return gzipSync(chunk.code, { level: 9 });
}

/** Our own page with its styles and fonts, and the bare script in the place of ours. */
function pageOf(shell: string, styles: readonly string[]): string {
  const links = styles.filter((href) => !shell.includes(href)).map((href) => `<link rel="stylesheet" href="${href}">`);
  return shell
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', `${links.join('')}<script type="module" src="/bare-page.js"></script></head>`);
}
