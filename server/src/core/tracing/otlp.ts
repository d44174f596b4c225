/**
 * Sends spans to a collector by OTLP over HTTP, as JSON (opentelemetry.io/docs/specs/otlp). The collector is no part of
 * the product: when it is away or slow, spans are dropped and counted, and nobody waits. Decision 0134 explains why
 * this is not the SDK of OpenTelemetry.
 */
import { hostname } from 'node:os';
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import { logFailure } from '../monitoring/log.ts';
import type { OtlpConfig, Span, Spans, SpansOptions } from './span.ts';

const EVERY_MS = 2_000;
const BATCH = 512;
/** More are dropped: what waits for a collector that is away must not fill the memory. */
const WAITING_MAX = 8_192;
const SEND_MS = 10_000;
/** A process that stops waits no longer for a collector that does not answer. */
const STOP_MS = 2_000;
const KIND = { INTERNAL: 1, SERVER: 2, CONSUMER: 5 } as const;
const STATUS_ERROR = 2;
const NS_PER_MS = 1_000_000n;

export function openOtlp(
  config: OtlpConfig,
  { log, role, version, everyMs = EVERY_MS, stopMs = STOP_MS }: SpansOptions,
): Spans {
  const url = `${config.endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = {
    attributes: attributesOf({
      'service.name': config.serviceName,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'dolphin.role': role,
    }),
  };
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> | null = null;
  let isAway = false;
  let isStopping = false;
  const givingUp = new AbortController();

  async function send(spans: readonly Span[]): Promise<void> {
    try {
      const body = {
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'dolphin' }, spans: spans.map(toOtlp) }] }],
      };
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...config.headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(SEND_MS), givingUp.signal]),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      isAway = false;
    } catch (error) {
      dropped += spans.length;
      // Once, not every two seconds.
      if (!isAway) log.warn({ err: error }, 'traces: the collector cannot be reached, spans are dropped');
      isAway = true;
    }
  }
  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && !(isStopping && isAway)) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await send(batch);
    }
  }
  const flush = () => (sending ??= sendAll().finally(() => (sending = null)));
  const clock = setInterval(safeHandler(logFailure(log, 'traces: not sent'), flush), everyMs).unref();
  return {
    record(span) {
      if (waiting.length >= WAITING_MAX) dropped += 1;
      else waiting.push(span);
    },
    dropped: () => dropped,
    async stop() {
      clearInterval(clock);
      isStopping = true;
      if (isAway) givingUp.abort();
      const limit = setTimeout(
        safeHandler(logFailure(log, 'traces: not given up'), () => givingUp.abort()),
        stopMs,
      );
      await flush();
      clearTimeout(limit);
      dropped += waiting.length;
      waiting = [];
    },
  };
}

function toOtlp({ name, kind, trace, beganAt, ms, attributes, isFailed }: Span) {
  const start = BigInt(Math.round(beganAt)) * NS_PER_MS;
  return {
    traceId: trace.traceId,
    spanId: trace.spanId,
    ...(trace.parentId === null ? {} : { parentSpanId: trace.parentId }),
    name,
    kind: KIND[kind],
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + BigInt(Math.round(ms * Number(NS_PER_MS)))),
    attributes: attributesOf(attributes),
    status: isFailed ? { code: STATUS_ERROR } : {},
  };
}

function attributesOf(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }));
}
