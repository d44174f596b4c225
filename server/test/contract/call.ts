import { type Endpoint, pathSlots, travelsInQuery, urlOf } from '@dolphin/contract/core/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export type Answer = LightMyRequestResponse;
type Input = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

let calls = 0;

/** An address that nobody called from before, so that limits per address do not stop a test that makes many calls. */
export function freshAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Calls an endpoint as the web does: slots in the path, the rest in the query or in the body. */
export function callEndpoint(http: FastifyInstance, endpoint: Endpoint, input: Input, headers: Headers = {}): Promise<Answer> {
  const slots = pathSlots(endpoint.path);
  const url = urlOf(endpoint).replace(/:(\w+)/g, (_slot, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !slots.includes(name));
  const inQuery = travelsInQuery(endpoint.method);
  const query = new URLSearchParams(rest.flatMap(([name, value]) => (Array.isArray(value) ? value.map((item) => [name, String(item)]) : [[name, String(value)]]))).toString();
  return http.inject({
    method: endpoint.method,
    url: inQuery && query !== '' ? `${url}?${query}` : url,
    remoteAddress: freshAddress(),
    headers: { ...headers },
    ...(inQuery || rest.length === 0 ? {} : { payload: Object.fromEntries(rest) }),
  });
}
