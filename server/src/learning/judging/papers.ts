import type { SolvedKind } from '@dolphin/contract/learning/problems.schema';
import type { Db } from '../../core/db.ts';
import { findVersionContent } from './grading.queries.ts';
import { type Paper, paperOf } from './judge-job.rules.ts';

export type Papers = { readonly of: (kind: SolvedKind, versionId: number) => Promise<Paper | undefined> };

const KEPT = 64;
const KEPT_CHARS = 524_288;

/** What is judged, by version. A version never changes, so a class that hands in the same problem reads it once. */
export function openPapers(db: Db): Papers {
  const kept = new Map<number, Paper>();
  return {
    async of(kind, versionId) {
      const known = kept.get(versionId);
      if (known) {
        // The last used stands last; the first is the one to go.
        kept.delete(versionId);
        kept.set(versionId, known);
        return known;
      }
      const content = await findVersionContent(db, versionId);
      if (!content) return undefined;
      const paper = paperOf(kind, content);
      if (paper.cases.reduce((sum, { input, expected }) => sum + input.length + expected.length, 0) <= KEPT_CHARS)
        kept.set(versionId, paper);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return paper;
    },
  };
}
