import {
  CODE_LANGUAGE_IDS,
  LINK_HREF,
  LINK_MAX_LENGTH,
  PICTURE_ALT_MAX_LENGTH,
  type RichDoc,
  type RichTextLimits,
  TEXT_MARKS,
  YOUTUBE_ID,
} from '@dolphin/contract/channels/posts/rich-text';
import { normalizeText } from './plain-text.rules.ts';

/**
 * The server's look at rich text. What comes out is built anew from the closed list of nodes, marks and attributes:
 * an attribute that is not in the list is left out, a node or mark that is not makes the whole text refused. Nothing
 * of what was sent is passed through, so nothing can be smuggled along.
 */
type Loose = {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly attrs?: unknown;
  readonly marks?: unknown;
  readonly content?: unknown;
};
type Node = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: readonly Node[];
  content?: readonly Node[];
};
export type MentionNode = Node & { attrs: { userId: number; nickname: string } };

export type CheckedText = {
  readonly doc: RichDoc;
  /** The plain text, a line per block. */
  readonly text: string;
  readonly pictureIds: readonly number[];
  readonly fileIds: readonly number[];
  /** The very nodes of `doc`, for their nicknames to be filled in. */
  readonly mentions: readonly MentionNode[];
};
export type TextFault = 'shape' | 'size' | 'node' | 'mark' | 'link' | 'file' | 'mention' | 'video';
class Refused extends Error {
  readonly fault: TextFault;
  constructor(fault: TextFault) {
    super(fault);
    this.fault = fault;
  }
}

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'image',
  'file',
  'youtube',
  'table',
];
const COMMENT_BLOCKS = ['paragraph', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'image'];
const INLINES = ['text', 'hardBreak', 'mention'];
/** What may stand in what. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  blockquote: BLOCKS,
  listItem: BLOCKS,
  tableCell: BLOCKS,
  tableHeader: BLOCKS,
  paragraph: INLINES,
  heading: INLINES,
  codeBlock: ['text'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  table: ['tableRow'],
  tableRow: ['tableCell', 'tableHeader'],
};
/** Without anything in them they are nothing. */
const NEVER_EMPTY = new Set([
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
]);

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wholeNumber = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
function required<T>(value: T | undefined, fault: TextFault): T {
  if (value === undefined) throw new Refused(fault);
  return value;
}

type Walk = {
  readonly limits: RichTextLimits;
  readonly blocks: readonly string[];
  nodes: number;
  letters: number;
  readonly pictureIds: Set<number>;
  readonly fileIds: Set<number>;
  readonly mentions: MentionNode[];
  readonly lines: string[];
};

/** The text built anew, or why it is refused. */
export function checkRichText(
  given: unknown,
  limits: RichTextLimits,
  kind: 'POST' | 'COMMENT',
): CheckedText | TextFault {
  const walk: Walk = {
    limits,
    blocks: kind === 'POST' ? BLOCKS : COMMENT_BLOCKS,
    nodes: 0,
    letters: 0,
    pictureIds: new Set(),
    fileIds: new Set(),
    mentions: [],
    lines: [],
  };
  try {
    if (!isObject(given) || given.type !== 'doc') throw new Refused('shape');
    const content = childrenOf(given, 'doc', walk, 1);
    if (walk.pictureIds.size > limits.pictures || walk.fileIds.size > limits.files) throw new Refused('file');
    if (walk.mentions.length > limits.mentions) throw new Refused('mention');
    const doc: Node = { type: 'doc', content };
    if (Buffer.byteLength(JSON.stringify(doc)) > limits.bytes) throw new Refused('size');
    return {
      doc: doc as RichDoc,
      text: walk.lines.join('\n').trim(),
      pictureIds: [...walk.pictureIds],
      fileIds: [...walk.fileIds],
      mentions: walk.mentions,
    };
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}

/** Whether anything can be seen of it. */
export function isEmptyText({ text, pictureIds, fileIds, doc }: CheckedText): boolean {
  return (
    text === '' &&
    pictureIds.length === 0 &&
    fileIds.length === 0 &&
    !doc.content.some(({ type }) => type === 'youtube' || type === 'table')
  );
}

function childrenOf(parent: Loose, type: string, walk: Walk, depth: number): Node[] {
  const { content = [] } = parent;
  if (!Array.isArray(content)) throw new Refused('shape');
  if (depth > walk.limits.depth) throw new Refused('size');
  const allowed = WITHIN[type] ?? [];
  const isLeaf = allowed === INLINES || type === 'codeBlock';
  const at = walk.lines.length;
  if (isLeaf) walk.lines.push('');
  const children = content.map((child: unknown) => nodeOf(child, allowed, walk, depth));
  // What stands in one paragraph is one line, whatever it is made of.
  if (isLeaf) walk.lines.splice(at, walk.lines.length - at, walk.lines.slice(at).join(''));
  if (children.length === 0 && NEVER_EMPTY.has(type)) throw new Refused('shape');
  return children;
}

function nodeOf(given: unknown, allowed: readonly string[], walk: Walk, depth: number): Node {
  if (!isObject(given) || typeof given.type !== 'string') throw new Refused('shape');
  const { type } = given;
  if (!allowed.includes(type) || (allowed === BLOCKS && !walk.blocks.includes(type))) throw new Refused('node');
  if ((walk.nodes += 1) > walk.limits.nodes) throw new Refused('size');
  if (type === 'text') return textOf(given, allowed === INLINES, walk);
  const attrs = attrsOf(type, isObject(given.attrs) ? (given.attrs as Readonly<Record<string, unknown>>) : {}, walk);
  const node: Node = { type, ...(Object.keys(attrs).length > 0 ? { attrs } : {}) };
  if (type === 'hardBreak') walk.lines.push('\n');
  if (type === 'mention') {
    walk.mentions.push(node as MentionNode);
    walk.lines.push(`@${(node as MentionNode).attrs.nickname}`);
  }
  if (type in WITHIN) {
    const content = childrenOf(given, type, walk, depth + 1);
    if (content.length > 0) node.content = content;
  }
  return node;
}

function textOf(given: Loose, mayBeMarked: boolean, walk: Walk): Node {
  if (typeof given.text !== 'string') throw new Refused('shape');
  const text = normalizeText(given.text);
  if ((walk.letters += text.length) > walk.limits.letters) throw new Refused('size');
  walk.lines.push(text);
  const marks = mayBeMarked ? marksOf(given.marks) : [];
  // ProseMirror has no empty text; one sign that is not seen stands in for what was taken out.
  return { type: 'text', text: text === '' ? '\u200b' : text, ...(marks.length > 0 ? { marks } : {}) };
}

function marksOf(given: unknown): Node[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || given.length > TEXT_MARKS.length + 1) throw new Refused('mark');
  const marks = new Map<string, Node>();
  for (const mark of given as readonly unknown[]) {
    if (!isObject(mark) || typeof mark.type !== 'string') throw new Refused('mark');
    if (mark.type === 'link')
      marks.set('link', {
        type: 'link',
        attrs: { href: hrefOf((mark.attrs as { href?: unknown } | null | undefined)?.href) },
      });
    else if ((TEXT_MARKS as readonly string[]).includes(mark.type)) marks.set(mark.type, { type: mark.type });
    else throw new Refused('mark');
  }
  return [...marks.values()];
}

