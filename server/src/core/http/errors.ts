import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ErrorBody, ErrorSpec, FieldError } from '@dolphin/contract/core/errors';
import { DEFAULT_WORDS, fillText, type Language, type Params, type Words } from '@dolphin/contract/core/text';
import { toFieldError } from '@dolphin/contract/core/validation/validation';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseError } from '../db.ts';
import { AppError, fail } from '../fail.ts';
import { type Fault, faultOf } from '../monitoring/faults.ts';
import { traceOf } from '../tracing/trace-requests.ts';
import { faultsOf } from './validators.ts';

/** The renamed terms of the channel of a call, or the defaults. */
export type LabelsOf = (channelId: number | null, language: Language) => Promise<Words>;

export type ErrorParts = {
  readonly wordsOf: LabelsOf;
  /** A request met a fault of the machine. */ readonly onFault?: ((fault: Fault) => void) | undefined;
};

/** Turns any thrown error into the one body every error has, and reveals nothing internal. [API-13] */
export async function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { wordsOf, onFault }: ErrorParts,
): Promise<FastifyReply> {
  const { language, channelId } = request.client;
  const fault = thrown instanceof AppError ? null : faultOf(thrown);
  // An unreachable other service (a mail server, S3, the caller) does not mean that this process cannot serve.
  if (fault !== null && (fault !== 'AWAY' || isDatabaseError(thrown))) onFault?.(fault);
  const error =
    fault !== null
      ? unavailable(fault)
      : toAppError(
          thrown as FastifyError,
          language,
          (request.routeOptions?.config as { badInput?: ErrorSpec | null } | undefined)?.badInput ?? null,
        );
  const ids = () => ({ reqId: request.id, traceId: traceOf(request).traceId });
  if (error.spec === coreErrors.UNEXPECTED) request.log.error({ ...ids(), err: thrown }, 'unexpected');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  if (fault !== null) request.log.warn({ ...ids(), fault, err: thrown }, 'not served');
  // A failing database is not queried for the channel's terms either.
  const words =
    fault !== null || error.spec.status === 503
      ? DEFAULT_WORDS[language]
      : await wordsOf(channelId, language).catch(() => DEFAULT_WORDS[language]);
  const message = textOf(error.spec, { ...words, ...error.params }, language);
  const body: ErrorBody = {
    errorCode: error.spec.code,
    message,
    show: error.spec.show,
    ...(error.fieldErrors
      ? { fieldErrors: error.fieldErrors.map((at) => (at.message === '' ? { ...at, message } : at)) }
      : {}),
    ...(error.conflict ? { conflict: error.conflict } : {}),
  };
  return reply.code(error.spec.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

const SECONDS: Readonly<Record<Fault, number>> = { AWAY: 2, BUSY: 2, READ_ONLY: 10 };

/** 503, and when to come back. */
export function unavailable(fault: Fault): AppError {
  const retryAfter = SECONDS[fault];
  if (fault === 'BUSY') return new AppError(coreErrors.SERVER_BUSY, { seconds: retryAfter }, { retryAfter });
  const spec = fault === 'AWAY' ? coreErrors.SERVICE_UNAVAILABLE : coreErrors.SERVER_READ_ONLY;
  return new AppError(spec, {}, { retryAfter });
}

export function textOf(spec: ErrorSpec, params: Params, language: Language): string {
  return fillText(language === 'KO' ? spec.ko : spec.en, params, language);
}

function toAppError(thrown: FastifyError, language: Language, badInput: ErrorSpec | null): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown.validation)
    return badInputError(
      faultsOf(thrown.validation).map((fault) => toFieldError(fault, language)),
      badInput,
    );
  if (thrown.statusCode === 413) return fail(coreErrors.PAYLOAD_TOO_LARGE);
  // Fastify's own refusals: unreadable JSON, wrong media type, malformed address.
  if (thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500)
    return fail(coreErrors.BAD_REQUEST);
  // A string PostgreSQL cannot store (NUL, lone surrogate), a number beyond its type, or a day that it has not (the year
  // 0000) is bad input that no schema caught.
  if (['22021', '22P05', '22P02', '22003', '22007', '22008'].includes(thrown.code))
    return fail(coreErrors.VALIDATION_FAIL);
  return fail(coreErrors.UNEXPECTED);
}

function badInputError(fieldErrors: readonly FieldError[], badInput: ErrorSpec | null): AppError {
  const spec = badInput ?? (fieldErrors.length > 1 ? coreErrors.MULTIPLE_FIELD_ERRORS : coreErrors.VALIDATION_FAIL);
  return new AppError(spec, {}, { fieldErrors });
}
