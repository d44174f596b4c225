import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { isOwnOrigin } from './origin.ts';

const SITE = { publicUrl: 'https://dolphin.example', trustedProxies: 0 };
const requestFrom = (origin: string, host: string) => ({ headers: { origin, host } });

describe('[SEC-42] the origin of a socket', () => {
  let server: TestServer;
  let slug: string;
  beforeAll(async () => {
    server = await startTestServer({ background: true, env: { PUBLIC_URL: SITE.publicUrl } });
    const { id } = await server.makeChannel();
    slug = `school-${id}`;
    await server.db
      .updateTable('channels_channels')
      .set({ slug, domain: 'school.example', domain_verified_at: new Date() })
      .where('id', '=', id)
      .execute();
    const other = await server.makeChannel();
    await server.db
      .updateTable('channels_channels')
      .set({ domain: 'unproven.example' })
      .where('id', '=', other.id)
      .execute();
  });
  afterAll(() => server.close());

  /** 101 when the socket opens, the status of the refusal otherwise. */
  function open(origin: string, host: string): Promise<number> {
    const { port } = server.http.server.address() as AddressInfo;
    return new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { origin, headers: { host } });
      ws.on('open', () => (ws.terminate(), resolve(101)));
      ws.on('unexpected-response', (_, response) => (ws.terminate(), resolve(response.statusCode ?? 0)));
      ws.on('error', () => undefined);
    });
  }

  it('may be the public address and the hosts of channels', async () => {
    for (const host of ['dolphin.example', 'www.dolphin.example', `${slug}.dolphin.example`, 'school.example'])
      expect([host, await open(`https://${host}`, host)]).toEqual([host, 101]);
  });

  it('is refused at any other host, although the Host header has the same value', async () => {
    for (const host of [
      'attacker.example',
      'attacker.example:8443',
      'unproven.example',
      'nobody.dolphin.example',
      'dolphin.example.attacker.example',
      '127.0.0.1',
      'localhost',
      '[::1]',
    ])
      expect([host, await open(`https://${host}`, host)]).toEqual([host, 403]);
  });

  it('is refused where it is not the host that was asked', async () => {
    expect(await open('https://school.example', 'dolphin.example')).toBe(403);
  });
});

describe('[SEC-42] a site without a name', () => {
  const nameless = { publicUrl: 'http://localhost:3000', trustedProxies: 0 };

  it('is also reached by the numbers of its machine, and by no name', () => {
    for (const host of ['localhost:3001', '127.0.0.1:3000', '192.168.0.7:3000', '[::1]:3000'])
      expect(isOwnOrigin(requestFrom(`http://${host}`, host), nameless)).toBe(true);
    for (const host of ['attacker.example:3000', 'localhost.attacker.example', '127.0.0.1.attacker.example'])
      expect(isOwnOrigin(requestFrom(`http://${host}`, host), nameless)).toBe(false);
    expect(isOwnOrigin(requestFrom('http://192.168.0.7:3000', '192.168.0.8:3000'), nameless)).toBe(false);
  });

  it('believes the host a proxy names only where there is one', () => {
    const headers = { origin: 'http://10.0.0.1', host: 'inner:8080', 'x-forwarded-host': '10.0.0.1' };
    expect(isOwnOrigin({ headers }, nameless)).toBe(false);
    expect(isOwnOrigin({ headers }, { ...nameless, trustedProxies: 1 })).toBe(true);
  });
});
