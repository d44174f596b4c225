/**
 * What belongs together across processes: a request, the jobs that it asked for and what a judge did for it have one
 * trace id (W3C trace context), in every line of the log. It follows the calls of one piece of work by itself, so that
 * nobody has to hand it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

export type Trace = {
  /** 32 hexadecimal digits. */ readonly traceId: string;
  /** 16 of them: this piece of work, within the trace. */ readonly spanId: string;
  /** The piece of work that asked for this one. */ readonly parentId: string | null;
  /** Of a request. */ readonly requestId?: string;
};

const current = new AsyncLocalStorage<Trace>();

export function currentTrace(): Trace | undefined {
  return current.getStore();
}

export function runTraced<T>(trace: Trace, run: () => T): T {
  return current.run(trace, run);
}

/**
 * Goes on with the work that a callback was given for: a callback runs in the trace of whoever calls it, which for a
 * shared connection is another request. `trace` is what `currentTrace` was when it was given. AsyncResource.bind would
 * do the same at thirty times the cost; here nothing is done where the trace is the right one.
 */
export function resumeTrace(trace: Trace | undefined, run: () => void): void {
  if (current.getStore() === trace) run();
  else if (trace) current.run(trace, run);
  else current.exit(run);
}

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
/** Drawn in advance: asking the system for a few bytes takes as long as for many. */
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

function randomHex(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return drawn.toString('hex', used, (used += bytes));
}

/** `00-<trace id>-<parent id>-<flags>`; a later version may have more behind it. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;
const TRACEPARENT_MAX = 200;

/** A piece of work of its own: the next of the trace that it was asked for in, or the first of a new one. */
export function nextTrace(traceparent: string | null | undefined, requestId?: string): Trace {
  if (!traceparent || traceparent.length > TRACEPARENT_MAX) return new DrawnTrace(null, null, requestId);
  const [, traceId, parentId] = TRACEPARENT.exec(traceparent) ?? [];
  return new DrawnTrace(traceId ?? null, parentId ?? null, requestId);
}

/** Its ids are drawn when somebody asks for them: nobody does for most requests, which are written down nowhere. */
class DrawnTrace implements Trace {
  readonly parentId: string | null;
  declare readonly requestId?: string;
  #traceId: string | null;
  #spanId: string | null = null;

  constructor(traceId: string | null, parentId: string | null, requestId: string | undefined) {
    this.#traceId = traceId;
    this.parentId = parentId;
    if (requestId !== undefined) this.requestId = requestId;
  }

  get traceId(): string {
    return (this.#traceId ??= randomHex(TRACE_BYTES));
  }

  get spanId(): string {
    return (this.#spanId ??= randomHex(SPAN_BYTES));
  }
}

/** For whoever goes on with it: a job's row, the judge's queue, another service. */
export function traceparentOf({ traceId, spanId }: Trace): string {
  return `00-${traceId}-${spanId}-01`;
}

/** Of the work under way; null outside of any. */
export function currentTraceparent(): string | null {
  const trace = currentTrace();
  return trace ? traceparentOf(trace) : null;
}

/** Letters, digits and a few marks: an id from outside goes into the log and back to the client as it is. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._:/+=-]{7,99}$/;

export function isRequestId(given: unknown): given is string {
  return typeof given === 'string' && REQUEST_ID.test(given);
}
