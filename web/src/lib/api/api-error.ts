import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import {
  type EditConflict,
  type ErrorBody,
  type ErrorSpec,
  type FieldError,
  SHOW_KINDS,
  type Show,
} from '@dolphin/contract/core/errors';

/** No answer came: the network is away, the time ran out, or the call was given up. [API-8] [API-9] */
export const ERR_NETWORK = 'ERR_NETWORK';
export const ECONNABORTED = 'ECONNABORTED';
export const ERR_CANCELED = 'ERR_CANCELED';

/** `network` is the one behaviour no server can declare. */
export type Behaviour = Show | 'network';

export type Failure = {
  readonly errorCode: string;
  /** Empty when the server sent no readable text. */
  readonly message: string;
  readonly show: Behaviour;
  readonly fieldErrors: readonly FieldError[];
  /** With EDIT_CONFLICT. */
  readonly conflict?: EditConflict;
  /** 0 when no answer came. */
  readonly status: number;
  /** When a retry can help, as sent by the server. */
  readonly retryAfterMs?: number;
  readonly endpoint: Pick<Endpoint, 'area' | 'method' | 'path'>;
};

export class ApiError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super(failure.message || failure.errorCode, { cause });
    this.name = 'ApiError';
    this.failure = failure;
  }
  get errorCode(): string {
    return this.failure.errorCode;
  }
}

export function isError(error: unknown, ...specs: readonly Pick<ErrorSpec, 'code'>[]): error is ApiError {
  return error instanceof ApiError && specs.some((spec) => spec.code === error.errorCode);
}

/** What was asked for does not exist, or not for this person; asking again gives the same answer. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.failure.status === 404;
}

/** Reads `errorCode` and `message` of the answer; what it lacks follows from the declarations. [API-13] */
export function toApiError(endpoint: Endpoint, status: number, body: unknown, retryAfter?: string | null): ApiError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<keyof ErrorBody, unknown>>;
  const errorCode =
    typeof fields.errorCode === 'string' && fields.errorCode !== '' ? fields.errorCode : coreErrors.UNEXPECTED.code;
  const message = typeof fields.message === 'string' ? fields.message : '';
  const fieldErrors = Array.isArray(fields.fieldErrors) ? (fields.fieldErrors as readonly FieldError[]) : [];
  const show =
    SHOW_KINDS.find((kind) => kind === fields.show) ??
    declaredShow(endpoint, fields.errorCode) ??
    (message ? 'message' : 'unexpected');
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  const retry = seconds === undefined ? {} : { retryAfterMs: seconds * 1_000 };
  const conflict = typeof fields.conflict === 'object' ? { conflict: fields.conflict as EditConflict } : {};
  return new ApiError({ errorCode, message, show, fieldErrors, status, endpoint, ...retry, ...conflict });
}

function declaredShow(endpoint: Endpoint, code: unknown): Show | undefined {
  return [...endpoint.errors, ...Object.values<ErrorSpec>(coreErrors)].find((spec) => spec.code === code)?.show;
}

export function unanswered(endpoint: Endpoint, errorCode: string, cause: unknown): ApiError {
  const show: Behaviour = errorCode === ERR_CANCELED ? 'silent' : 'network';
  return new ApiError({ errorCode, message: '', show, fieldErrors: [], status: 0, endpoint }, cause);
}
