import Type from 'typebox';

/**
 * Rich text as it is kept and travels: the JSON of ProseMirror (Tiptap), by a closed list of nodes, marks and
 * attributes. It is never HTML: the server refuses what is not in the list, and the web draws only what is in it.
 * Pictures and files are named by the id of our own upload, videos by their id at YouTube, people by theirs.
 */
export const TEXT_MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
export type RichMark =
  | { readonly type: (typeof TEXT_MARKS)[number] }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type RichInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichMark[] }
  | { readonly type: 'hardBreak' }
  /** The nickname is what the person was called when it was written; the server fills it in. */
  | { readonly type: 'mention'; readonly attrs: { readonly userId: number; readonly nickname: string } };

export type RichListItem = { readonly type: 'listItem'; readonly content: readonly RichBlock[] };
export type RichCell = {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: { readonly colspan?: number; readonly rowspan?: number };
  readonly content: readonly RichBlock[];
};
export type RichRow = { readonly type: 'tableRow'; readonly content: readonly RichCell[] };

export type RichBlock =
  | { readonly type: 'paragraph'; readonly content?: readonly RichInline[] }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 1 | 2 | 3 };
      readonly content?: readonly RichInline[];
    }
  | { readonly type: 'bulletList'; readonly content: readonly RichListItem[] }
  | {
      readonly type: 'orderedList';
      readonly attrs?: { readonly start?: number };
      readonly content: readonly RichListItem[];
    }
  | { readonly type: 'blockquote'; readonly content: readonly RichBlock[] }
  | {
      readonly type: 'codeBlock';
      readonly attrs?: { readonly language?: string | null };
      readonly content?: readonly { readonly type: 'text'; readonly text: string }[];
    }
  | { readonly type: 'horizontalRule' }
  | {
      readonly type: 'image';
      readonly attrs: {
        readonly fileId: number;
        readonly alt?: string | null;
        readonly width?: number | null;
        readonly height?: number | null;
      };
    }
  /** A file within the text; its name and size are in the `fileList` sent with the text. */
  | { readonly type: 'file'; readonly attrs: { readonly fileId: number } }
  | { readonly type: 'youtube'; readonly attrs: { readonly videoId: string; readonly start?: number | null } }
  | { readonly type: 'table'; readonly content: readonly RichRow[] };

export type RichDoc = { readonly type: 'doc'; readonly content: readonly RichBlock[] };

/** Languages a code block may name. */
export const CODE_LANGUAGE_IDS = [
  'python',
  'javascript',
  'typescript',
  'java',
  'c',
  'cpp',
  'csharp',
  'kotlin',
  'html',
  'css',
  'sql',
  'json',
  'bash',
] as const;

/** How large a text may be; `depth` counts nodes inside nodes. [BRD-102] */
export const POST_TEXT_LIMITS = {
  bytes: 262_144,
  nodes: 5_000,
  depth: 12,
  letters: 50_000,
  pictures: 30,
  files: 10,
  mentions: 20,
} as const;
export const COMMENT_TEXT_LIMITS = {
  bytes: 32_768,
  nodes: 500,
  depth: 8,
  letters: 5_000,
  pictures: 4,
  files: 0,
  mentions: 10,
} as const;
export type RichTextLimits = { readonly [K in keyof typeof POST_TEXT_LIMITS]: number };

export const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
export const LINK_HREF = /^(?:https?:\/\/|mailto:)[^\s\u0000-\u001f\u007f"<>\\^`{|}]+$/i;
export const LINK_MAX_LENGTH = 2_000;
export const PICTURE_ALT_MAX_LENGTH = 200;

const EXAMPLE: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'hello' }] }] };

/** What is sent; the server checks its structure itself: it knows the limits and reports what is wrong. */
export const RichTextInput = Type.Unsafe<RichDoc>({
  type: 'object',
  required: ['type', 'content'],
  properties: { type: { const: 'doc' }, content: { type: 'array', maxItems: POST_TEXT_LIMITS.nodes } },
  additionalProperties: false,
  examples: [EXAMPLE],
});
/** What is answered was checked when it was written. */
export const RichText = Type.Unsafe<RichDoc>({});
