import type { Endpoint } from '@dolphin/contract/core/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { requestOf } from '../call.ts';

export type Answer = LightMyRequestResponse;
type Input = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

let calls = 0;

/** An address that nobody called from before, so that limits per address do not stop a test that makes many calls. */
export function freshAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Calls an endpoint as the web does, with whatever input. */
export function callEndpoint(
  http: FastifyInstance,
  endpoint: Endpoint,
  input: Input,
  headers: Headers = {},
): Promise<Answer> {
  return http.inject({ ...requestOf(endpoint, input), remoteAddress: freshAddress(), headers: { ...headers } });
}
