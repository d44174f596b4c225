import type { JSONContent } from '@tiptap/core';
import { childrenOf, type RichNode } from '../rich-node.ts';
import { EMPTY_DOCUMENT } from './kept-document.ts';

const BLOCKS = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'horizontalRule', 'image', 'file', 'youtube']);

/** A kept text as this editor can take it up: a table, which it cannot write, becomes its lines instead of losing the rest. */
export function editableDocument(value: unknown): JSONContent {
  const blocks = childrenOf((value ?? {}) as RichNode).flatMap(editableBlocks);
  return blocks.length > 0 ? { type: 'doc', content: blocks } : EMPTY_DOCUMENT;
}

function editableBlocks(node: RichNode): readonly JSONContent[] {
  if (node.type === 'blockquote') return [{ type: 'blockquote', content: childrenOf(node).flatMap(editableBlocks) }];
  if (node.type === 'listItem') return [{ type: 'listItem', content: childrenOf(node).flatMap(editableBlocks) }];
  if (node.type === 'bulletList' || node.type === 'orderedList') return [{ ...(node as JSONContent), content: childrenOf(node).flatMap(editableBlocks) }];
  if (typeof node.type === 'string' && BLOCKS.has(node.type)) return [node as JSONContent];
  return childrenOf(node).flatMap(editableBlocks);
}
