/**
 * For vitest's globalSetup: `TEST_POOLER=1` starts a PgBouncer for all workers of a run, `TEST_REPLICA=1` a primary and a
 * replica. Here and not in a worker: workers are killed at the end, and what they started would stay.
 */
import type { TestProject } from 'vitest/node';
import type { PairUrls } from './replica-pair.fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Leads to the databases of `testPg`. */ readonly testPooler: string;
    readonly testPair: PairUrls;
  }
}

const started: { readonly stop: () => Promise<void> }[] = [];

export async function setup(project: TestProject): Promise<void> {
  if (process.env['TEST_POOLER'] === '1') {
    const { startPgBouncer } = await import('../pgbouncer.fixture.ts');
    const bouncer = await startPgBouncer(project.getProvidedContext().testPg);
    started.push(bouncer);
    project.provide('testPooler', bouncer.url);
  }
  if (process.env['TEST_REPLICA'] === '1') {
    const { startReplicaPair } = await import('./replica-pair.fixture.ts');
    const pair = await startReplicaPair();
    started.push(pair);
    project.provide('testPair', pair.urls);
  }
}

export async function teardown(): Promise<void> {
  for (const { stop } of started.splice(0)) await stop();
}
