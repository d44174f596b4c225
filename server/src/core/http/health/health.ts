import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fault } from '../../monitoring/faults.ts';
import type { Health } from '../../monitoring/health.ts';
import type { Metrics } from '../../monitoring/metrics.ts';

const STATUS: Readonly<Record<Fault | 'UNKNOWN', string>> = {
  AWAY: 'database away',
  BUSY: 'database busy',
  READ_ONLY: 'cannot write',
  UNKNOWN: 'not well',
};

type HealthOptions = {
  readonly isStopping: () => boolean;
  /** Sentences for the operator: it serves, but something is set up wrong. */
  readonly warnings?: () => readonly string[];
  /** /metrics is at a port of its own (metrics-server.ts) and not here. */
  readonly hasMetricsPort?: boolean;
};

/** /healthz: the process answers. /readyz: it can serve. /metrics: numbers. All outside the API, without a session. */
export function addHealthRoutes(
  http: FastifyInstance,
  health: Health,
  metrics: Metrics,
  { isStopping, warnings = () => [], hasMetricsPort = false }: HealthOptions,
): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    // They name machines, which are nobody's business outside.
    if (await health.isReady())
      return { status: 'ready', ...(warnings().length > 0 && isFromInside(request) ? { warnings: warnings() } : {}) };
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ status: STATUS[health.fault() ?? 'UNKNOWN'] });
  });
  http.get('/metrics', async (request, reply) => {
    if (hasMetricsPort || !isFromInside(request)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const INSIDE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/**
 * Whether the request is from the operator's own network, straight to this process: what came through a proxy is from
 * the internet, and would get the numbers of one process among many.
 */
function isFromInside({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  return isInside(socket.remoteAddress ?? '');
}

/** Whether an address is of a private network. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
