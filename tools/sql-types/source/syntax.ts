import { parseSync } from '@swc/core';

export type Syntax = { readonly type: string; readonly [key: string]: unknown };

export type Source = {
  readonly file: string;
  readonly code: string;
  readonly tree: Syntax;
  /** Where a node stands in `code`. */
  readonly rangeOf: (node: Syntax) => readonly [start: number, end: number];
  readonly textOf: (node: Syntax) => string;
};

const OPTIONS = { syntax: 'typescript', target: 'esnext' } as const;

/** swc counts bytes, and goes on counting from one file to the next; here positions are those of a JavaScript string. */
export function parseSource(code: string, file: string): Source {
  const base = parseSync('', OPTIONS).span.end;
  const tree: Syntax = { ...parseSync(code, OPTIONS) };
  const toIndex = indexOfByte(code);
  const rangeOf = (node: Syntax): readonly [number, number] => {
    const { start, end } = node['span'] as { readonly start: number; readonly end: number };
    return [toIndex(start - base), toIndex(end - base)];
  };
  return { file, code, tree, rangeOf, textOf: (node) => code.slice(...rangeOf(node)) };
}

function indexOfByte(code: string): (byte: number) => number {
  const bytes = Buffer.from(code);
  if (bytes.length === code.length) return (byte) => byte;
  return (byte) => bytes.subarray(0, byte).toString().length;
}

export function isSyntax(value: unknown): value is Syntax {
  return value !== null && typeof value === 'object' && typeof (value as Syntax).type === 'string';
}

/** Calls `visit` with every node below, and with the nodes around it, the outermost first. */
export function walk(
  value: unknown,
  visit: (node: Syntax, around: readonly Syntax[]) => void,
  around: readonly Syntax[] = [],
): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit, around);
  else if (value !== null && typeof value === 'object') {
    const inside = isSyntax(value) ? [...around, value] : around;
    if (isSyntax(value)) visit(value, around);
    for (const child of Object.values(value)) walk(child, visit, inside);
  }
}

/** Names an expression reads, without those of properties and types. */
export function namesRead(expression: Syntax): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    else if (value !== null && typeof value === 'object') {
      const node = value as Syntax;
      if (node.type === 'Identifier') names.add(String(node['value']));
      for (const [key, child] of Object.entries(value)) {
        if (/^(typeAnnotation|typeParams|typeArguments|returnType)$/.test(key)) continue;
        const isName = (key === 'property' && node.type === 'MemberExpression') || key === 'key';
        if (isName && (child as Syntax).type === 'Identifier') continue;
        look(child);
      }
    }
  };
  look(expression);
  return names;
}

/** Names that a pattern binds: `a`, `{ a, b: c }`, `[d]`. */
export function namesBound(pattern: unknown): readonly string[] {
  const names: string[] = [];
  const look = (value: unknown, key = ''): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    else if (value !== null && typeof value === 'object') {
      const node = value as Syntax;
      if (/^(typeAnnotation|right|init)$/.test(key) || (key === 'value' && node.type === undefined)) return;
      if (node.type === 'Identifier') return void names.push(String(node['value']));
      if (node.type === 'AssignmentPatternProperty') return look(node['key']);
      for (const [name, child] of Object.entries(value)) {
        if (name === 'key' && node.type === 'KeyValuePatternProperty') continue;
        if (/^(typeAnnotation|right|init|span)$/.test(name)) continue;
        look(child, name);
      }
    }
  };
  look(pattern);
  return names;
}
