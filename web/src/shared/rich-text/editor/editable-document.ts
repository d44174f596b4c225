import type { JSONContent } from '@tiptap/core';
import { childrenOf, type RichNode } from '../rich-node.ts';
import { EMPTY_DOCUMENT } from './clean-document.ts';

const BLOCKS = new Set(['paragraph', 'heading', 'codeBlock', 'horizontalRule', 'image', 'file', 'youtube']);

/** What holds other blocks. */
const HOLDERS = new Set([
  'blockquote',
  'listItem',
  'bulletList',
  'orderedList',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
]);

/** A kept text as this editor can take it up: a piece it does not know becomes its lines instead of losing the rest. */
export function editableDocument(value: unknown): JSONContent {
  const blocks = childrenOf((value ?? {}) as RichNode).flatMap(editableBlocks);
  return blocks.length > 0 ? { type: 'doc', content: blocks } : EMPTY_DOCUMENT;
}

function editableBlocks(node: RichNode): readonly JSONContent[] {
  if (typeof node.type === 'string' && HOLDERS.has(node.type))
    return [{ ...(node as JSONContent), content: childrenOf(node).flatMap(editableBlocks) }];
  if (typeof node.type === 'string' && BLOCKS.has(node.type)) return [node as JSONContent];
  return childrenOf(node).flatMap(editableBlocks);
}
