import { PROCEDURE_TYPES } from '@dolphin/contract/judge/blocks/definitions';
import { readWorkspace } from '@dolphin/contract/judge/blocks/workspace';
import { learningErrors } from '@dolphin/contract/learning/learning.errors';

/** Parts of other blocks, and blocks of one's own: the drawers offer them with whatever is allowed. */
const ALWAYS: readonly string[] = ['events_start', 'number_value', 'text_value', ...PROCEDURE_TYPES];

/**
 * Why a workspace cannot be submitted: a block that the item does not offer. Everything else is checked by the
 * judge, as with any program that cannot be read.
 */
export function blockRefusal(source: string, allowed: readonly string[]) {
  if (allowed.length === 0) return undefined;
  const read = readWorkspace(source);
  if ('fault' in read) return undefined;
  const open = new Set([...allowed, ...ALWAYS]);
  return typesIn(read.workspace).every((type) => open.has(type)) ? undefined : learningErrors.BLOCK_NOT_ALLOWED;
}

/** Without recursion; the workspace was looked at, so its depth and size are bounded. */
function typesIn(workspace: Readonly<Record<string, unknown>>): readonly string[] {
  const types: string[] = [];
  const open: unknown[] = [(workspace['blocks'] as { readonly blocks?: unknown }).blocks];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      open.push(...(next as unknown[]));
      continue;
    }
    const block = next as {
      readonly type?: unknown;
      readonly inputs?: Readonly<Record<string, unknown>>;
      readonly next?: unknown;
      readonly block?: unknown;
      readonly shadow?: unknown;
    };
    if (typeof block.type === 'string') types.push(block.type);
    open.push(...Object.values(block.inputs ?? {}), block.next, block.block, block.shadow);
  }
  return types;
}
