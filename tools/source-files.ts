import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Files of the project as paths from its root, with forward slashes; never anything installed or built. */
export function listFiles(patterns: readonly string[], root: string = ROOT): readonly string[] {
  const found = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  return [...new Set(found.map((file) => file.split(path.sep).join('/')))].toSorted();
}

export function readSource(file: string, root: string = ROOT): string {
  return readFileSync(path.join(root, file), 'utf8');
}

type Node = { readonly type: string; readonly [key: string]: unknown };

/** Calls `visit` with every node of a source file's syntax tree; comments are no nodes. */
export function walkSyntax(code: string, file: string, visit: (node: Node) => void): void {
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    else if (value !== null && typeof value === 'object') {
      if (typeof (value as Node).type === 'string') visit(value as Node);
      for (const child of Object.values(value)) walk(child);
    }
  };
  walk(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }));
}

/** The text of a node that carries one: strings, templates, JSX text, patterns. */
export function textsOf(node: Node): readonly string[] {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return [String(node['value'])];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as readonly Node[]).map((quasi) => String(quasi['cooked'] ?? quasi['raw']));
  if (node.type === 'RegExpLiteral') return [String(node['pattern'])];
  return [];
}

export type { Node };
