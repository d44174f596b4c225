/** `TEST_REPLICA=1 npx vitest run …` runs tests on a primary with a real replica, which answers what may lag. */
import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Server } from '../../src/build.ts';
import { openReplicaPair, type OpenPair } from './replica-pair.fixture.ts';

/** The connections of this worker to the pair of the run (with-hosts.setup.ts). */
let pair: Promise<OpenPair> | undefined;

type Paired = Awaited<ReturnType<OpenPair['makeDatabase']>> & Pick<OpenPair, 'caughtUp'>;

/** Null without `TEST_REPLICA`. */
export async function pairedDatabase(): Promise<Paired | null> {
  if (process.env['TEST_REPLICA'] !== '1') return null;
  const { makeDatabase, caughtUp } = await (pair ??= openReplicaPair(inject('testPair')));
  return { ...(await makeDatabase()), caughtUp };
}

/**
 * Tests write rows beside the API, and no header reports those: requests wait until the replica has them. Gives what
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
