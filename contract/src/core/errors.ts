import type { ParamsOf } from './text.ts';

/**
 * What the web does with an error that the calling screen does not handle itself (§8).
 * silent: nothing · field: nothing by itself, the form shows it · toast · notice: dialog titled "Notice" ·
 * notice-once: the same, one at a time · message: dialog with the text and the advice whom to ask ·
 * unexpected: the generic dialog, one at a time · sign-in: go to /signin · refresh: obtain new tokens and retry ·
 * signup-required, premium-required: the prompt of that name.
 */
export const SHOW_KINDS = [
  'silent',
  'field',
  'toast',
  'notice',
  'notice-once',
  'message',
  'unexpected',
  'sign-in',
  'refresh',
  'signup-required',
  'premium-required',
] as const;
export type Show = (typeof SHOW_KINDS)[number];

export type ErrorSpec<Code extends string = string, Ko extends string = string> = {
  readonly code: Code;
  readonly status: number;
  readonly show: Show;
  readonly ko: Ko;
  readonly en: string;
};

/** The parameters an error's text asks for: `'최대 {max}명'` needs `{ max }`. */
export type ErrorParams<E extends ErrorSpec> = ParamsOf<E['ko']>;

/** Declares error codes. The key is the code; a code is written nowhere else, never renamed and never reused. */
export function defineErrors<const T extends Record<string, Omit<ErrorSpec, 'code'>>>(table: T) {
  return Object.fromEntries(Object.entries(table).map(([code, spec]) => [code, { code, ...spec }])) as {
    readonly [K in keyof T & string]: T[K] & { readonly code: K };
  };
}

/** One field at fault, named as in the request; `keyword` is machine-readable, `message` is for the person. */
export type FieldError = { readonly field: string; readonly keyword: string; readonly message: string };

/** The body of every answer that is not 2xx. [API-13] */
export type ErrorBody = {
  readonly errorCode: string;
  readonly message: string;
  /** Lets a tab that is older than the code still behave as declared. */
  readonly show: Show;
  readonly fieldErrors?: readonly FieldError[];
  /** With EDIT_CONFLICT: what is there now. */
  readonly conflict?: EditConflict;
};

/** The fields at issue, and every editable field as it is now with its version. [API-108] */
export type EditConflict = {
  readonly version: string;
  readonly fieldList: readonly string[];
  readonly current: Readonly<Record<string, unknown>>;
};
