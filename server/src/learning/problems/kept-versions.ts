/**
 * What versions of problems show, in memory: a version never changes, and a class reads the same few. Who may open it is
 * asked each time. Kept like rights (decision 0136): another database empties it.
 */
import type { BlockContent, ProblemContent } from '@dolphin/contract/learning/storages/contents';
import type { SolvedKind } from '@dolphin/contract/learning/problems/problems.schema';
import { type Coherence, coherenceOf } from '../../core/coherence/coherence.ts';
import { type KeptRows, keepRows } from '../../core/coherence/kept-rows.ts';
import type { Db } from '../../core/db.ts';
import { blockFields, problemFields } from './problem-shapes.ts';
import { findVersion } from './problems.queries.ts';
import { fileIdsIn } from './shown-files.ts';

export type KeptVersion = {
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

const keptBy = new WeakMap<Coherence, KeptRows<KeptVersion>>();

function keptOf(coherence: Coherence): KeptRows<KeptVersion> {
  const known = keptBy.get(coherence);
  if (known) return known;
  const kept = keepRows<KeptVersion>(coherence, {
    max: MAX_BYTES,
    ageMs: AGE_MS,
    clock: () => performance.now(),
    weightOf: ({ fields, hints }) => ENTRY_BYTES + 2 * (fields.length + hints.join('').length),
  });
  coherence.own({ events: new Set(), onEvent: () => undefined, onReset: kept.clear });
  keptBy.set(coherence, kept);
  return kept;
}

/** Undefined where there is no such version, or nothing that could be shown. */
export async function readVersion(db: Db, versionId: number, kind: SolvedKind): Promise<KeptVersion | undefined> {
  const coherence = coherenceOf(db);
  const kept = coherence?.isCurrent() ? keptOf(coherence) : undefined;
  const known = kept?.get(versionId, ONLY);
  if (known) return known;
  const began = kept?.generation();
  const readAt = performance.now();
  const found = await findVersion(db, versionId);
  if (!found) return undefined;
  const version =
    kind === 'PROBLEM' ? keepProblem(found.content as ProblemContent) : keepBlock(found.content as BlockContent);
  if (version && kept?.generation() === began) kept?.put(versionId, ONLY, version, readAt);
  return version;
}

function keepProblem(content: ProblemContent): KeptVersion {
  return {
    fields: JSON.stringify(problemFields(content)),
    hints: content.hints,
    fileIds: fileIdsIn(content.statement),
  };
}

function keepBlock(content: BlockContent): KeptVersion | undefined {
  const fields = blockFields(content);
  return fields && { fields: JSON.stringify(fields), hints: content.hints, fileIds: fileIdsIn(content.story) };
}
