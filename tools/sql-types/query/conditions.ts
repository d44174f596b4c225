import type { Catalog } from '../catalog.ts';
import { textsOfConstant } from './constants.ts';
import { SOMETIMES_NULL } from './known-functions.ts';
import { is, nodes, num, sub, type Tree } from './query-tree.ts';
import { keyOf, type Proven } from './scope.ts';

const IS_NULL = 0;
const ANY_SUBLINK = 2;
const PASSES_NULL = /^(RELABELTYPE|COERCEVIAIO|ARRAYCOERCEEXPR|COLLATEEXPR|COERCETODOMAIN)$/;

export const NOTHING_PROVEN: Proven = { notNull: new Set(), isNull: new Set(), only: new Map() };

/** What is sure of columns where `condition` came out as `outcome`. */
export function provenBy(condition: Tree | undefined, outcome: boolean, catalog: Catalog): Proven {
  if (!condition) return NOTHING_PROVEN;
  const args = nodes(condition.fields['args']);
  switch (condition.node) {
    case 'BOOLEXPR': {
      const operator = String(condition.fields['boolop']);
      if (operator === 'not') return provenBy(args[0], !outcome, catalog);
      const each = args.map((arg) => provenBy(arg, outcome, catalog));
      return (operator === 'and') === outcome ? allOf(each) : oneOf(each);
    }
    case 'NULLTEST': {
      const isNull = (num(condition, 'nulltesttype') === IS_NULL) === outcome;
      const key = columnKey(sub(condition, 'arg'));
      if (isNull) return { ...NOTHING_PROVEN, isNull: new Set(key === undefined ? [] : [key]) };
      return { ...NOTHING_PROVEN, notNull: neededBy(sub(condition, 'arg'), catalog) };
    }
    case 'SUBLINK': {
      const test = sub(condition, 'testexpr');
      const isIn = num(condition, 'subLinkType') === ANY_SUBLINK && test?.node === 'OPEXPR';
      return outcome && isIn
        ? { ...NOTHING_PROVEN, notNull: neededBy(nodes(test.fields['args'])[0], catalog) }
        : NOTHING_PROVEN;
    }
    case 'SCALARARRAYOPEXPR':
      return outcome && is(condition, 'useOr')
        ? { ...NOTHING_PROVEN, notNull: neededBy(args[0], catalog), only: onlyBy(condition, args, catalog) }
        : NOTHING_PROVEN;
    default:
      // A strict function or operator that answers at all was given no null.
      return {
        ...NOTHING_PROVEN,
        notNull: neededBy(condition, catalog),
        only: outcome ? onlyBy(condition, args, catalog) : new Map(),
      };
  }
}

function columnKey(expression: Tree | undefined): string | undefined {
  if (!expression) return undefined;
  if (PASSES_NULL.test(expression.node)) return columnKey(sub(expression, 'arg'));
  return expression.node === 'VAR' && num(expression, 'varlevelsup') === 0
    ? keyOf(num(expression, 'varno'), num(expression, 'varattno'))
    : undefined;
}

/** Columns that must not be null for the expression not to be. */
function neededBy(expression: Tree | undefined, catalog: Catalog): ReadonlySet<string> {
  if (!expression) return new Set();
  const key = columnKey(expression);
  if (key !== undefined) return new Set([key]);
  if (PASSES_NULL.test(expression.node)) return neededBy(sub(expression, 'arg'), catalog);
  if (expression.node !== 'OPEXPR' && expression.node !== 'FUNCEXPR') return new Set();
  const routine = catalog.functions.get(num(expression, expression.node === 'OPEXPR' ? 'opfuncid' : 'funcid'));
  if (!routine?.isStrict) return new Set();
  return new Set(nodes(expression.fields['args']).flatMap((arg) => [...neededBy(arg, catalog)]));
}

/** `kind = 'A'`, `kind in ('A', 'B')`. */
function onlyBy(condition: Tree, args: readonly Tree[], catalog: Catalog): Proven['only'] {
  if (catalog.functions.get(num(condition, 'opfuncid'))?.name !== 'texteq') return new Map();
  const [left, right] = args;
  const key = columnKey(left);
  const texts = right && textsOfConstant(right);
  return key === undefined || !texts ? new Map() : new Map([[key, new Set(texts)]]);
}

/** Whether a function answers null only when it was given one. */
export function isTotal(funcid: number, catalog: Catalog): boolean {
  const routine = catalog.functions.get(funcid);
  return routine !== undefined && routine.isStrict && !routine.isOwn && !SOMETIMES_NULL.has(routine.name);
}

/** All of them hold. */
export function allOf(all: readonly Proven[]): Proven {
  return {
    notNull: new Set(all.flatMap(({ notNull }) => [...notNull])),
    isNull: new Set(all.flatMap(({ isNull }) => [...isNull])),
    only: new Map(all.flatMap(({ only }) => [...only])),
  };
}

/** One of them holds, nobody knows which. */
function oneOf([first = NOTHING_PROVEN, ...rest]: readonly Proven[]): Proven {
  return {
    notNull: new Set([...first.notNull].filter((key) => rest.every(({ notNull }) => notNull.has(key)))),
    isNull: new Set([...first.isNull].filter((key) => rest.every(({ isNull }) => isNull.has(key)))),
    only: new Map(),
  };
}
