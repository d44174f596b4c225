import type { Catalog } from '../catalog.ts';
import { isTree, nodes, num, sub, type Tree, type Value } from './query-tree.ts';
import { keyOf } from './scope.ts';

const UPDATE = 2;
const INSERT = 3;
const PASSES = /^(RELABELTYPE|COERCEVIAIO|FUNCEXPR|COERCETODOMAIN)$/;

/** Numbers of the parameters that go straight into a column which takes no null: null for them is an error for sure. */
export function neededParameters(statement: Tree, catalog: Catalog): ReadonlySet<number> {
  const needed = new Set<number>();
  const visit = (value: Value | undefined): void => {
    if (Array.isArray(value)) for (const item of value as readonly Value[]) visit(item);
    else if (isTree(value)) {
      if (value.node === 'QUERY') for (const number of ownNeeds(value, catalog)) needed.add(number);
      for (const child of Object.values(value.fields)) visit(child);
    }
  };
  visit(statement);
  return needed;
}

function ownNeeds(query: Tree, catalog: Catalog): readonly number[] {
  const command = num(query, 'commandType');
  if (command !== INSERT && command !== UPDATE) return [];
  const tables = nodes(query.fields['rtable']);
  const target = tables[num(query, 'resultRelation') - 1];
  if (!target) return [];
  // An insert of rows from a select may have none; only what is written as it stands is sure to be written.
  const isPlain = command === INSERT && nodes(sub(query, 'jointree')?.fields['fromlist']).length === 0;
  if (!isPlain) return [];
  return nodes(query.fields['targetList']).flatMap((entry) => {
    const column = catalog.columns.get(keyOf(num(target, 'relid'), num(entry, 'resno')));
    const parameter = column?.isNotNull ? parameterOf(sub(entry, 'expr')) : undefined;
    return parameter === undefined ? [] : [parameter];
  });
}

/** The parameter itself, also when it is cast first. */
function parameterOf(expression: Tree | undefined): number | undefined {
  if (expression?.node === 'PARAM') return num(expression, 'paramid');
  if (!expression || !PASSES.test(expression.node)) return undefined;
  const [only, ...rest] = [...nodes(expression.fields['args']), ...nodes(expression.fields['arg'])];
  // A cast; any other function may make something of null.
  const isCast = expression.node !== 'FUNCEXPR' || [1, 2].includes(num(expression, 'funcformat'));
  return isCast && rest.length === 0 ? parameterOf(only) : undefined;
}
