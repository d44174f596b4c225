import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { ErrorBody, ErrorSpec, FieldError } from '@dolphin/contract/core/errors';
import { DEFAULT_WORDS, fillText, type Language, type Params, type Words } from '@dolphin/contract/core/text';
import { toFieldError } from '@dolphin/contract/core/validation';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db.ts';
import { AppError, fail } from '../fail.ts';
import { faultsOf } from './validators.ts';

const RETRY_AFTER_SECONDS = 2;

/** The renamed words of the channel a call is made in, or the defaults. */
export type LabelsOf = (channelId: number | null, language: Language) => Promise<Words>;

/** Turns whatever was thrown into the one body every error has, and says nothing of the inside. [API-13] */
export async function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  wordsOf: LabelsOf,
): Promise<FastifyReply> {
  const { language, channelId } = request.client;
  const error = toAppError(
    thrown as FastifyError,
    language,
    (request.routeOptions?.config as { badInput?: ErrorSpec | null } | undefined)?.badInput ?? null,
  );
  if (error.spec === coreErrors.UNEXPECTED) request.log.error({ reqId: request.id, err: thrown }, 'unexpected');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  const words = await wordsOf(channelId, language).catch(() => DEFAULT_WORDS[language]);
  const message = textOf(error.spec, { ...words, ...error.params }, language);
  const body: ErrorBody = {
    errorCode: error.spec.code,
    message,
    show: error.spec.show,
    ...(error.fieldErrors
      ? { fieldErrors: error.fieldErrors.map((at) => (at.message === '' ? { ...at, message } : at)) }
      : {}),
  };
  return reply.code(error.spec.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

export function textOf(spec: ErrorSpec, params: Params, language: Language): string {
  return fillText(language === 'KO' ? spec.ko : spec.en, params, language);
}

function toAppError(thrown: FastifyError, language: Language, badInput: ErrorSpec | null): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown.validation)
    return badInputError(
      faultsOf(thrown.validation as never).map((fault) => toFieldError(fault, language)),
      badInput,
    );
  if (isDatabaseAway(thrown))
    return new AppError(coreErrors.SERVICE_UNAVAILABLE, {}, { retryAfter: RETRY_AFTER_SECONDS });
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
