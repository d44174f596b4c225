import { type Endpoint, type InputOf, type OutputOf, pathSlots, travelsInQuery, urlOf } from '@dolphin/contract/core/endpoint';
import type { ErrorBody } from '@dolphin/contract/core/errors';
import type { FastifyInstance } from 'fastify';

/** `body` is typed as the good answer; a test that expects an error reads `error`. */
export type Called<E extends Endpoint> = { readonly status: number; readonly body: OutputOf<E>; readonly error: ErrorBody; readonly headers: Readonly<Record<string, unknown>> };

/** Calls an endpoint as the web does, by its declaration. */
export async function call<E extends Endpoint>({ http }: { readonly http: FastifyInstance }, endpoint: E, input: InputOf<E>, headers: Readonly<Record<string, string>> = {}): Promise<Called<E>> {
  const slots = pathSlots(endpoint.path);
  const given = Object.entries(input as Record<string, unknown>);
  const path = slots.reduce((address, name) => address.replace(`:${name}`, encodeURIComponent(String((input as Record<string, unknown>)[name]))), urlOf(endpoint));
  const rest = Object.fromEntries(given.filter(([name]) => !slots.includes(name)));
  const inQuery = travelsInQuery(endpoint.method);
  const response = await http.inject({
    method: endpoint.method,
    url: path,
    headers: { ...headers },
    ...(inQuery ? { query: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) } : { payload: rest }),
  });
  const body = (response.body === '' ? {} : response.json()) as never;
  return { status: response.statusCode, body, error: body, headers: response.headers };
}
