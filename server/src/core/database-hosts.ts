/**
 * Addresses of the database. `DATABASE_URL` may name several hosts (`postgres://user:password@one:5432,two:5432/name`),
 * one of which is the primary. A connection goes to the host that last was; when that one cannot be reached or does not
 * accept writes any more, all are asked again.
 */
import { safeHandler } from '@dolphin/contract/core/safe-handler';
import pg from 'pg';
import { StartRefusedError } from './start/start-refused.ts';

type Host = { readonly host: string; readonly port: number };

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]+)(\/[^/?]+(?:\?.*)?)$/;
const DEFAULT_PORT = 5_432;
/** How long one host has to answer while the primary is looked for. */
const PROBE_MS = 2_000;

/** The same address for each of its hosts; null when it is not one of a database. */
export function urlsOf(text: string): readonly string[] | null {
  const [, before, hosts, after] = HOSTS.exec(text) ?? [];
  if (before === undefined || hosts === undefined || after === undefined) return null;
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`);
  return urls.every((url) => URL.canParse(url)) ? urls : null;
}

/** Reads a variable that holds the address of a database, on one host or several. */
export function databaseUrl(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  // A socket or a host in the query has no host in the address.
  if (urlsOf(text) === null && !(URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)))
    throw new StartRefusedError(`${name} must be an address that starts with postgres: or postgresql:`);
  return text;
}

type Primary = {
  /** The host that was the primary when it was last looked for. */
  readonly find: () => Promise<Host>;
  /** It cannot be reached, or cannot be written: the next one who connects looks again. */
  readonly forget: () => void;
};

function followPrimary(urls: readonly string[]): Primary {
  let found: Promise<Host> | null = null;
  return {
    async find() {
      found ??= Promise.any(urls.map(probe)).catch((error: unknown) => {
        throw error instanceof AggregateError ? causeOf(error) : error;
      });
      const lookup = found;
      return lookup.catch((error: unknown) => {
        if (found === lookup) found = null;
        throw error;
      });
    },
    forget() {
      found = null;
    },
  };
}

/** Resolves when this host is the primary. */
async function probe(url: string): Promise<Host> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReadOnly((text) => client.query(text));
    const { hostname, port } = new URL(url);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SQLSTATE of a statement that would write where nothing can be written; handled as a read-only database everywhere. */
export const READ_ONLY = '25006';

async function refuseReadOnly(run: (text: string) => Promise<pg.QueryResult<{ isReadOnly: boolean }>>): Promise<void> {
  const { rows } = await run(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
  if (rows[0]?.isReadOnly === false) return;
  throw Object.assign(new Error('this host of the database is no primary'), { code: READ_ONLY });
}

/** Of several errors the one that explains most: a host that is away, before one that answered and is no primary. */
function causeOf({ errors }: AggregateError): unknown {
  return errors.find((error: unknown) => (error as { code?: unknown }).code !== READ_ONLY) ?? errors[0];
}

/** What a pool of the driver needs to connect to an address, on one host or several. */
export function poolOf(connectionString: string): {
  readonly Client: typeof pg.Client;
  readonly connectionString: string;
} {
  return {
    Client: clientClassOf(connectionString),
    connectionString: urlsOf(connectionString)?.[0] ?? connectionString,
  };
}

/**
 * The class of the connections to an address: the driver's own for one host; for several, one that connects to the
 * primary.
 */
export function clientClassOf(connectionString: string): typeof pg.Client {
  const urls = urlsOf(connectionString);
  const first = urls?.[0];
  if (urls === null || first === undefined || urls.length < 2) return pg.Client;
  const primary = followPrimary(urls);
  return class PrimaryClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' ? config : {}), connectionString: first });
    }

    // The driver's pool calls it with a function; others await it.
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(
      callback?: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
    ): Promise<pg.Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      const answer = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then(
        (client) => answer(null, client),
        (error: Error) => answer(error),
      );
    }

    async #connect(): Promise<pg.Client> {
      Object.assign(this, await primary.find());
      // It went away without being asked to. Listened to from the beginning: the driver's pool listens only to a client
      // that is connected, and an error without a listener ends this process.
      this.on(
        'error',
        safeHandler(() => undefined, primary.forget),
      );
      try {
        await super.connect();
        await refuseReadOnly((text) => this.query(text));
      } catch (error) {
        primary.forget();
        await super.end().catch(() => undefined);
        throw error;
      }
      return this as pg.Client;
    }
  };
}
