import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from './environment.ts';

type Server = { readonly role: string; readonly env: Environment };

const POLL_MS = 100;
const ROLES_WITH_ADDRESS = ['all', 'http'];

/** The address once the server answers /readyz; undefined when it ended before, or the role has no address. */
export async function waitUntilReady({
  role,
  env,
  signal,
}: Server & { signal: AbortSignal }): Promise<string | undefined> {
  const address = addressOf({ role, env });
  if (!address) return undefined;
  while (!signal.aborted) {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok && !signal.aborted) return address;
    await sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  return undefined;
}

/** Whether it can be asked if it is ready. */
export function hasAddress(server: Server): boolean {
  return addressOf(server) !== undefined;
}

function addressOf({ role, env }: Server): string | undefined {
  if (!ROLES_WITH_ADDRESS.includes(role) || env['PORT'] === '0') return undefined;
  const host = !env['HOST'] || env['HOST'] === '0.0.0.0' || env['HOST'] === '::' ? 'localhost' : env['HOST'];
  return `http://${host.includes(':') ? `[${host}]` : host}:${env['PORT']}`;
}

/** Asked before the start: with another server on the port, its answers would be taken for ours. */
export async function isPortTaken({ role, env }: Server): Promise<boolean> {
  if (!addressOf({ role, env })) return false;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(Number(env['PORT']), env['HOST'] || '0.0.0.0', () => probe.close(() => resolve(false)));
  });
}
