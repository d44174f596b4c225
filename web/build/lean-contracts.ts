import path from 'node:path';
import { parseAst, type Plugin } from 'vite';

/**
 * The contract says more than a browser needs: what an answer looks like, how often a call may be made, a sentence for
 * the documentation. The server reads these; the web never does. Taking them out of the build keeps a page from paying
 * for every endpoint of a domain of which it calls one.
 */
const UNREAD = ['output', 'summary', 'limits'];
const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src');

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return id.startsWith(CONTRACT) && id.endsWith('.contract.ts') ? { code: withoutUnread(code), map: null } : null;
    },
  };
}

/** Works on plain JavaScript: types are gone by then. */
export function withoutUnread(code: string): string {
  const cuts: [number, number][] = [];
  visit(parseAst(code) as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'defineEndpoint') return;
    const [spec] = node['arguments'] as readonly Node[];
    for (const property of (spec?.['properties'] ?? []) as readonly Node[]) {
      const key = property['key'] as Node | undefined;
      if (key && UNREAD.includes(String(key['name']))) cuts.push([property.start, endWithComma(code, property.end)]);
    }
  });
  return cuts.sort(([a], [b]) => b - a).reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
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
