/**
 * The little Markdown that our documents use: headings, paragraphs, lists, tables, bold, links. It becomes plain data
 * that React renders, never HTML, so that no text of a document can become a script.
 */
export type Inline = { readonly text: string; readonly bold?: true; readonly href?: string };
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

const HEADING = /^(#{1,4})\s+(.*)$/;
const BULLET = /^\s*[-*]\s+(.*)$/;
const NUMBERED = /^\s*(\d+)[.)]\s+(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*\|?(\s*:?-+:?\s*\|)+\s*:?-*:?\s*\|?\s*$/;

export function toBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const chunk of markdown.replace(/\r\n?/g, '\n').split(/\n{2,}/))
    blocks.push(...blocksOf(chunk.split('\n').filter((line) => line.trim() !== '')));
  return blocks;
}

/** Lines without an empty one between them; a heading or a list may still follow a paragraph directly. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at] ?? '');
    let end = at + 1;
    if (kind !== 'heading')
      while (
        end < lines.length &&
        (kindOf(lines[end] ?? '') === kind || (kind !== 'table' && isContinued(lines[end] ?? '')))
      )
        end += 1;
    blocks.push(blockOf(kind, lines.slice(at, end)));
    at = end;
  }
  return blocks;
}

type Kind = 'heading' | 'bullets' | 'numbers' | 'table' | 'paragraph';

function kindOf(line: string): Kind {
  if (HEADING.test(line)) return 'heading';
  if (BULLET.test(line)) return 'bullets';
  if (NUMBERED.test(line)) return 'numbers';
  return ROW.test(line) ? 'table' : 'paragraph';
}

/** An indented line continues the item above it. */
function isContinued(line: string): boolean {
  return /^\s{2,}\S/.test(line) && kindOf(line) === 'paragraph';
}

function blockOf(kind: Kind, lines: readonly string[]): Block {
  if (kind === 'heading') {
    const [, marks = '#', text = ''] = HEADING.exec(lines[0] ?? '') ?? [];
    // The page already has its h1.
    return { kind, level: Math.min(Math.max(marks.length, 2), 4) as 2 | 3 | 4, inlines: toInlines(text) };
  }
  if (kind === 'bullets') return { kind: 'list', ordered: false, start: 1, items: itemsOf(lines, BULLET, 1) };
  if (kind === 'numbers')
    return {
      kind: 'list',
      ordered: true,
      start: Number(NUMBERED.exec(lines[0] ?? '')?.[1] ?? 1),
      items: itemsOf(lines, NUMBERED, 2),
    };
  if (kind === 'table') return tableOf(lines);
  return { kind, inlines: toInlines(lines.map((line) => line.trim()).join(' ')) };
}

function itemsOf(lines: readonly string[], item: RegExp, group: number): readonly (readonly Inline[])[] {
  const items: string[] = [];
  for (const line of lines) {
    const text = item.exec(line)?.[group];
    if (text !== undefined) items.push(text);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return items.map(toInlines);
}

function tableOf(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !RULE.test(line))
    .map((line) => (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => toInlines(cell.trim())));
  return { kind: 'table', head, rows };
}

/** Only addresses that cannot run anything become links. */
export function toInlines(text: string): readonly Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/)[^\s)]*)\)/g)) {
    if (match.index > at) inlines.push({ text: text.slice(at, match.index) });
    if (match[1] !== undefined) inlines.push({ text: match[1], bold: true });
    else inlines.push({ text: match[2] ?? '', href: match[3] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) inlines.push({ text: text.slice(at) });
  return inlines;
}
