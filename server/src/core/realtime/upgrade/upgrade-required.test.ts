import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REALTIME_PATH } from '@dolphin/contract/core/realtime';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'dolphin-web-'));
writeFileSync(path.join(webRoot, 'index.html'), '<title>a page</title>');
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

/** The response to a WebSocket upgrade request; undefined once the server refuses connections. */
function requestUpgrade(
  port: number,
): Promise<{ readonly status: number; readonly retryAfter: string | undefined } | undefined> {
  return new Promise((resolve) => {
    const upgradeRequest = request({
      port,
      host: '127.0.0.1',
      path: REALTIME_PATH,
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        origin: `http://127.0.0.1:${port}`,
      },
    });
    upgradeRequest.on(
      'response',
      (response) =>
        void (response.resume(),
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })),
    );
    upgradeRequest.on(
      'upgrade',
      (_response, socket) => void (socket.destroy(), resolve({ status: 101, retryAfter: undefined })),
    );
    upgradeRequest.on('error', () => resolve(undefined));
    upgradeRequest.end();
  });
}

it('is answered by a refusal that can be tried again while the process stops, and never by a page', async () => {
  const server = await startTestServer({
    background: true,
    env: { WEB_ROOT: webRoot },
    limits: { stop: { drainMs: 1_500 } },
  });
  const { port } = server.http.server.address() as AddressInfo;
  expect((await server.http.inject('/anywhere')).statusCode).toBe(200);
  expect((await server.http.inject(REALTIME_PATH)).statusCode).toBe(426);
  const replies: Awaited<ReturnType<typeof requestUpgrade>>[] = [];
  let isClosed = false;
  const closing = server.close().then(() => void (isClosed = true));
  while (!isClosed) {
    replies.push(await requestUpgrade(port));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await closing;
  const answers = replies.filter((answer) => answer !== undefined);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(5);
  expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(false);
  expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '1')).toEqual([]);
});

it('is no page either in a process without a gateway', async () => {
  const server = await startTestServer({ env: { WEB_ROOT: webRoot } });
  const answer = await server.http.inject(REALTIME_PATH);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  await server.close();
});
