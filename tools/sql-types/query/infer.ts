import type { Catalog } from '../catalog.ts';
import { allOf, isTotal, provenBy } from './conditions.ts';
import { textOfConstant, textsOfConstant } from './constants.ts';
import { readJoins } from './joins.ts';
import {
  COLLECTING_AGGREGATES,
  NEIGHBOUR_WINDOWS,
  NEVER_NULL,
  NEVER_NULL_AGGREGATES,
  NEVER_NULL_ROWS,
  NEVER_NULL_WINDOWS,
} from './known-functions.ts';
import { is, nodes, num, sub, type Tree } from './query-tree.ts';
import {
  best,
  eitherOf,
  type Facts,
  keyOf,
  MAYBE,
  NEVER,
  NOTHING,
  type Scope,
  union,
  UNKNOWN,
  worst,
} from './scope.ts';

const RTE = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 } as const;
const SUBLINK = { exists: 0, expression: 4, array: 6 } as const;
const SELECT = 1;
const EXCEPT = 3;

/** What can be inferred about each column a statement returns. */
export function inferColumns(query: Tree, catalog: Catalog): readonly Facts[] {
  return columnsOf(query, undefined, catalog, new Map());
}

function columnsOf(
  query: Tree,
  outer: Scope | undefined,
  catalog: Catalog,
  memo: Map<Tree, readonly Facts[] | null>,
): readonly Facts[] {
  const known = memo.get(query);
  if (known) return known;
  const targets = nodes(query.fields[num(query, 'commandType') === SELECT ? 'targetList' : 'returningList']).filter(
    (target) => !is(target, 'resjunk'),
  );
  // It reads itself: whatever the other half of a recursive query gives is all there is.
  if (known === null) return targets.map(() => NOTHING);
  memo.set(query, null);
  const scope: Scope = { query, outer, memo, ...readJoins(query, catalog) };
  const set = sub(query, 'setOperations');
  const columns = set
    ? setColumns(set, scope, catalog)
    : targets.map((target) => factsOf(sub(target, 'expr'), scope, catalog));
  memo.set(query, columns);
  return columns;
}

function setColumns(set: Tree, scope: Scope, catalog: Catalog): readonly Facts[] {
  if (set.node === 'RANGETBLREF') {
    const entry = entryOf(scope, num(set, 'rtindex'));
    const query = entry && sub(entry, 'subquery');
    return query ? columnsOf(query, scope, catalog, scope.memo) : [];
  }
  const left = setColumns(sub(set, 'larg') ?? set, scope, catalog);
  if (num(set, 'op') === EXCEPT) return left;
  const right = setColumns(sub(set, 'rarg') ?? set, scope, catalog);
  return left.map((facts, at) => eitherOf([facts, right[at] ?? UNKNOWN]));
}

function entryOf({ query }: Scope, table: number): Tree | undefined {
  return nodes(query.fields['rtable'])[table - 1];
}

function scopeAt(scope: Scope, levels: number): Scope | undefined {
  let found: Scope | undefined = scope;
  for (let level = 0; level < levels; level++) found = found?.outer;
  return found;
}

/** What can be inferred about one expression. */
function factsOf(expression: Tree | undefined, scope: Scope, catalog: Catalog): Facts {
  if (!expression) return UNKNOWN;
  const of = (tree: Tree | undefined): Facts => factsOf(tree, scope, catalog);
  const args = nodes(expression.fields['args']);
  switch (expression.node) {
    case 'VAR':
      return columnFacts(expression, scope, catalog);
    case 'CONST':
      return constantFacts(expression);
    case 'RELABELTYPE':
    case 'COLLATEEXPR':
    case 'COERCETODOMAIN':
      return of(sub(expression, 'arg'));
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
      return { nulls: of(sub(expression, 'arg')).nulls, origins: undefined };
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ROW':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
    case 'NEXTVALUEEXPR':
    case 'GROUPINGFUNC':
    case 'JSONISPREDICATE':
      return NEVER;
    case 'ARRAYEXPR':
    case 'ARRAY':
      return { nulls: 'never', origins: arrayOf(eitherOf(nodes(expression.fields['elements']).map(of))) };
    case 'BOOLEXPR':
      return logicFacts(expression, scope, catalog);
    case 'SCALARARRAYOPEXPR':
      return { nulls: worst(args.map((arg) => of(arg).nulls)), origins: undefined };
    case 'COALESCEEXPR':
    case 'COALESCE':
    case 'MINMAXEXPR':
    case 'MINMAX': {
      const all = args.map(of);
      return { nulls: best(all.map(({ nulls }) => nulls)), origins: union(all) };
    }
    case 'NULLIFEXPR':
      return { ...MAYBE, origins: args[0] && of(args[0]).origins };
    case 'CASEEXPR':
    case 'CASE':
      return caseFacts(expression, scope, catalog);
    case 'OPEXPR':
      return isTotal(num(expression, 'opfuncid'), catalog)
        ? { nulls: worst(args.map((arg) => of(arg).nulls)), origins: undefined }
        : MAYBE;
    case 'FUNCEXPR':
      return functionFacts(expression, args.map(of), catalog);
    case 'AGGREF':
      return aggregateFacts(
        expression,
        args.map((arg) => of(sub(arg, 'expr'))),
        scope,
        catalog,
      );
    case 'WINDOWFUNC':
      return windowFacts(expression, args.map(of), catalog);
    case 'SUBLINK':
      return sublinkFacts(expression, scope, catalog);
    case 'SUBSCRIPTINGREF':
      return MAYBE;
    default:
      return UNKNOWN;
  }
}

/** The origins of an array are those of its elements, marked as such. */
const ELEMENT = '[]';

function constantFacts(constant: Tree): Facts {
  if (is(constant, 'constisnull')) return { ...NOTHING, nulls: 'maybe' };
  const text = textOfConstant(constant);
  if (text !== undefined) return { nulls: 'never', origins: new Set([JSON.stringify(text)]) };
  const texts = textsOfConstant(constant);
  return { nulls: 'never', origins: texts && new Set(texts.map((one) => `${JSON.stringify(one)}${ELEMENT}`)) };
}

function arrayOf({ origins }: Facts): Facts['origins'] {
  return origins && new Set([...origins].map((origin) => `${origin}${ELEMENT}`));
}

function columnFacts(variable: Tree, from: Scope, catalog: Catalog): Facts {
  const scope = scopeAt(from, num(variable, 'varlevelsup'));
  const table = num(variable, 'varno');
  const column = num(variable, 'varattno');
  const entry = scope && entryOf(scope, table);
  if (!scope || !entry) return UNKNOWN;
  const own = column < 1 ? NEVER : entryFacts(entry, table, column, scope, catalog);
  const key = keyOf(table, column);
  const only = scope.proven.only.get(key);
  const isSure = scope.proven.notNull.has(key) || isChecked(entry, table, column, scope, catalog);
  return {
    nulls: scope.missing.has(table) ? 'maybe' : isSure ? 'never' : own.nulls,
    origins: only ? new Set([...only].map((text) => JSON.stringify(text))) : own.origins,
  };
}

/** Whether a CHECK of the table allows no null, given what the conditions prove about its other columns. */
function isChecked(entry: Tree, table: number, column: number, { proven }: Scope, catalog: Catalog): boolean {
  if (num(entry, 'rtekind') !== RTE.relation) return false;
  const checks = catalog.columns.get(keyOf(num(entry, 'relid'), column))?.alternatives ?? [];
  return checks.some(
    (tests) =>
      tests.some((test) => test.column === column && !test.isNull) &&
      tests
        .filter((test) => test.column !== column)
        .every((test) => (test.isNull ? proven.notNull : proven.isNull).has(keyOf(table, test.column))),
  );
}

