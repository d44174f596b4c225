import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { safeHandler } from '@dolphin/contract/core/safe-handler';

export type Running = { readonly url: string; readonly close: () => Promise<void> };
export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Every stand-in listens on loopback only: it signs anybody in as anybody. */
const LOOPBACK = '127.0.0.1';

export async function serve(port: number, listener: Listener): Promise<Running> {
  const server = createServer((request, response) => answer(listener, request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve));
  const { port: actual } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${LOOPBACK}:${actual}`, close };
}

function answer(listener: Listener, request: IncomingMessage, response: ServerResponse): void {
  const fail = (error: unknown) => {
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
    response.end(String(error));
  };
  safeHandler(fail, listener)(request, response);
}

const FORM_MAX_BYTES = 65_536;

/** A posted form; fields that occur twice keep the last value. */
export async function readForm(request: IncomingMessage): Promise<Readonly<Record<string, string>>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_MAX_BYTES) throw new Error('the form is too large');
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}

export function redirect(response: ServerResponse, url: string): void {
  response.writeHead(302, { location: url, 'cache-control': 'no-store' }).end();
}
