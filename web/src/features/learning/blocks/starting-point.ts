import type { problems } from '@dolphin/contract/learning/problems/problems.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { readDraft } from './draft.ts';

export type BlockItem = OutputOf<typeof problems.block>;
export type StartingPoint = {
  /** What the editor shows first. */ readonly source: string;
  readonly saved: { readonly source: string; readonly revision: number };
  /** Newer than what the server has. */ readonly isDraft: boolean;
};

/** What this browser had not sent yet goes before what the server has, when it was made on top of that. */
export function startingPoint(
  userId: number,
  { blockCodingId, starter }: BlockItem,
  code: { readonly source: string | null; readonly revision: number },
  name = '',
): StartingPoint {
  const saved = { source: code.source ?? starter, revision: code.revision };
  const draft = readDraft(userId, blockCodingId, name);
  const isDraft = draft !== null && draft.revision === code.revision && draft.source !== saved.source;
  return { source: isDraft ? draft.source : saved.source, saved, isDraft };
}
