import type { Endpoint } from '@dolphin/contract/core/endpoint';
import type { FieldError } from '@dolphin/contract/core/errors';
import type { Language } from '@dolphin/contract/core/text';
import { faultMessage } from '@dolphin/contract/core/validation/validation';
import { checkSchema, type Schema } from '../schema/check-schema.ts';

export type Values = Readonly<Record<string, unknown>>;
/** One sentence per field; `form` holds what belongs to no field that is on the screen. */
export type FormErrors = { readonly fields: Readonly<Record<string, string>>; readonly form: string | null };
export const NO_ERRORS: FormErrors = { fields: {}, form: null };

/** Spaces at the ends are slips of the thumb, except in a password. */
const KEEPS_SPACES = /password/i;

/**
 * What the form holds, as the call wants it: texts trimmed, and empty ones left out, so that an optional field may stay
 * empty and a required one shows "please fill this in" and not "at least 2 characters".
 */
export function inputFrom(endpoint: Endpoint, values: Values): Values {
  const properties = endpoint.input.properties as Readonly<Record<string, Schema>>;
  const required: readonly string[] = endpoint.input.required ?? [];
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const;
    const text = KEEPS_SPACES.test(name) ? value : value.trim();
    const schema = properties[name];
    const mayBeEmpty = schema !== undefined && required.includes(name) && checkSchema(schema, '').length === 0;
    return [name, text === '' && !mayBeEmpty ? undefined : text] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

export function faultsIn(endpoint: Endpoint, input: unknown, values: Values, language: Language): FormErrors {
  const faults = checkSchema({ ...endpoint.input }, input);
  return placeErrors(
    faults.map((fault) => ({ field: fault.field, message: faultMessage(fault, language) })),
    values,
  );
}

/** Puts each sentence at its field; `consents.0.agreed` belongs to the field `consents`. */
export function placeErrors(errors: readonly Pick<FieldError, 'field' | 'message'>[], values: Values): FormErrors {
  const fields: Record<string, string> = {};
  let form: string | null = null;
  for (const { field, message } of errors) {
    const name = field in values ? field : (field.split('.')[0] ?? '');
    if (name in values) fields[name] ??= message;
    else form ??= message;
  }
  return { fields, form };
}

export function hasErrors({ fields, form }: FormErrors): boolean {
  return form !== null || Object.keys(fields).length > 0;
}
