import path from 'node:path';
import { parseAst, type Plugin } from 'vite';

/**
 * The contract says more than a browser needs: what an answer looks like, how often a call may be made, a sentence for
 * the documentation, the sentence of an error (the server sends it). The web never reads these. Taking them out of the
 * build keeps a page from paying for every endpoint and error of a domain of which it uses one.
 * lean-contracts.test.ts checks that nothing in web/src reads them.
 */
export const UNREAD = { endpoint: ['output', 'summary', 'limits'], error: ['ko', 'en', 'status'] } as const;

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src');

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return id.startsWith(CONTRACT) && /\.(contract|errors)\.ts$/.test(id) ? { code: withoutUnread(code), map: null } : null;
    },
  };
}

/** Works on plain JavaScript: types are gone by then. */
export function withoutUnread(code: string): string {
  const cuts: [number, number][] = [];
  const cut = (object: unknown, names: readonly string[]) => {
    for (const property of propertiesOf(object)) if (names.includes(keyOf(property))) cuts.push([property.start, endWithComma(code, property.end)]);
  };
  visit(parseAst(code) as unknown as Node, (node) => {
    if (node.type !== 'CallExpression') return;
    const { name } = node['callee'] as { name?: string };
    const [argument] = node['arguments'] as readonly Node[];
    if (name === 'defineEndpoint') cut(argument, UNREAD.endpoint);
    if (name === 'defineErrors') for (const error of propertiesOf(argument)) cut(error['value'], UNREAD.error);
  });
  return cuts.sort(([a], [b]) => b - a).reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}

function propertiesOf(object: unknown): readonly Node[] {
  return ((object as Node | undefined)?.['properties'] ?? []) as readonly Node[];
}

function keyOf(property: Node): string {
  return String((property['key'] as { name?: string } | undefined)?.name);
}

function endWithComma(code: string, end: number): number {
  return end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, see));
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  Object.values(node).forEach((child) => visit(child, see));
}
