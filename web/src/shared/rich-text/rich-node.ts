/** One piece of rich text as it is kept: JSON that the server has checked, and that is read here as if nobody had. */
export type RichNode = {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly attrs?: Readonly<Record<string, unknown>> | null;
  readonly marks?: unknown;
  readonly content?: unknown;
};

/** Deeper than anybody writes; what lies below is not drawn, so that no document can exhaust the stack. */
export const DEPTH_MAX = 24;

export function childrenOf(node: RichNode): readonly RichNode[] {
  return Array.isArray(node.content)
    ? (node.content.filter((child) => typeof child === 'object' && child !== null) as RichNode[])
    : [];
}

export function marksOf(node: RichNode): readonly RichNode[] {
  return Array.isArray(node.marks)
    ? (node.marks.filter((mark) => typeof mark === 'object' && mark !== null) as RichNode[])
    : [];
}

export function textAttr(node: RichNode, name: string): string | undefined {
  const value = node.attrs?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberAttr(node: RichNode, name: string): number | undefined {
  const value = node.attrs?.[name];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The text of a node and of everything in it. */
export function plainText(node: RichNode, depth = 0): string {
  if (typeof node.text === 'string') return node.text;
  if (node.type === 'hardBreak') return '\n';
  if (depth > DEPTH_MAX) return '';
  return childrenOf(node)
    .map((child) => plainText(child, depth + 1))
    .join('');
}
