import type { OtlpConfig } from '../tracing/span.ts';
import { type Env, url } from './env-values.ts';
import { StartRefusedError } from './start-refused.ts';

/** The variables are those of every OpenTelemetry exporter. */
export function readOtlp(env: Env): OtlpConfig | null {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  if (endpoint === null) return null;
  return {
    endpoint,
    headers: readHeaders(env['OTEL_EXPORTER_OTLP_HEADERS'] ?? ''),
    serviceName: env['OTEL_SERVICE_NAME'] || 'dolphin',
  };
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** `key=value,key=value`, values percent-encoded. They may be secrets, so a wrong one is not shown. */
function readHeaders(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, Math.max(at, 0)).trim().toLowerCase();
      if (at < 1 || !HEADER_NAME.test(name))
        throw new StartRefusedError(
          'OTEL_EXPORTER_OTLP_HEADERS must be pairs such as api-key=value, with commas between',
        );
      return [name, decodeValue(pair.slice(at + 1).trim())];
    }),
  );
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new StartRefusedError('OTEL_EXPORTER_OTLP_HEADERS has a value that is not percent-encoded');
  }
}
