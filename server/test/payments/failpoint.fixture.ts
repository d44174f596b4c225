import pg from 'pg';

/**
 * Where a process ends itself: around the first request of this method to the payment provider, or around the commit of
 * the first transaction with this statement (the name of a `query`), or in the middle of it: after the statement, and
 * before those that follow.
 */
export type Failpoint =
  | `${'BEFORE' | 'AFTER'}_PROVIDER ${'GET' | 'POST' | 'DELETE'}`
  | `${'BEFORE' | 'AFTER'}_COMMIT ${string}`
  | `AFTER_STATEMENT ${string}`;

type AnyQuery = (this: pg.Client, ...given: readonly unknown[]) => unknown;
const STATEMENT = /^\/\*query:([\w.-]+)\*\//;

/** From here on this process ends itself at the point, as `kill -9` would. */
export function killAt(point: Failpoint, providerUrl: string): void {
  const reach = (here: string): void => {
    if (here === point) process.kill(process.pid, 'SIGKILL');
  };
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isProvider = typeof input === 'string' && input.startsWith(providerUrl);
    if (!isProvider) return send(input, init);
    const method = init?.method ?? 'GET';
    reach(`BEFORE_PROVIDER ${method}`);
    const response = await send(input, init);
    reach(`AFTER_PROVIDER ${method}`);
    return response;
  };

  /** The statements of the transaction that a connection is in. */
  const statements = new WeakMap<pg.Client, Set<string>>();
  const prototype = pg.Client.prototype as unknown as { query: AnyQuery };
  const run = prototype.query;
  prototype.query = function (...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    if (text === 'begin') statements.set(this, new Set());
    const [, name] = STATEMENT.exec(text) ?? [];
    if (name !== undefined) statements.get(this)?.add(name);
    if (point === `AFTER_STATEMENT ${name}`) return after(this, given, () => reach(point));
    if (text !== 'commit') return run.apply(this, [...given]);
    const committed = [...(statements.get(this) ?? [])];
    for (const each of committed) reach(`BEFORE_COMMIT ${each}`);
    return after(this, given, () => committed.forEach((each) => reach(`AFTER_COMMIT ${each}`)));
  };

  /** Both ways to ask the driver: with a callback at the end, and for a promise. */
  function after(client: pg.Client, given: readonly unknown[], answered: () => void): unknown {
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const withPoint = (...answer: readonly unknown[]) => (answered(), callback(...answer));
      return run.apply(client, [...given.slice(0, -1), withPoint]);
    }
    return (run.apply(client, [...given]) as Promise<unknown>).then((answer) => (answered(), answer));
  }
}
