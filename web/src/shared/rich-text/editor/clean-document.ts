import type { JSONContent } from '@tiptap/core';

/** Which attributes of each piece are kept; the editor carries more than that for its own use. */
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  codeBlock: ['language'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  image: ['fileId', 'alt', 'width', 'height'],
  file: ['fileId'],
  youtube: ['videoId', 'start'],
  mention: ['userId', 'nickname'],
  link: ['href'],
};

/** The document as the server accepts it: only known attributes, and none that is empty. */
export function cleanDocument(node: JSONContent): JSONContent {
  const { type = '', text, attrs, marks, content } = node;
  const allowed = allowedAttributes(type, attrs);
  return {
    type,
    ...(allowed ? { attrs: allowed } : {}),
    ...(text === undefined ? {} : { text }),
    ...(marks && marks.length > 0
      ? { marks: marks.map((mark) => ({ type: mark.type, ...withAttrs(allowedAttributes(mark.type, mark.attrs)) })) }
      : {}),
    ...(content && content.length > 0 ? { content: content.map(cleanDocument) } : {}),
  };
}

function allowedAttributes(type: string, attrs: JSONContent['attrs']): Record<string, unknown> | undefined {
  const entries = (ALLOWED_ATTRIBUTES[type] ?? []).flatMap((name) =>
    attrs?.[name] === undefined || attrs[name] === null || attrs[name] === ''
      ? []
      : [[name, attrs[name] as unknown] as const],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function withAttrs(attrs: Record<string, unknown> | undefined): { attrs?: Record<string, unknown> } {
  return attrs ? { attrs } : {};
}

/** Whether there is nothing to read: no text, picture, file, video or mention. */
export function isEmptyDocument(node: JSONContent): boolean {
  if (node.type === 'image' || node.type === 'file' || node.type === 'youtube' || node.type === 'mention') return false;
  if (typeof node.text === 'string') return node.text.trim() === '';
  return (node.content ?? []).every(isEmptyDocument);
}

export const EMPTY_DOCUMENT: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };
