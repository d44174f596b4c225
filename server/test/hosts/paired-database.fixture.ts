/** `TEST_REPLICA=1 npx vitest run …` runs tests on a primary with a real replica, which answers what may lag. */
import { appendFileSync } from 'node:fs';
import type { Server } from '../../src/build.ts';
import { type ReplicaPair, startReplicaPair } from './replica-pair.fixture.ts';

/** One for all servers of this worker of the tests; PostgreSQL ends with the worker. */
let pair: Promise<ReplicaPair> | undefined;

type Paired = Awaited<ReturnType<ReplicaPair['makeDatabase']>> & Pick<ReplicaPair, 'caughtUp'>;

/** Null without `TEST_REPLICA`. */
export async function pairedDatabase(): Promise<Paired | null> {
  if (process.env['TEST_REPLICA'] !== '1') return null;
  const { makeDatabase, caughtUp } = await (pair ??= startReplicaPair());
  return { ...(await makeDatabase()), caughtUp };
}

/**
 * Tests write rows beside the API, and no header tells of those: requests wait until the replica has them. Gives what
 * checks at the end that replicas were only read, and writes down how often to the file TEST_REPLICA_READS.
 */
export function readAfterReplay({ http, replicas }: Server, { caughtUp }: Paired): () => void {
  const inject = http.inject.bind(http) as (options: unknown) => Promise<unknown>;
  const later = async (options: unknown) => {
    await caughtUp();
    return inject(options);
  };
  http.inject = later as typeof http.inject;
  return () => {
    const { reads = new Map<string, number>(), fallbacks } = replicas?.counts() ?? {};
    const wrote = fallbacks?.get('wrote') ?? 0;
    if (wrote > 0) throw new Error(`${wrote} reads that may lag wrote something`);
    const file = process.env['TEST_REPLICA_READS'];
    if (file) appendFileSync(file, `${[...reads.values()].reduce((sum, count) => sum + count, 0)}\n`);
  };
}
