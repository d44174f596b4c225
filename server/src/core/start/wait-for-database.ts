import { setTimeout as sleep } from 'node:timers/promises';
import { clientClassOf } from '../database-hosts.ts';
import { faultOf } from '../monitoring/faults.ts';
import { StartRefusedError } from './start-refused.ts';

const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;
/** The first sentence at once, then one every so many attempts: a log of an hour must stay readable. */
const ATTEMPTS_PER_SENTENCE = 15;

/** What waiting cannot mend, by SQLSTATE or its class. */
const REFUSED: Readonly<Record<string, string>> = {
  '28': 'it does not accept the user or password of',
  '3D000': 'it has no database of the name in',
};

type Options = {
  /** A sentence for the operator. */ readonly report: (sentence: string) => void;
  /** Gives up after so long; by default never: whoever supervises the process decides. */ readonly forMs?: number;
  readonly retryMs?: number;
  readonly connectMs?: number;
};

/**
 * A machine that starts after a power cut may have its database later than its server. The server waits with a sentence,
 * and does not crash and start again with a stack in the log each time. `name`: the variable that names the database.
 */
export async function waitForDatabase(
  connectionString: string,
  name: string,
  { report, forMs = Infinity, retryMs = RETRY_MS, connectMs = CONNECT_MS }: Options,
): Promise<void> {
  const begun = performance.now();
  for (let attempt = 0; ; attempt++) {
    const error = await tryToConnect(connectionString, connectMs);
    if (error === null) {
      if (attempt > 0) report('the database answers');
      return;
    }
    const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
    const refused = REFUSED[code] ?? REFUSED[code.slice(0, 2)];
    if (refused !== undefined) throw new StartRefusedError(`the database answers, but ${refused} ${name} (${message})`);
    if (faultOf(error) === null) throw error;
    const away = `the database at ${whereOf(connectionString)} cannot be reached (${code || message})`;
    if (performance.now() - begun >= forMs) throw new StartRefusedError(`${away}. Start it, or correct ${name}`);
    if (attempt % ATTEMPTS_PER_SENTENCE === 0) report(`${away}; waiting for it`);
    await sleep(retryMs);
  }
}

async function tryToConnect(connectionString: string, connectMs: number): Promise<unknown> {
  const Client = clientClassOf(connectionString);
  const client = new Client({ connectionString, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return causeOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name with several addresses fails with all their errors at once, and without a code of its own. */
function causeOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error;
}

/** Host and port, never the password. */
function whereOf(connectionString: string): string {
  return connectionString.replace(/^[^/]*\/\/([^@]*@)?/, '').replace(/[/?].*$/, '');
}
