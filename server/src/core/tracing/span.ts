import type { Logger } from 'pino';
import type { Trace } from './trace.ts';

export type SpanKind = 'INTERNAL' | 'SERVER' | 'CONSUMER';

/** A piece of work with its duration. */
export type Span = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly trace: Trace;
  /** Milliseconds since 1970. */ readonly beganAt: number;
  readonly ms: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
};

export type Spans = {
  readonly record: (span: Span) => void;
  /** Sends what waits, unless the collector is away or slow. */ readonly stop: () => Promise<void>;
  /** Spans that were not sent since the start. */ readonly dropped: () => number;
};

export type OtlpConfig = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
};

export type SpansOptions = {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly role: string;
  readonly version: string;
  readonly everyMs?: number;
  readonly stopMs?: number;
};
