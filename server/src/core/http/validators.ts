import type { Fault } from '@dolphin/contract/core/validation/validation';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { compileOnce } from './compile-once.ts';

/** More faults than this help nobody, and a hostile body should not write itself a long answer. */
const FAULTS_MAX = 20;

/** A body has typed values, so "1" is not 1 there; a URL only has strings, so they are converted by the schema. */
const strict = build({ coerceTypes: false });
const reading = build({ coerceTypes: 'array' });
const compileBody = compileOnce((schema) => strict.compile(schema));
const compileUrl = compileOnce((schema) => reading.compile(schema));

export function validatorCompiler(): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => onFirstUse(() => (httpPart === 'body' ? compileBody : compileUrl)(schema));
}

/** Hundreds of schemas take a second to compile, most of which a process that has just started will not need for hours. */
function onFirstUse(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate = (value: unknown): boolean => {
    compiled ??= compile();
    const isRight = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isRight;
  };
  validate.errors = null as ErrorObject[] | null;
  return validate;
}

function build(options: Options): Ajv {
  const ajv = new Ajv({ allErrors: true, useDefaults: true, removeAdditional: false, strict: false, ...options });
  ajvFormats.default(ajv, { formats: ['date-time', 'date', 'time', 'email', 'uri', 'uuid'], mode: 'full' });
  return ajv;
}

/** What Ajv found, named as the person who filled in the form knows it; one fault per field. */
export function faultsOf(
  errors: readonly (Pick<ErrorObject, 'instancePath' | 'keyword'> & {
    readonly params: Readonly<Record<string, unknown>>;
  })[],
): readonly Fault[] {
  const byField = new Map<string, Fault>();
  for (const { instancePath, keyword, params } of errors) {
    const named = params['missingProperty'] ?? params['additionalProperty'];
    const at = instancePath.split('/').slice(1);
    const field = (typeof named === 'string' ? [...at, named] : at).join('.');
    if (!byField.has(field) && byField.size < FAULTS_MAX) byField.set(field, { field, keyword, params });
  }
  return [...byField.values()];
}
