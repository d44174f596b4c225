/**
 * Finds handlers that can end their process: whatever is given to `on`, `once`, `setTimeout` and the like has no caller
 * that catches for it. It passes when it is wrapped by `safeHandler`, or when nothing in it can throw.
 */
import { listFiles, type Node, readSource, ROOT, walkSyntax } from '../source-files.ts';

const SOURCES = ['{server,judge,converter,sandbox}/src/**/*.{ts,mts,mjs}'];
const NOT_RUNNING = /\.(test|fixture|check)\.ts$/;
/** `emitter.on(name, handler)`: with any other number of arguments it is no listener (Kysely's `on` has three). */
const LISTENING = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener', 'addEventListener']);
const CALLED_LATER = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'nextTick',
  'createServer',
]);
/** They take any value and never throw. */
const HARMLESS = new Set(['resolve', 'reject', 'clearTimeout', 'clearInterval', 'clearImmediate', 'safeHandler']);

/** Handlers that need no wrapper: how many in which file, and why. Exact: one fewer is a fault as well. */
type Allowed = Readonly<Record<string, { readonly count: number; readonly why: string }>>;
const ALLOWED: Allowed = {
  'server/src/core/processes/uncaught-errors.ts': { count: 2, why: 'all they do is caught one by one' },
};

type HandlerFault = { readonly file: string; readonly line: number; readonly call: string };

/** Every handler that can throw, as `file:line: call`, and every entry of the list that no longer fits. */
export function handlerFaults(root: string = ROOT, allowed: Allowed = ALLOWED): readonly string[] {
  const byFile = new Map<string, readonly HandlerFault[]>();
  for (const file of listFiles(SOURCES, root))
    if (!NOT_RUNNING.test(file)) byFile.set(file, faultsIn(readSource(file, root), file));
  const faults: string[] = [];
  for (const [file, found] of byFile)
    if (found.length !== (allowed[file]?.count ?? 0))
      faults.push(...found.map(({ line, call }) => `${file}:${line}: ${call} can throw; wrap it with safeHandler`));
  for (const [file, { count }] of Object.entries(allowed)) {
    const found = byFile.get(file)?.length ?? 0;
    if (found !== count)
      faults.push(`${file}: the list of tools/checks/check-handlers.ts allows ${count}, found ${found}`);
  }
  return faults;
}

export function faultsIn(code: string, file: string): readonly HandlerFault[] {
  if (![...LISTENING, ...CALLED_LATER].some((name) => code.includes(name))) return [];
  const calls: Node[] = [];
  const functions = new Map<string, Node>();
  const promised = new Set<string>();
  walkSyntax(code, file, (node) => {
    if (node.type === 'CallExpression') calls.push(node);
    if (node.type === 'FunctionDeclaration') functions.set(nameOf(node['identifier']), node);
    if (node.type === 'VariableDeclarator' && node['init']) functions.set(nameOf(node['id']), node['init'] as Node);
    if (node.type === 'ImportDeclaration' && (node['source'] as Node)['value'] === 'node:timers/promises')
      for (const specifier of node['specifiers'] as readonly Node[]) promised.add(nameOf(specifier['local']));
  });
  const bytes = Buffer.from(code);
  return calls.flatMap((call) => {
    const { name, handler } = handlerOf(call);
    if (!handler || promised.has(name) || isSafe(handler, functions)) return [];
    const { start } = call['span'] as { readonly start: number };
    return [{ file, line: bytes.subarray(0, start).toString().split('\n').length, call: `the handler of ${name}` }];
  });
}

/** The function that the call hands over to be called later, if it is such a call. */
function handlerOf(call: Node): { readonly name: string; readonly handler?: Node | undefined } {
  const args = (call['arguments'] as readonly { readonly expression: Node }[]).map(({ expression }) => expression);
  const callee = call['callee'] as Node;
  const isMember = callee.type === 'MemberExpression';
  const name = nameOf(isMember ? callee['property'] : callee);
  if (LISTENING.has(name)) return isMember && args.length === 2 ? { name, handler: args[1] } : { name };
  // The settings of a server come first, its handler last.
  if (name === 'createServer') return { name, handler: args.findLast((arg) => arg.type !== 'ObjectExpression') };
  return CALLED_LATER.has(name) ? { name, handler: args[0] } : { name };
}

function isSafe(handler: Node, functions: ReadonlyMap<string, Node>, seen: readonly string[] = []): boolean {
  if (handler.type === 'ParenthesisExpression') return isSafe(handler['expression'] as Node, functions, seen);
  if (handler.type === 'Identifier') {
    const name = nameOf(handler);
    const known = functions.get(name);
    if (HARMLESS.has(name)) return true;
    return known !== undefined && !seen.includes(name) && isSafe(known, functions, [...seen, name]);
  }
  if (handler.type === 'CallExpression') return nameOf(handler['callee']) === 'safeHandler';
  if (!['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(handler.type)) return false;
  if (handler['async'] === true || handler['generator'] === true) return false;
  return cannotThrow(handler['body'], functions, seen);
}

/** Syntax that only moves values about. Reading a field of `undefined` throws as well, but that the types forbid. */
const QUIET = new Set([
  'FunctionBody',
  'BlockStatement',
  'ExpressionStatement',
  'EmptyStatement',
  'IfStatement',
  'ReturnStatement',
  'VariableDeclaration',
  'VariableDeclarator',
  'Identifier',
  'StringLiteral',
  'NumericLiteral',
  'BooleanLiteral',
  'NullLiteral',
  'TemplateLiteral',
  'TemplateElement',
  'MemberExpression',
  'OptionalChainingExpression',
  'ParenthesisExpression',
  'AssignmentExpression',
  'UpdateExpression',
  'UnaryExpression',
  'BinaryExpression',
  'ConditionalExpression',
  'ObjectExpression',
  'KeyValueProperty',
  'ArrayExpression',
]);

function cannotThrow(value: unknown, functions: ReadonlyMap<string, Node>, seen: readonly string[]): boolean {
  if (Array.isArray(value)) return value.every((each) => cannotThrow(each, functions, seen));
  if (value === null || typeof value !== 'object') return true;
  const node = value as Node;
  // A function that is only made throws nothing yet.
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return true;
  if (node.type === 'CallExpression') {
    const args = (node['arguments'] as readonly { readonly expression: Node }[]).map(({ expression }) => expression);
    return isSafe(node['callee'] as Node, functions, seen) && cannotThrow(args, functions, seen);
  }
  if (node.type === 'TsAsExpression' || node.type === 'TsNonNullExpression')
    return cannotThrow(node['expression'], functions, seen);
  if (typeof node.type === 'string' && node.type.startsWith('Ts')) return true;
  if (typeof node.type === 'string' && !QUIET.has(node.type)) return false;
  return Object.values(node).every((child) => cannotThrow(child, functions, seen));
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null ? String((node as Node)['value'] ?? '') : '';
}

if (import.meta.main) {
  const faults = handlerFaults();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
