import {
  CODE_LANGUAGE_IDS,
  type RichBlock,
  type RichDoc,
  type RichInline,
} from '@dolphin/contract/channels/posts/rich-text';

/**
 * Rich text from a light markup, so that a lesson reads in its source as it reads on the page: `## heading`, `- item`,
 * `1. item`, `> remark`, `:::python` … `:::` around code, **bold** and «code» within text. Guillemets instead of
 * backticks, because lessons stand in template literals.
 */
export function textToDoc(markup: string): RichDoc {
  const lines = dedent(markup).split('\n');
  const content: RichBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const [block, next] = readBlock(lines, at);
    if (block) content.push(block);
    at = next;
  }
  return { type: 'doc', content };
}

/** Takes away the first and last empty line and the indentation that all lines share. */
export function dedent(text: string): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents, Infinity);
  return lines.map((line) => (Number.isFinite(shared) ? line.slice(shared) : line)).join('\n');
}

type Read = readonly [RichBlock | undefined, number];
const HEADING = /^(#{1,3}) (.+)$/;
const MARKS = /\*\*(.+?)\*\*|«(.+?)»/g;

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [undefined, at + 1];
  if (line.startsWith(':::')) return readCode(lines, at);
  const [, hashes, title] = HEADING.exec(line) ?? [];
  if (hashes && title)
    return [{ type: 'heading', attrs: { level: hashes.length as 1 | 2 | 3 }, content: words(title) }, at + 1];
  if (line.startsWith('- ')) return readList(lines, at, /^- /, 'bulletList');
  if (/^\d+\. /.test(line)) return readList(lines, at, /^\d+\. /, 'orderedList');
  const end = endOf(lines, at, (each) => each.trim() !== '' && !/^(:::|- |\d+\. |#)/.test(each));
  const text = lines
    .slice(at, Math.max(end, at + 1))
    .map((each) => each.replace(/^> /, ''))
    .join(' ');
  const paragraph: RichBlock = { type: 'paragraph', content: words(text) };
  return [line.startsWith('> ') ? { type: 'blockquote', content: [paragraph] } : paragraph, Math.max(end, at + 1)];
}

function readCode(lines: readonly string[], at: number): Read {
  const end = endOf(lines, at + 1, (line) => line.trim() !== ':::');
  if (end >= lines.length) throw new SyntaxError(`code without an end: ${lines[at] ?? ''}`);
  const named = (lines[at] ?? '').slice(3).trim();
  const language = CODE_LANGUAGE_IDS.find((each) => each === named) ?? null;
  return [
    { type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text: lines.slice(at + 1, end).join('\n') }] },
    end + 1,
  ];
}

function readList(lines: readonly string[], at: number, mark: RegExp, type: 'bulletList' | 'orderedList'): Read {
  const end = endOf(lines, at, (line) => mark.test(line));
  const content = lines.slice(at, end).map((line) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: words(line.replace(mark, '')) }],
  }));
  return [{ type, content }, end];
}

function endOf(lines: readonly string[], from: number, goesOn: (line: string) => boolean): number {
  const end = lines.findIndex((line, index) => index >= from && !goesOn(line));
  return end === -1 ? lines.length : end;
}

function words(text: string): readonly RichInline[] {
  const parts: RichInline[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) parts.push({ type: 'text', text: text.slice(from, to) });
  };
  for (const found of text.matchAll(MARKS)) {
    plain(found.index);
    const [whole, bold, code] = found;
    parts.push(
      bold
        ? { type: 'text', text: bold, marks: [{ type: 'bold' }] }
        : { type: 'text', text: code ?? '', marks: [{ type: 'code' }] },
    );
    from = found.index + whole.length;
  }
  plain(text.length);
  return parts;
}