/** A column of one entry of the FROM list, as if its row were there. */
function entryFacts(entry: Tree, table: number, column: number, scope: Scope, catalog: Catalog): Facts {
  switch (num(entry, 'rtekind')) {
    case RTE.relation: {
      const known = catalog.columns.get(keyOf(num(entry, 'relid'), column));
      if (!known) return UNKNOWN;
      return { nulls: known.isNotNull ? 'never' : 'maybe', origins: new Set([`${known.table}.${known.name}`]) };
    }
    case RTE.subquery: {
      const query = sub(entry, 'subquery');
      return (query && columnsOf(query, scope, catalog, scope.memo)[column - 1]) ?? UNKNOWN;
    }
    case RTE.join:
      return factsOf(nodes(entry.fields['joinaliasvars'])[column - 1], scope, catalog);
    case RTE.group:
      return factsOf(nodes(entry.fields['groupexprs'])[column - 1], scope, catalog);
    case RTE.values: {
      const lists = (entry.fields['values_lists'] ?? []) as readonly (readonly Tree[])[];
      return eitherOf(lists.map((list) => factsOf(list[column - 1], scope, catalog)));
    }
    case RTE.cte:
      return cteFacts(entry, column, scope, catalog);
    case RTE.function:
      return rowFacts(entry, column, scope, catalog);
    default:
      return UNKNOWN;
  }
}

function cteFacts(entry: Tree, column: number, from: Scope, catalog: Catalog): Facts {
  const scope = scopeAt(from, num(entry, 'ctelevelsup'));
  const cte = nodes(scope?.query.fields['cteList']).find(({ fields }) => fields['ctename'] === entry.fields['ctename']);
  const query = cte && sub(cte, 'ctequery');
  return (scope && query && columnsOf(query, scope, catalog, scope.memo)[column - 1]) ?? UNKNOWN;
}

/** A column of a function in FROM: `unnest(…)`, `generate_series(…)`; the last one may be the ordinality. */
function rowFacts(entry: Tree, column: number, scope: Scope, catalog: Catalog): Facts {
  let first = 1;
  for (const one of nodes(entry.fields['functions'])) {
    const count = num(one, 'funccolcount');
    const call = sub(one, 'funcexpr');
    if (column < first + count) {
      const routine = call && catalog.functions.get(num(call, 'funcid'));
      if (routine && NEVER_NULL_ROWS.has(routine.name)) return NEVER;
      return call?.node === 'FUNCEXPR' || call === undefined ? UNKNOWN : factsOf(call, scope, catalog);
    }
    first += count;
  }
  return is(entry, 'funcordinality') ? NEVER : UNKNOWN;
}

/** Within a branch its condition holds, and those before it do not. */
function caseFacts(expression: Tree, scope: Scope, catalog: Catalog): Facts {
  const isPlain = sub(expression, 'arg') === undefined;
  const branches: Facts[] = [];
  let proven = scope.proven;
  for (const branch of nodes(expression.fields['args'])) {
    const condition = isPlain ? sub(branch, 'expr') : undefined;
    const within = allOf([proven, provenBy(condition, true, catalog)]);
    branches.push(factsOf(sub(branch, 'result'), { ...scope, proven: within }, catalog));
    // A condition that is null is not met either, and then proves nothing.
    const isSure = condition && factsOf(condition, { ...scope, proven }, catalog).nulls === 'never';
    if (isSure) proven = allOf([proven, provenBy(condition, false, catalog)]);
  }
  const otherwise = sub(expression, 'defresult');
  branches.push(otherwise ? factsOf(otherwise, { ...scope, proven }, catalog) : { ...NOTHING, nulls: 'maybe' });
  return eitherOf(branches);
}

