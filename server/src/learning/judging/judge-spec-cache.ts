import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import type { Db } from '../../core/db.ts';
import { findVersionContent } from './grading/grading.queries.ts';
import { type JudgeSpec, judgeSpecOf } from './judge-job.rules.ts';

export type JudgeSpecCache = { readonly of: (kind: SolvedKind, versionId: number) => Promise<JudgeSpec | undefined> };

/** Of all inputs and expected outputs together. */
const KEPT_CHARS = 32 * 1_048_576;
const KEPT_MAX = 256;

type Kept = { readonly spec: Promise<JudgeSpec | undefined>; chars: number };

/**
 * What is judged, by version. A version never changes, so a class that hands in the same problem reads it once, also
 * when all hand in at the same moment.
 */
export function createJudgeSpecCache(db: Db, keptChars = KEPT_CHARS): JudgeSpecCache {
  const kept = new Map<number, Kept>();
  const chars = (): number => [...kept.values()].reduce((sum, each) => sum + each.chars, 0);

  async function read(kind: SolvedKind, versionId: number): Promise<JudgeSpec | undefined> {
    const content = await findVersionContent(db, versionId);
    return content && judgeSpecOf(kind, content);
  }

  function makeRoom(): void {
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX && chars() <= keptChars) return;
      kept.delete(oldest);
    }
  }

  return {
    async of(kind, versionId) {
      const known = kept.get(versionId);
      if (known) {
        // The last used stands last; the first is the one to go.
        kept.delete(versionId);
        kept.set(versionId, known);
        return known.spec;
      }
      const entry: Kept = { spec: read(kind, versionId), chars: 0 };
      kept.set(versionId, entry);
      try {
        const spec = await entry.spec;
        entry.chars = spec?.cases.reduce((sum, { input, expected }) => sum + input.length + expected.length, 0) ?? 0;
        if (!spec) kept.delete(versionId);
        makeRoom();
        return spec;
      } catch (error) {
        // Whoever comes next asks again.
        kept.delete(versionId);
        throw error;
      }
    },
  };
}
