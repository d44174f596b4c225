import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { Db } from '../../core/db.ts';
import { findVersionContent } from './grading/grading.queries.ts';
import { type JudgeSpec, judgeSpecOf } from './judge-job.rules.ts';

export type JudgeSpecCache = { readonly of: (kind: SolvedKind, versionId: number) => Promise<JudgeSpec | undefined> };

const CACHE_MAX = 64;
const CACHE_MAX_CHARS = 524_288;

/** What is judged, by version. A version never changes, so a class that hands in the same problem reads it once. */
export function createJudgeSpecCache(db: Db): JudgeSpecCache {
  const cache = new Map<number, JudgeSpec>();
  return {
    async of(kind, versionId) {
      const known = cache.get(versionId);
      if (known) {
        // The last used stands last; the first is the one to go.
        cache.delete(versionId);
        cache.set(versionId, known);
        return known;
      }
      const content = await findVersionContent(db, versionId);
      if (!content) return undefined;
      const spec = judgeSpecOf(kind, content);
      if (spec.cases.reduce((sum, { input, expected }) => sum + input.length + expected.length, 0) <= CACHE_MAX_CHARS)
        cache.set(versionId, spec);
      const [oldest] = cache.keys();
      if (cache.size > CACHE_MAX && oldest !== undefined) cache.delete(oldest);
      return spec;
    },
  };
}
