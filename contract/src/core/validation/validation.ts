import type { FieldError } from '../errors.ts';
import { fillText, type Language } from '../text.ts';
import { validationText } from './validation.text.ts';

/** What the validators of both sides report about one error: the JSON Schema keyword and its parameters. */
export type Fault = {
  readonly field: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** The sentence for one fault, the same on both sides, so that a form reads alike before and after the call. */
export function faultMessage(fault: Fault, language: Language): string {
  const table = validationText[language];
  const limit = fault.params['limit'];
  const empty = fault.keyword === 'minLength' && limit === 1;
  const key = empty
    ? 'required'
    : fault.keyword === 'format'
      ? `format-${String(fault.params['format'])}`
      : fault.keyword;
  const line = (table as Readonly<Record<string, string>>)[key] ?? table.other;
  return fillText(line, { limit: typeof limit === 'number' ? limit : 0 }, language);
}

export function toFieldError(fault: Fault, language: Language): FieldError {
  return { field: fault.field, keyword: fault.keyword, message: faultMessage(fault, language) };
}
