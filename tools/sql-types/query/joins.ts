import type { Catalog } from '../catalog.ts';
import { allOf, NOTHING_PROVEN, provenBy } from './conditions.ts';
import { nodes, num, sub, type Tree } from './query-tree.ts';
import type { Proven } from './scope.ts';

const INNER_JOIN = 0;
const LEFT_JOIN = 1;
const FULL_JOIN = 2;
const RIGHT_JOIN = 3;

const tableOf = (key: string): number => Number(key.split('.')[0]);

/** What the joins and conditions of a query prove: tables whose row may be missing, and facts about columns. */
export function readJoins(
  query: Tree,
  catalog: Catalog,
): { readonly missing: ReadonlySet<number>; readonly proven: Proven } {
  const proven: Proven[] = [];
  /** By table: the joins that may leave its row out. */
  const leftOut = new Map<number, Set<Tree>>();
  const neededOfAll = new Set<string>();

  const visit = (node: Tree | undefined, isWithin: boolean): readonly number[] => {
    if (!node) return [];
    if (node.node === 'RANGETBLREF') return [num(node, 'rtindex')];
    if (node.node === 'FROMEXPR') {
      const tables = nodes(node.fields['fromlist']).flatMap((one) => visit(one, isWithin));
      prove(sub(node, 'quals'), tables, !isWithin);
      return tables;
    }
    if (node.node !== 'JOINEXPR') return [];
    const type = num(node, 'jointype');
    const left = visit(sub(node, 'larg'), isWithin || type === RIGHT_JOIN || type === FULL_JOIN);
    const right = visit(sub(node, 'rarg'), isWithin || type === LEFT_JOIN || type === FULL_JOIN);
    if (type === RIGHT_JOIN || type === FULL_JOIN) leaveOut(left, node);
    if (type === LEFT_JOIN || type === FULL_JOIN) leaveOut(right, node);
    const holdsFor = { [INNER_JOIN]: [...left, ...right], [LEFT_JOIN]: right, [RIGHT_JOIN]: left }[type] ?? [];
    prove(sub(node, 'quals'), holdsFor, !isWithin && type === INNER_JOIN);
    return [...left, ...right];
  };
  const leaveOut = (tables: readonly number[], join: Tree): void => {
    for (const table of tables) leftOut.set(table, (leftOut.get(table) ?? new Set()).add(join));
  };
  const prove = (condition: Tree | undefined, tables: readonly number[], isForAll: boolean): void => {
    const found = provenBy(condition, true, catalog);
    const isOfThese = (key: string): boolean => tables.includes(tableOf(key));
    proven.push({
      notNull: new Set([...found.notNull].filter(isOfThese)),
      isNull: new Set([...found.isNull].filter(isOfThese)),
      only: new Map([...found.only].filter(([key]) => isOfThese(key))),
    });
    if (isForAll) for (const key of found.notNull) neededOfAll.add(key);
  };

  visit(sub(query, 'jointree'), false);
  // A condition on every row that a missing row could not meet: then the joins that might leave it out do not.
  for (const key of neededOfAll)
    for (const join of leftOut.get(tableOf(key)) ?? []) for (const joins of leftOut.values()) joins.delete(join);
  const missing = new Set([...leftOut].filter(([, joins]) => joins.size > 0).map(([table]) => table));
  return { missing, proven: proven.length === 0 ? NOTHING_PROVEN : allOf(proven) };
}
