/**
 * PostgreSQL prints the tree it made of a statement (`debug_print_rewritten`): names resolved, views replaced by their
 * queries, types and functions as object ids. This reads that print: `{NODE :field value …}`, `(list …)`, `<>` for nothing.
 */
export type Tree = { readonly node: string; readonly fields: Readonly<Record<string, Value>> };
export type Value = string | null | Tree | readonly Value[];

const TOKEN = /[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/g;

export function readTree(print: string): readonly Value[] {
  const tokens = print.match(TOKEN) ?? [];
  let at = 0;
  const readValue = (): Value => {
    const token = tokens[at++] ?? '';
    if (token === '(') return readList();
    if (token === '{') return readNode();
    if (token === '<>') return null;
    const isQuoted = token.startsWith('"') && token.endsWith('"') && token.length > 1;
    return (isQuoted ? token.slice(1, -1) : token).replace(/\\([\s\S])/g, '$1');
  };
  const readList = (): readonly Value[] => {
    const items: Value[] = [];
    while (at < tokens.length && tokens[at] !== ')') items.push(readValue());
    at++;
    return items;
  };
  const readNode = (): Tree => {
    const node = tokens[at++] ?? '';
    const fields: Record<string, Value> = {};
    while (at < tokens.length && tokens[at] !== '}') {
      const field = (tokens[at++] ?? '').slice(1);
      const values: Value[] = [];
      while (at < tokens.length && tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(readValue());
      // A constant is printed as several tokens: its length and its bytes.
      fields[field] = values.length === 1 ? (values[0] ?? null) : values;
    }
    at++;
    return { node, fields };
  };
  const first = readValue();
  return Array.isArray(first) ? first : [first];
}

export function isTree(value: Value | undefined): value is Tree {
  return value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value);
}

/** The nodes of a list; an empty list is printed as nothing. */
export function nodes(value: Value | undefined): readonly Tree[] {
  return Array.isArray(value) ? (value as readonly Value[]).filter(isTree) : isTree(value) ? [value] : [];
}

export function num({ fields }: Tree, field: string): number {
  return Number(fields[field] ?? 0);
}

export function is({ fields }: Tree, field: string): boolean {
  return fields[field] === 'true';
}

export function sub({ fields }: Tree, field: string): Tree | undefined {
  const value = fields[field];
  return isTree(value) ? value : undefined;
}
