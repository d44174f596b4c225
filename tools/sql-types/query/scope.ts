import type { Tree } from './query-tree.ts';

export type Nullability = 'never' | 'maybe' | 'unknown';

/** What can be inferred about the values of an expression. */
export type Facts = {
  readonly nulls: Nullability;
  /** Where it comes from, when all of that is known: constants (`"OPEN"`) and columns of tables (`accounts_users.theme`). */
  readonly origins: ReadonlySet<string> | undefined;
};

/** Columns as `table.column` numbers. */
export type Proven = {
  readonly notNull: ReadonlySet<string>;
  readonly isNull: ReadonlySet<string>;
  /** The only texts a column can be. */
  readonly only: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A query with what its joins and conditions prove about the tables it reads. */
export type Scope = {
  readonly query: Tree;
  readonly outer: Scope | undefined;
  /** Table numbers whose row can be missing, being on the outer side of a join. */
  readonly missing: ReadonlySet<number>;
  /** What conditions prove about columns, as long as the row exists. */
  readonly proven: Proven;
  /** For columns of queries within, so that each is looked at once; `null` while it is looked at. */
  readonly memo: Map<Tree, readonly Facts[] | null>;
};

export const keyOf = (table: number, column: number): string => `${table}.${column}`;

export const NEVER: Facts = { nulls: 'never', origins: undefined };
export const MAYBE: Facts = { nulls: 'maybe', origins: undefined };
export const UNKNOWN: Facts = { nulls: 'unknown', origins: undefined };
/** Of a branch that adds nothing: the recursive half of a recursive query, a null among the branches of a case. */
export const NOTHING: Facts = { nulls: 'never', origins: new Set() };

/** Null as soon as one of them is. */
export function worst(all: readonly Nullability[]): Nullability {
  return all.includes('maybe') ? 'maybe' : all.includes('unknown') ? 'unknown' : 'never';
}

/** Null only if all of them are. */
export function best(all: readonly Nullability[]): Nullability {
  return all.includes('never') ? 'never' : all.includes('unknown') ? 'unknown' : 'maybe';
}

/** One of them, nobody knows which. */
export function eitherOf(all: readonly Facts[]): Facts {
  return { nulls: worst(all.map(({ nulls }) => nulls)), origins: union(all) };
}

export function union(all: readonly Facts[]): ReadonlySet<string> | undefined {
  const origins = new Set<string>();
  for (const facts of all) {
    if (!facts.origins) return undefined;
    for (const one of facts.origins) origins.add(one);
  }
  return origins;
}
