/** As little of a connection as is needed here, so that db.ts may use this file. */
type Transaction = { readonly isTransaction: boolean };

type Acts = { readonly now: Map<string, () => void>; readonly awaited: Map<string, () => Promise<void>> };

/**
 * What to do once a transaction is committed, such as waking those who wait for its events. Lost when the process
 * crashes in between, so it may only make things faster: whoever is woken also polls from time to time.
 */
const pending = new WeakMap<Transaction, Acts>();
/** The connection that each transaction was begun on. */
const roots = new WeakMap<Transaction, object>();

function actsOf(tx: Transaction): Acts {
  const acts = pending.get(tx) ?? {
    now: new Map<string, () => void>(),
    awaited: new Map<string, () => Promise<void>>(),
  };
  pending.set(tx, acts);
  return acts;
}

/** Runs `act` after the commit of `tx`, once per `name`; at once when `tx` is no transaction. */
export function afterCommit(tx: Transaction, name: string, act: () => void): void {
  if (!tx.isTransaction) return act();
  actsOf(tx).now.set(name, act);
}

/**
 * The same for what whoever began the transaction waits for, once per `name`; at once when `tx` is no transaction. It
 * must not reject: the commit cannot be taken back.
 */
export async function awaitAfterCommit(tx: Transaction, name: string, act: () => Promise<void>): Promise<void> {
  if (!tx.isTransaction) return act();
  actsOf(tx).awaited.set(name, act);
}

/** Gives a promise only where there is something to wait for. */
export function runAfterCommit(tx: Transaction): Promise<void> | undefined {
  const acts = pending.get(tx);
  if (!acts) return undefined;
  pending.delete(tx);
  for (const act of acts.now.values()) {
    try {
      act();
    } catch {
      // What is committed stays committed: if the caller got an error, it would repeat the work.
    }
  }
  if (acts.awaited.size === 0) return undefined;
  return Promise.allSettled([...acts.awaited.values()].map((act) => act())).then(() => undefined);
}

export function beganOn(tx: Transaction, root: object): void {
  roots.set(tx, root);
}

/** The plain connection behind a transaction; a plain one itself. */
export function rootOf(db: Transaction): object {
  return roots.get(db) ?? db;
}
