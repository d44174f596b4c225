import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { openToAll } from '@dolphin/contract/core/access';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import { defineEndpoint, urlOf } from '@dolphin/contract/core/endpoint';
import Type from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints, nameOf } from '../../../../test/contract/endpoints.ts';
import { fail } from '../../fail.ts';
import type { Health } from '../../monitoring/health.ts';
import { scratchApp, until } from '../../jobs/scratch-app.fixture.ts';
import { limitsWith } from '../../limits.ts';
import { openMetrics } from '../../monitoring/metrics.ts';
import { implement } from '../../module.ts';
import { openAdmission } from './admission.ts';
import { addHealthRoutes } from '../health/health.ts';
import { buildHttp } from '../http.ts';

const Input = Type.Object({ kind: Type.Optional(Type.String({ maxLength: 10 })) }, { additionalProperties: false });
const common = {
  area: 'dolphin',
  access: openToAll,
  summary: 'x',
  output: Type.Object({ ok: Type.Boolean() }),
} as const;
const contract = {
  list: defineEndpoint({ ...common, method: 'GET', path: '/lists', input: Input }),
  send: defineEndpoint({ ...common, method: 'POST', path: '/sends', input: Input }),
  handIn: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/contents/:id/hand-ins',
    input: Type.Object({ id: Type.String() }),
    priority: 'high',
  }),
};
const [LIST, SEND] = [urlOf(contract.list), urlOf(contract.send)];
const HAND_IN = '/api/dolphin/v1/contents/7/hand-ins';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Four places, one of them kept for high priority; two may wait. Handlers are held until the test lets them go. */
async function start({ waiting = 2 } = {}) {
  const limits = limitsWith({
    admission: { least: 4, first: 4, most: 4, reserve: 0.25, waiting, burstMs: 3_600_000 },
  });
  const app = scratchApp('postgres://nobody@127.0.0.1:1/none');
  closers.push(() => app.db.destroy());
  const admission = openAdmission({ limits: limits.admission });
  let held: (() => void)[] = [];
  let begun = 0;
  const hold = async (kind?: string) => {
    begun += 1;
    if (kind === 'quick') return { ok: true };
    if (kind === 'broken') throw new Error('broken');
    if (kind === 'failing') throw fail(coreErrors.RESOURCE_NOT_FOUND);
    await new Promise<void>((resolve) => held.push(resolve));
    return { ok: true };
  };
  const module = implement(
    contract,
    {
      list: async (_ctx, { kind }) => hold(kind),
      send: async (_ctx, { kind }) => hold(kind),
      handIn: async () => hold(),
    },
    { ownTransactions: ['send', 'handIn'] },
  );
  const http = buildHttp([module], {
    app,
    identity: { whoIs: () => null, channelRoles: async () => [] },
    wordsOf: async () => ({}) as never,
    limits,
    admission,
  });
  const health = { isReady: async () => true, fault: () => null } as unknown as Health;
  addHealthRoutes(http, health, openMetrics(), { isStopping: () => false });
  http.put('/streams', { config: { needsPlace: false } }, async () => hold());
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => (http.server.closeAllConnections(), http.close()));
  const { port } = http.server.address() as AddressInfo;
  const ask = (path: string, init: RequestInit = {}) => fetch(address + path, init);
  const post = (path: string, body: unknown = {}) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const counts = () => admission.counts();
  /** Occupies every place for normal priority, and fills its queue. */
  async function fill(): Promise<Promise<Response>[]> {
    const answers = Array.from({ length: 3 + waiting }, () => ask(LIST));
    await until('full', () => counts().running === 3 && counts().waiting === waiting);
    return answers;
  }
  /** The same for both priorities. */
  async function fillAll(): Promise<Promise<Response>[]> {
    const normal = await fill();
    const high = Array.from({ length: 1 + waiting }, () => post(HAND_IN));
    await until('full', () => counts().running === 4 && counts().waiting === 2 * waiting);
    return [...normal, ...high];
  }
  const letGo = () => {
    for (const resolve of held) resolve();
    held = [];
  };
  /** Also those that begin meanwhile. */
  async function finish(answers: readonly Promise<Response>[]): Promise<number[]> {
    const all = Promise.all(answers).then((list) => list.map(({ status }) => status));
    let isDone = false;
    void all.then(() => (isDone = true));
    await until('all answered', () => (letGo(), isDone));
    return all;
  }
  return { port, ask, post, counts, fill, fillAll, finish, letGo, begun: () => begun };
}

