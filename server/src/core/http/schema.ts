import { type Endpoint, pathSlots, travelsInQuery } from '@dolphin/contract/core/endpoint';
import type { TSchema } from 'typebox';

/** Splits the one input schema into the parts of the request that carry it. */
export function requestSchema({ method, path, input }: Endpoint): Record<string, unknown> {
  const slots = pathSlots(path);
  const inPath: Record<string, TSchema> = {};
  const elsewhere: Record<string, TSchema> = {};
  for (const [name, schema] of Object.entries(input.properties))
    (slots.includes(name) ? inPath : elsewhere)[name] = schema as TSchema;
  const required: readonly string[] = input.required ?? [];
  const part = (properties: Record<string, TSchema>) => ({
    type: 'object',
    properties,
    required: required.filter((name) => name in properties),
    additionalProperties: false,
  });
  const inQuery = travelsInQuery(method);
  return {
    ...(slots.length > 0 ? { params: part(inPath) } : {}),
    ...(inQuery
      ? { querystring: part(elsewhere) }
      : Object.keys(elsewhere).length > 0
        ? { body: part(elsewhere) }
        : {}),
  };
}
