/**
 * Pieces of work for a collector of OpenTelemetry. Without `OTEL_EXPORTER_OTLP_ENDPOINT` there is no `Spans`, nothing is
 * loaded and nothing is measured.
 */
import type { OtlpConfig, Span, Spans, SpansOptions } from './span.ts';
import { runTraced, type Trace } from './trace.ts';

type About = Pick<Span, 'name' | 'kind' | 'attributes'>;

/** Runs a piece of work under its trace, and records it where spans are wanted. */
export async function runSpan<T>(
  spans: Spans | undefined,
  trace: Trace,
  about: About,
  run: () => Promise<T>,
): Promise<T> {
  if (!spans) return runTraced(trace, run);
  const beganAt = Date.now();
  const began = performance.now();
  const record = (isFailed: boolean) =>
    spans.record({ ...about, trace, beganAt, ms: performance.now() - began, isFailed });
  return runTraced(trace, run).then(
    (value) => {
      record(false);
      return value;
    },
    (error: unknown) => {
      record(true);
      throw error;
    },
  );
}

/** The exporter is loaded only where it is wanted. */
export async function openSpans(config: OtlpConfig | null, options: SpansOptions): Promise<Spans | undefined> {
  if (config === null) return undefined;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp(config, options);
}
