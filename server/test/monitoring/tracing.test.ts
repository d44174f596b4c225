import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Type from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineJob, enqueue } from '../../src/core/jobs/job.ts';
import { type JobRunner, runJobs } from '../../src/core/jobs/run-jobs.ts';
import { insertExecution } from '../../src/learning/executions/executions.queries.ts';
import { type Judging, startJudging } from '../../src/learning/judging/run-judging.ts';
import { startTestServer, type TestServer } from '../harness.ts';

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string };
};
type Received = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
};
type Body = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Received[] }[];
  }[];
};

/** A collector of OpenTelemetry, as far as OTLP over HTTP goes. */
const spans: Received[] = [];
const requests: { readonly url: string | undefined; readonly key: unknown; readonly resource: readonly Attribute[] }[] =
  [];
let collector: Server;
let server: TestServer;
let runner: JobRunner;
let judging: Judging;

const traced = defineJob({
  name: 'test.run-program',
  payload: Type.Object({ userId: Type.Integer() }),
  retries: 0,
  run: async ({ db, now }, { userId }) =>
    void (await insertExecution(db, { userId, language: 'PYTHON', source: 'print(1)', input: '', now })),
});

const FAKE_JUDGE = {
  tier: 'C',
  languages: ['PYTHON'],
  python: null,
  notes: [],
  run: async () => ({ outcome: 'OK', stdout: '1\n', stderr: '', cpuMs: 1, wallMs: 1, memoryKb: 1 }),
  grade: async () => {
    throw new Error('nothing is graded here');
  },
  close: async () => undefined,
};

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      for (const { resource, scopeSpans } of body.resourceSpans) {
        requests.push({ url: request.url, key: request.headers['api-key'], resource: resource.attributes });
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  server = await startTestServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key',
    },
  });
  server.http.post('/test/ask', async (request) => {
    await enqueue(server.db, traced, { userId: Number((request.query as { userId: string }).userId) });
    return {};
  });
  runner = await runJobs(server.app, [traced], { slots: 1 });
  judging = startJudging(server.app, { slots: 1, open: async () => FAKE_JUDGE as never });
});
afterAll(async () => {
  await judging.stop(0);
  await runner.stop(0);
  await server.close();
  collector.close();
});

it('[SEC-272] one trace goes through a request, its job and the judge to the collector', async () => {
  const me = await server.makePerson();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await server.http.inject({
    method: 'POST',
    url: `/test/ask?userId=${me.id}`,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'proxy-0123456789' },
  });
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([200, 'proxy-0123456789']);
  await expect
    .poll(() => spans.filter((span) => span.traceId === traceId).length, { timeout: 15_000, interval: 50 })
    .toBe(3);
  const of = (name: string) => spans.find((span) => span.traceId === traceId && span.name === name);
  const request = of('POST /test/ask');
  const job = of('job test.run-program');
  const judge = of('judge execution');
  expect([request?.parentSpanId, job?.parentSpanId, judge?.parentSpanId]).toEqual([
    '00f067aa0ba902b7',
    request?.spanId,
    job?.spanId,
  ]);
  expect([request?.kind, job?.kind, judge?.kind]).toEqual([2, 5, 5]);
  for (const span of [request, job, judge])
    expect(BigInt(span?.endTimeUnixNano ?? 0) >= BigInt(span?.startTimeUnixNano ?? 1)).toBe(true);
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  expect(requests[0]).toMatchObject({ url: '/v1/traces', key: 'a key' });
  expect(requests[0]?.resource).toContainEqual({ key: 'service.name', value: { stringValue: 'dolphin' } });
  // Neither the program nor whoever wrote it is sent.
  expect(JSON.stringify(spans)).not.toMatch(/print\(1\)|userId/);
});

it('[SEC-272] an id of a request that is not plain is replaced', async () => {
  const answer = await server.http.inject({ url: '/healthz', headers: { 'x-request-id': 'bad id <b>' } });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]+-[0-9a-z]+$/);
});
