import { isSyntax, namesBound, namesRead, type Source, type Syntax, walk } from './syntax.ts';

/** One call of `query`, as it stands in the source. */
export type Call = {
  readonly file: string;
  readonly line: number;
  readonly lastLine: number;
  /** The name's and the text's expressions, as written. */
  readonly name: string;
  readonly text: string;
  /** `const` lines of the function around it which both need. */
  readonly locals: readonly string[];
  /** What both need and only a caller knows: parameters of the function around it. */
  readonly unbound: readonly string[];
  /** `query<Row>` or `query`. */
  readonly callee: readonly [start: number, end: number];
  readonly row: string | undefined;
  readonly values: readonly [start: number, end: number];
};

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/;

/** Whether the file takes `query` from core/db.ts; another function of that name is none of ours. */
function importsQuery({ tree }: Source): boolean {
  return (tree['body'] as readonly Syntax[]).some(
    (item) =>
      item.type === 'ImportDeclaration' &&
      /(^|\/)db\.ts$/.test(String((item['source'] as Syntax)['value'])) &&
      (item['specifiers'] as readonly Syntax[]).some((one) => (one['local'] as Syntax)['value'] === 'query'),
  );
}

export type FoundCalls = { readonly calls: readonly Call[]; readonly faults: readonly string[] };

/** Every call of `query`. Any other use of the function, which this check could not follow, is a fault. */
export function findCalls(source: Source): FoundCalls {
  if (!importsQuery(source)) return { calls: [], faults: [] };
  const calls: Call[] = [];
  const faults: string[] = [];
  const callees = new Set<Syntax>();
  walk(source.tree, (node, around) => {
    const callee = node['callee'];
    if (node.type === 'CallExpression' && isSyntax(callee) && isQuery(callee)) {
      callees.add(callee);
      const call = readCall(source, node, around);
      if (typeof call === 'string') faults.push(call);
      else calls.push(call);
      return;
    }
    if (isQuery(node) && !callees.has(node) && !isElsewhere(node, around))
      faults.push(`${placeOf(source, node)}: query is used here without being called`);
  });
  return { calls, faults };
}

function isQuery(node: Syntax): boolean {
  return node.type === 'Identifier' && node['value'] === 'query';
}

/** The import itself, and properties that happen to have the same name. */
function isElsewhere(node: Syntax, around: readonly Syntax[]): boolean {
  const parent = around.at(-1);
  if (parent === undefined || around.some(({ type }) => type.startsWith('Ts') || type.startsWith('Import')))
    return true;
  return (parent.type === 'MemberExpression' && parent['property'] === node) || parent['key'] === node;
}

export function placeOf({ file, code, rangeOf }: Source, node: Syntax): string {
  return `${file}:${lineAt(code, rangeOf(node)[0])}`;
}

export function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length;
}

function readCall(source: Source, node: Syntax, around: readonly Syntax[]): Call | string {
  const args = node['arguments'] as readonly { readonly spread: unknown; readonly expression: Syntax }[];
  const [, name, text, values] = args;
  if (!name || !text || !values || args.some(({ spread }) => spread))
    return `${placeOf(source, node)}: query is called without its four arguments`;
  const types = node['typeArguments'] as Syntax | null;
  const row = (types?.['params'] as readonly Syntax[] | undefined)?.[0];
  const calleeStart = source.rangeOf(node['callee'] as Syntax)[0];
  const calleeEnd = source.rangeOf(types ?? (node['callee'] as Syntax))[1];
  return {
    file: source.file,
    line: lineAt(source.code, calleeStart),
    lastLine: lineAt(source.code, source.rangeOf(node)[1]),
    name: source.textOf(name.expression),
    text: source.textOf(text.expression),
    ...localsOf(source, [name.expression, text.expression], around),
    callee: [calleeStart, calleeEnd],
    row: row && source.textOf(row),
    values: source.rangeOf(values.expression),
  };
}

type Binding = { readonly declaration: Syntax | undefined };

/** Constants of the function that the expressions need, in their order, and names that only its caller binds. */
function localsOf(source: Source, expressions: readonly Syntax[], around: readonly Syntax[]) {
  const scope = bindingsAround(around);
  const unbound = new Set<string>();
  const needed = new Set<Syntax>();
  const need = (expression: Syntax): void => {
    for (const name of namesRead(expression)) {
      const binding = scope.get(name);
      if (!binding) continue;
      const { declaration } = binding;
      if (!declaration) unbound.add(name);
      else if (!needed.has(declaration)) {
        needed.add(declaration);
        need(declaration['init'] as Syntax);
      }
    }
  };
  for (const expression of expressions) need(expression);
  const inOrder = [...needed].toSorted((a, b) => source.rangeOf(a)[0] - source.rangeOf(b)[0]);
  return { locals: inOrder.map((one) => `const ${source.textOf(one)};`), unbound: [...unbound].toSorted() };
}

/** Names bound by the functions around a call; those of the module are not among them. */
function bindingsAround(around: readonly Syntax[]): ReadonlyMap<string, Binding> {
  const scope = new Map<string, Binding>();
  const first = around.findIndex(({ type }) => FUNCTIONS.test(type));
  if (first < 0) return scope;
  for (const node of around.slice(first)) {
    if (FUNCTIONS.test(node.type))
      for (const name of namesBound(node['params'])) scope.set(name, { declaration: undefined });
    if (node.type === 'ForOfStatement')
      for (const name of namesBound(node['left'])) scope.set(name, { declaration: undefined });
    for (const statement of statementsOf(node)) {
      if (statement.type !== 'VariableDeclaration') continue;
      for (const one of statement['declarations'] as readonly Syntax[]) {
        const isConstant = statement['kind'] === 'const' && isSyntax(one['init']) && !waits(one['init']);
        for (const name of namesBound(one['id'])) scope.set(name, { declaration: isConstant ? one : undefined });
      }
    }
  }
  return scope;
}

function statementsOf(node: Syntax): readonly Syntax[] {
  const statements = node['stmts'];
  return Array.isArray(statements) ? (statements as readonly Syntax[]) : [];
}

function waits(expression: Syntax): boolean {
  let found = false;
  walk(expression, ({ type }) => void (found ||= type === 'AwaitExpression'));
  return found;
}
