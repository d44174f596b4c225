import { type Endpoint, urlOf } from '@dolphin/contract/core/endpoint';
import { modules } from '../../src/modules.ts';

/** Everything the server serves. Tests iterate over this, so that an endpoint is covered on the day it appears. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap(({ contract }) => Object.values(contract))
  .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));

/** `GET /api/dolphin/v1/users/points`: the name of an endpoint in titles and probes. */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${urlOf(endpoint)}`;
}
