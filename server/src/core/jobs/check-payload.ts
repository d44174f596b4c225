import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const validators = new WeakMap<TSchema, Validator>();

/** Returns the payload, or throws what is wrong with it. Checked when a job is queued, and again when it runs. */
export function checkPayload<P extends TSchema>(name: string, schema: P, payload: unknown): Static<P> {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  if (validator.Check(payload)) return payload as Static<P>;
  const [fault] = validator.Errors(payload);
  throw new Error(`${name}: payload${fault?.instancePath ?? ''} ${fault?.message ?? 'does not fit'}`);
}
