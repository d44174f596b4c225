import type { RecordRow } from './replay.queries.ts';
import { toEdit } from './paste-origin.rules.ts';

const EXCERPT_CHARS = 200;

/** A record as the contract has it, with times of the participant's clock. */
export function toRecord({ saves, pastes, savedAt, ...row }: RecordRow, startMs: number) {
  const byRevision = new Map((saves ?? []).map((save) => [save.revision, save]));
  return {
    ...row,
    savedAt: savedAt.toISOString(),
    editList: (saves ?? []).flatMap(({ edits, at }) =>
      edits.map((edit) => ({ ms: at - edit[0] - startMs, ...toEdit(edit) })),
    ),
    pasteList: (pastes ?? []).map(({ at, revision, place, ...paste }) => ({
      ...paste,
      ms: at - startMs,
      excerpt: (byRevision.get(revision)?.edits[place]?.[3] ?? '').slice(0, EXCERPT_CHARS),
    })),
  };
}