async function open(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const getText = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

describe('[SEC-140] a server that has more to do than it can', () => {
  it('answers the excess 503 with code, sentence and Retry-After, and serves what it admitted', async () => {
    const { ask, post, counts, fill, finish, begun } = await start();
    const admitted = await fill();
    const refused = await Promise.all([
      ask(LIST),
      post(SEND, { kind: 'quick' }),
      ask('/api/nowhere'),
      ask(LIST, { headers: { 'accept-language': 'en' } }),
    ]);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { errorCode, message, show } = (await answer.json()) as Record<string, string>;
      expect([errorCode, show]).toEqual([coreErrors.SERVER_BUSY.code, coreErrors.SERVER_BUSY.show]);
      expect(message).toMatch(answer === refused[3] ? /^Many people .* \d seconds\.$/ : /많아요. \d초 뒤에/);
    }
    expect(counts().refused).toEqual({ high: 0, normal: 4 });
    expect(begun()).toBe(3);
    expect(await finish(admitted)).toEqual(Array(5).fill(200));
    expect((await ask(`${LIST}?kind=quick`)).status).toBe(200);
    expect(counts()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('shows a sentence to whoever opens a page when even those are too many', async () => {
    const { ask, fillAll, finish } = await start();
    const answers = await fillAll();
    const page = await ask('/signin', { headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/<html lang="ko">.*http-equiv="refresh".*많아요/s);
    expect(await finish(answers)).toEqual(Array(8).fill(200));
  });

  it('[SEC-143] answers health, readiness and metrics', async () => {
    const { ask, fillAll, finish } = await start();
    const answers = await fillAll();
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    await finish(answers);
  });
});

describe('[SEC-141] high priority', () => {
  it('is served while everything else is refused, and before what waits', async () => {
    const { ask, post, counts, fill, finish, letGo, begun } = await start();
    const normal = await fill();
    const first = post(HAND_IN);
    await until('in its handler', () => begun() === 4);
    const second = post(`${HAND_IN}?x=1`);
    await until('waits', () => counts().waiting === 3);
    expect((await ask(LIST)).status).toBe(503);
    letGo();
    expect((await first).status).toBe(200);
    expect(await finish([...normal, second])).toEqual(Array(6).fill(200));
    expect(counts().refused).toEqual({ high: 0, normal: 1 });
  });

  it('is declared for signing in, handing in, saving code and opening what was paid, and for nothing else', () => {
    expect(
      endpoints
        .filter(({ priority }) => priority === 'high')
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'POST /api/dolphin/v1/auth/signin',
      'POST /api/dolphin/v1/auth/social/:provider/starts',
      'POST /api/dolphin/v1/auth/social/callbacks',
      'POST /api/dolphin/v1/payments/verifications',
      'POST /api/dolphin/v1/subscribes/verifications',
      'POST /api/dolphin/v1/tokens/refresh',
      'POST /api/eduenv/v1/competitions/:competitionId/beginnings',
      'POST /api/eduenv/v1/competitions/:competitionId/hand-ins',
      'POST /api/eduenv/v1/competitions/:competitionId/problems/:problemId/submissions',
      'POST /api/eduenv/v1/users/contents/:contentId/submissions',
      'PUT /api/eduenv/v1/competitions/:competitionId/problems/:problemId/codes/:language',
      'PUT /api/eduenv/v1/users/contents/:contentId/codes/:language',
    ]);
  });
});

describe('[SEC-144] a place among the requests that are worked on', () => {
  it('is given back by whatever ends a request', async () => {
    const { ask, post, counts } = await start();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      statuses.push((await ask(`${LIST}?kind=broken`)).status);
      statuses.push((await ask(`${LIST}?kind=failing`)).status);
      statuses.push((await ask(`${LIST}?kind=muchtoolong`)).status);
      statuses.push((await post(SEND, [])).status);
      statuses.push((await ask('/api/nowhere')).status);
    }
    expect(statuses).toEqual(Array(5).fill([500, 404, 400, 400, 404]).flat());
    expect(counts()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('is kept while a handler works for a client that went away, and not by one that waited', async () => {
    const { port, counts, letGo, begun } = await start();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open(port, getText(LIST))));
    await until('full', () => counts().running === 3 && counts().waiting === 2);
    for (const socket of sockets) socket.destroy();
    await until('nobody waits', () => counts().waiting === 0);
    expect(counts().running).toBe(3);
    letGo();
    await until('all given back', () => counts().running === 0);
    expect(begun()).toBe(3);
  });

  it('is given back after 10,000 requests whose clients went away', async () => {
    const { port, ask, counts, letGo } = await start({ waiting: 50 });
    const [sockets, perSocket] = [100, 100];
    for (let index = 0; index < sockets; index++) {
      const socket = await open(port, getText(LIST).repeat(perSocket));
      await until('some began', () => counts().running > 0);
      socket.destroy();
      await until('none waits', () => (letGo(), counts().waiting === 0 && counts().running === 0));
    }
    expect((await ask(`${LIST}?kind=quick`)).status).toBe(200);
    expect(counts()).toMatchObject({ running: 0, waiting: 0 });
  });

  it('is not held while a body is on its way, or by a route that streams', async () => {
    const { port, ask, counts, begun } = await start();
    const json = 'Content-Type: application/json\r\nContent-Length: 18';
    const slow = `POST ${SEND} HTTP/1.1\r\nHost: a\r\n${json}\r\n\r\n{"kind"`;
    await Promise.all(Array.from({ length: 10 }, () => open(port, slow)));
    await Promise.all(
      Array.from({ length: 10 }, () => open(port, `PUT /streams HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`)),
    );
    await until('the streams began', () => begun() === 10);
    expect(counts()).toMatchObject({ running: 0, waiting: 0, refused: { high: 0, normal: 0 } });
    expect((await ask(`${LIST}?kind=quick`)).status).toBe(200);
  });
});
