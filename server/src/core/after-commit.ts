/** As little of a connection as is needed here, so that db.ts may use this file. */
type Transaction = { readonly isTransaction: boolean };

/**
 * What to do once a transaction is committed, such as waking those who wait for its events. Lost when the process
 * crashes in between, so it may only make things faster: whoever is woken also polls from time to time.
 */
const pending = new WeakMap<Transaction, Map<string, () => void>>();

/** Runs `act` after the commit of `tx`, once per `name`; at once when `tx` is no transaction. */
export function afterCommit(tx: Transaction, name: string, act: () => void): void {
  if (!tx.isTransaction) return act();
  const acts = pending.get(tx) ?? new Map<string, () => void>();
  acts.set(name, act);
  pending.set(tx, acts);
}

export function runAfterCommit(tx: Transaction): void {
  const acts = pending.get(tx)?.values() ?? [];
  pending.delete(tx);
  for (const act of acts) {
    try {
      act();
    } catch {
      // What is committed stays committed: if the caller got an error, it would repeat the work.
    }
  }
}