function hrefOf(given: unknown): string {
  if (typeof given !== 'string' || given.length > LINK_MAX_LENGTH || !LINK_HREF.test(given) || !URL.canParse(given))
    throw new Refused('link');
  const { href, protocol } = new URL(given);
  if (!['http:', 'https:', 'mailto:'].includes(protocol)) throw new Refused('link');
  return href;
}

function fileIdOf(value: unknown): number {
  return required(wholeNumber(value, 1, Number.MAX_SAFE_INTEGER), 'file');
}

function attrsOf(type: string, given: Readonly<Record<string, unknown>>, walk: Walk): Record<string, unknown> {
  const some = (name: string, value: unknown): Record<string, unknown> =>
    value === undefined ? {} : { [name]: value };
  switch (type) {
    case 'heading':
      return { level: required(wholeNumber(given['level'], 1, 3), 'shape') };
    case 'orderedList':
      return some('start', wholeNumber(given['start'], 0, 100_000));
    case 'codeBlock':
      return some(
        'language',
        CODE_LANGUAGE_IDS.find((id) => id === given['language']),
      );
    case 'tableCell':
    case 'tableHeader':
      return {
        ...some('colspan', wholeNumber(given['colspan'], 2, 20)),
        ...some('rowspan', wholeNumber(given['rowspan'], 2, 100)),
      };
    case 'youtube':
      return {
        videoId: required(
          typeof given['videoId'] === 'string' && YOUTUBE_ID.test(given['videoId']) ? given['videoId'] : undefined,
          'video',
        ),
        ...some('start', wholeNumber(given['start'], 1, 86_400)),
      };
    case 'image': {
      const fileId = fileIdOf(given['fileId']);
      walk.pictureIds.add(fileId);
      const alt =
        typeof given['alt'] === 'string'
          ? normalizeText(given['alt']).slice(0, PICTURE_ALT_MAX_LENGTH).toWellFormed()
          : '';
      return {
        fileId,
        ...(alt === '' ? {} : { alt }),
        ...some('width', wholeNumber(given['width'], 1, 10_000)),
        ...some('height', wholeNumber(given['height'], 1, 10_000)),
      };
    }
    case 'file': {
      const fileId = fileIdOf(given['fileId']);
      walk.fileIds.add(fileId);
      return { fileId };
    }
    case 'mention':
      return {
        userId: required(wholeNumber(given['userId'], 1, Number.MAX_SAFE_INTEGER), 'mention'),
        nickname:
          typeof given['nickname'] === 'string' ? normalizeText(given['nickname']).slice(0, 40).toWellFormed() : '',
      };
    default:
      return {};
  }
}