/** An OR is null only where none of its parts is true: parts that are never null are then false. */
function logicFacts(expression: Tree, scope: Scope, catalog: Catalog): Facts {
  const args = nodes(expression.fields['args']);
  const outcome = expression.fields['boolop'] === 'and';
  const isSure = (arg: Tree): boolean => factsOf(arg, scope, catalog).nulls === 'never';
  const others = (arg: Tree) =>
    args.filter((other) => other !== arg && isSure(other)).map((other) => provenBy(other, outcome, catalog));
  const nulls = args.map(
    (arg) => factsOf(arg, { ...scope, proven: allOf([scope.proven, ...others(arg)]) }, catalog).nulls,
  );
  return { nulls: worst(nulls), origins: undefined };
}

function functionFacts(expression: Tree, args: readonly Facts[], catalog: Catalog): Facts {
  const id = num(expression, 'funcid');
  const routine = catalog.functions.get(id);
  if (!routine) return UNKNOWN;
  if (!routine.isOwn && NEVER_NULL.has(routine.name)) return NEVER;
  if (isTotal(id, catalog)) return { nulls: worst(args.map(({ nulls }) => nulls)), origins: undefined };
  return routine.isStrict && !routine.isOwn ? MAYBE : UNKNOWN;
}

function aggregateFacts(aggregate: Tree, args: readonly Facts[], { query }: Scope, catalog: Catalog): Facts {
  const name = catalog.functions.get(num(aggregate, 'aggfnoid'))?.name ?? '';
  if (NEVER_NULL_AGGREGATES.has(name)) return NEVER;
  const [first] = args;
  const origins = /^(min|max)$/.test(name)
    ? first?.origins
    : name === 'array_agg' && first
      ? arrayOf(first)
      : undefined;
  // Without groups, or with a filter, there may be no row to aggregate.
  const hasRows = nodes(query.fields['groupClause']).length > 0 && nodes(query.fields['groupingSets']).length === 0;
  if (!hasRows || sub(aggregate, 'aggfilter')) return { nulls: 'maybe', origins };
  return { nulls: COLLECTING_AGGREGATES.has(name) ? 'never' : (args[0]?.nulls ?? 'unknown'), origins };
}

function windowFacts(window: Tree, args: readonly Facts[], catalog: Catalog): Facts {
  const name = catalog.functions.get(num(window, 'winfnoid'))?.name ?? '';
  if (NEVER_NULL_WINDOWS.has(name)) return NEVER;
  if (NEIGHBOUR_WINDOWS.has(name) || sub(window, 'aggfilter')) return MAYBE;
  return { nulls: args[0]?.nulls ?? 'unknown', origins: undefined };
}

function sublinkFacts(sublink: Tree, scope: Scope, catalog: Catalog): Facts {
  const type = num(sublink, 'subLinkType');
  const query = sub(sublink, 'subselect');
  if (type === SUBLINK.exists) return NEVER;
  if (!query) return UNKNOWN;
  const [first = UNKNOWN] = columnsOf(query, scope, catalog, scope.memo);
  if (type === SUBLINK.array) return { nulls: 'never', origins: arrayOf(first) };
  if (type === SUBLINK.expression) return { nulls: hasOneRow(query) ? first.nulls : 'maybe', origins: first.origins };
  // `x in (select …)` is null when x is, or when what it is compared with may be.
  const test = sub(sublink, 'testexpr');
  const left = test && nodes(test.fields['args'])[0];
  return { nulls: worst([factsOf(left, scope, catalog).nulls, first.nulls]), origins: undefined };
}

/** `select count(*) from …`, `select 1 + 1`: one row, whatever there is. */
function hasOneRow(query: Tree): boolean {
  const has = (field: string): boolean => {
    const value = query.fields[field];
    return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  };
  if (has('groupClause') || has('havingQual') || has('limitCount') || has('limitOffset') || has('setOperations'))
    return false;
  if (is(query, 'hasAggs')) return true;
  const from = sub(query, 'jointree');
  return from !== undefined && nodes(from.fields['fromlist']).length === 0 && !sub(from, 'quals');
}
