import {
  type Endpoint,
  type InputOf,
  type OutputOf,
  pathSlots,
  travelsInQuery,
  urlOf,
} from '@dolphin/contract/core/endpoint';
import type { ErrorBody } from '@dolphin/contract/core/errors';
import type { FastifyInstance } from 'fastify';

/** `body` is typed as the good answer; a test that expects an error reads `error`. */
export type Called<E extends Endpoint> = {
  readonly status: number;
  readonly body: OutputOf<E>;
  readonly error: ErrorBody;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** The request the web would make: slots in the path, the rest in the query or in the body. */
export function requestOf({ area, method, path }: Pick<Endpoint, 'area' | 'method' | 'path'>, input: object) {
  const given = new Map(Object.entries(input as Record<string, unknown>));
  const slots = pathSlots(path);
  const url = slots.reduce(
    (address, name) => address.replace(`:${name}`, encodeURIComponent(String(given.get(name)))),
    urlOf({ area, path }),
  );
  const rest = [...given].filter(([name, value]) => !slots.includes(name) && value !== undefined);
  if (rest.length === 0) return { method, url };
  if (!travelsInQuery(method)) return { method, url, payload: Object.fromEntries(rest) };
  return {
    method,
    url: `${url}?${new URLSearchParams(rest.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])))}`,
  };
}

/** Calls an endpoint as the web does, by its declaration. */
export async function call<E extends Endpoint>(
  { http }: { readonly http: FastifyInstance },
  endpoint: E,
  input: InputOf<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Called<E>> {
  const response = await http.inject({ ...requestOf(endpoint, input as object), headers: { ...headers } });
  const body = (response.body === '' ? {} : response.json()) as never;
  return { status: response.statusCode, body, error: body, headers: response.headers };
}
