import { expect, it } from 'vitest';
import { openLog } from '../monitoring/log.ts';
import { currentTraceparent, isRequestId, nextTrace, runTraced, traceparentOf } from './trace.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_ID = '00f067aa0ba902b7';

it('[SEC-272] goes on with a trace that came in, as a span of its own', () => {
  const trace = nextTrace(`00-${TRACE_ID}-${SPAN_ID}-01`, 'request-1');
  expect(trace).toMatchObject({ traceId: TRACE_ID, parentId: SPAN_ID, requestId: 'request-1' });
  expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/);
  expect(trace.spanId).not.toBe(SPAN_ID);
  expect(nextTrace(traceparentOf(trace))).toMatchObject({ traceId: TRACE_ID, parentId: trace.spanId });
  // A later version of the standard may add fields.
  expect(nextTrace(`01-${TRACE_ID}-${SPAN_ID}-01-more`).traceId).toBe(TRACE_ID);
});

it.each([
  ['nothing', null],
  ['an empty value', ''],
  ['a forbidden version', `ff-${TRACE_ID}-${SPAN_ID}-01`],
  ['zeros as the trace', `00-${'0'.repeat(32)}-${SPAN_ID}-01`],
  ['zeros as the span', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`],
  ['a line break', `00-${TRACE_ID}-${SPAN_ID}-01\n`],
  ['something long', `00-${TRACE_ID}-${SPAN_ID}-01-${'a'.repeat(500)}`],
])('[SEC-272] begins a new trace for %s', (_, given) => {
  const trace = nextTrace(given);
  expect(trace.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect([trace.traceId === TRACE_ID, trace.parentId]).toEqual([false, null]);
});

it('[SEC-272] gives every piece of work ids of its own', () => {
  const made = Array.from({ length: 1_000 }, () => nextTrace(null));
  expect(new Set(made.map(({ traceId }) => traceId)).size).toBe(1_000);
  expect(new Set(made.map(({ spanId }) => spanId)).size).toBe(1_000);
});

it('[SEC-272] writes the ids into every line of a piece of work, and into no other', async () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const trace = nextTrace(null, 'request-2');
  await runTraced(trace, async () => {
    await Promise.resolve();
    log.info({ n: 1 }, 'inside');
    expect(currentTraceparent()).toBe(traceparentOf(trace));
  });
  log.info('outside');
  const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(inside).toMatchObject({ n: 1, traceId: trace.traceId, reqId: 'request-2' });
  expect([outside?.['traceId'], currentTraceparent()]).toEqual([undefined, null]);
});

it('[SEC-272] takes ids of requests that are short and plain', () => {
  expect(['d3b07384-d9a0-4c9b-8f7e-2c1a', 'Root=1-67891233-abcdef012345678912345678'].every(isRequestId)).toBe(true);
  for (const given of [
    'short',
    'a b c d e f g h',
    'x'.repeat(101),
    '<script>alert</script>',
    'abcdefgh\n',
    ['abcdefgh', 'x'],
    undefined,
  ])
    expect(isRequestId(given)).toBe(false);
});
