import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from '../tracing/trace.ts';

/**
 * What may be written down of an error. Others carry people along: PostgreSQL quotes the e-mail that exists already
 * (`detail`), a mail server the addresses it refused.
 */
export function errorWithoutPeople(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const cause = error.cause instanceof Error ? errorWithoutPeople(error.cause) : undefined;
  return {
    type: error.name,
    message: hideAddresses(error.message),
    code,
    constraint,
    table,
    stack: hideAddresses(error.stack ?? ''),
    cause,
  };
}

function hideAddresses(text: string): string {
  return text.replace(/[^\s<>"'(=]+@[\w-]+(\.[\w-]+)+/g, '…@…');
}

type Request = { readonly id?: unknown; readonly method?: unknown; readonly routeOptions?: { readonly url?: unknown } };

/** Fastify writes whole requests and replies down when an answer cannot be sent; passwords, tokens and cookies are in them. */
const requestWithoutPeople = ({ id, method, routeOptions }: Request) => ({ id, method, route: routeOptions?.url });
const replyWithoutPeople = ({ statusCode }: { readonly statusCode?: unknown }) => ({ statusCode });

/** A new object each time: the line is put into it. */
function traceIds(): { traceId?: string; reqId?: string } {
  const trace = currentTrace();
  if (!trace) return {};
  const { traceId, requestId } = trace;
  return requestId === undefined ? { traceId } : { traceId, reqId: requestId };
}

/** Structured lines on stdout. What must never be written down is left out here, once, for every line. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      // Whatever is written for a request, or for a job or verdict that it asked for, can be put together. [SEC-272]
      mixin: traceIds,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorWithoutPeople, req: requestWithoutPeople, res: replyWithoutPeople },
    },
    to,
  );
}

/** What a handler that nobody awaits does with its failure: `safeHandler(logFailure(log, 'sweep failed'), …)`. */
export function logFailure(log: Pick<Logger, 'error'>, message: string): (error: unknown) => void {
  return (error) => log.error({ err: error }, message);
}
