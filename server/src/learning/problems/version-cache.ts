/**
 * What versions of problems show, in memory: a version never changes, and a class reads the same few. Who may open it is
 * asked each time. Kept like rights (decision 0136): another database empties it.
 */
import type { BlockContent, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import { type Coherence, coherenceOf } from '../../core/coherence/coherence.ts';
import { type RowCache, createRowCache } from '../../core/coherence/row-cache.ts';
import type { Db } from '../../core/db.ts';
import { blockFields, problemFields } from './problem-shapes.ts';
import { findVersion } from './problems.queries.ts';
import { fileIdsIn } from './shown-files.ts';

export type CachedVersion = {
  /** The fields of the answer that are of the version, as JSON. */ readonly fields: string;
  readonly hints: readonly string[];
  readonly fileIds: ReadonlySet<number>;
};

const MAX_BYTES = 16 * 1_048_576;
/** Besides the text. */
const ENTRY_BYTES = 1_024;
const AGE_MS = 60_000;
/** A version has one entry. */
const ONLY = 0;

const caches = new WeakMap<Coherence, RowCache<CachedVersion>>();

function cacheOf(coherence: Coherence): RowCache<CachedVersion> {
  const known = caches.get(coherence);
  if (known) return known;
  const cache = createRowCache<CachedVersion>(coherence, {
    max: MAX_BYTES,
    ageMs: AGE_MS,
    clock: () => performance.now(),
    weightOf: ({ fields, hints }) => ENTRY_BYTES + 2 * (fields.length + hints.join('').length),
  });
  coherence.own({ events: new Set(), onEvent: () => undefined, onReset: cache.clear });
  caches.set(coherence, cache);
  return cache;
}

/** Undefined where there is no such version, or nothing that could be shown. */
export async function readVersion(db: Db, versionId: number, kind: SolvedKind): Promise<CachedVersion | undefined> {
  const coherence = coherenceOf(db);
  const cache = coherence?.isCurrent() ? cacheOf(coherence) : undefined;
  const known = cache?.get(versionId, ONLY);
  if (known) return known;
  const began = cache?.generation();
  const readAt = performance.now();
  const found = await findVersion(db, versionId);
  if (!found) return undefined;
  const version =
    kind === 'PROBLEM' ? cachedProblem(found.content as ProblemContent) : cachedBlock(found.content as BlockContent);
  if (version && cache?.generation() === began) cache?.put(versionId, ONLY, version, readAt);
  return version;
}

function cachedProblem(content: ProblemContent): CachedVersion {
  return {
    fields: JSON.stringify(problemFields(content)),
    hints: content.hints,
    fileIds: fileIdsIn(content.statement),
  };
}

function cachedBlock(content: BlockContent): CachedVersion | undefined {
  const fields = blockFields(content);
  return fields && { fields: JSON.stringify(fields), hints: content.hints, fileIds: fileIdsIn(content.story) };
}
