import type { EditConflict, ErrorParams, ErrorSpec, FieldError } from '@dolphin/contract/core/errors';
import type { Params } from '@dolphin/contract/core/text';

/** The one class of the server: errors need a stack and `instanceof`. */
export class AppError extends Error {
  readonly spec: ErrorSpec;
  readonly params: Params;
  readonly fieldErrors: readonly FieldError[] | undefined;
  /** Seconds after which trying again can help. */
  readonly retryAfter: number | undefined;
  readonly conflict: EditConflict | undefined;
  constructor(
    spec: ErrorSpec,
    params: Params,
    more: { fieldErrors?: readonly FieldError[]; retryAfter?: number; conflict?: EditConflict } = {},
  ) {
    super(spec.code);
    this.name = 'AppError';
    this.spec = spec;
    this.params = params;
    this.fieldErrors = more.fieldErrors;
    this.retryAfter = more.retryAfter;
    this.conflict = more.conflict;
  }
}

/** Throw it: `throw fail(friendErrors.FRIEND_LIMIT_REACHED, { max: FRIENDS_MAX })`. */
export function fail<E extends ErrorSpec>(
  spec: E,
  ...[params]: [keyof ErrorParams<E>] extends [never] ? [] : [params: ErrorParams<E>]
): AppError {
  return new AppError(spec, params ?? {});
}

/** The same, at a field of the form. The message is filled in by the one who answers, in the caller's language. */
export function failAt<E extends ErrorSpec>(
  field: string,
  spec: E,
  ...[params]: [keyof ErrorParams<E>] extends [never] ? [] : [params: ErrorParams<E>]
): AppError {
  return new AppError(spec, params ?? {}, { fieldErrors: [{ field, keyword: spec.code, message: '' }] });
}
