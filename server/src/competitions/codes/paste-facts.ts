import type { Splice } from '@dolphin/contract/learning/codes/codes.rules';
import { selectStarters } from '../../learning/public.ts';
import type { Db } from '../../core/db.ts';
import { type CodeKey, findBase, insertPastes, type NewPaste, selectOwnSources, selectSaves } from './codes.queries.ts';
import type { StoredEdit } from './codes.tables.ts';
import { factKindOf, originOf, statesOf, toEdit } from './paste-origin.rules.ts';

type Saved = {
  readonly codeId: number;
  readonly revision: number;
  /** The text these edits began with. */ readonly before: string;
  readonly edits: readonly StoredEdit[];
  readonly versionId: number;
  readonly now: Date;
};

/** Notes what came in at once with this save, and where it is from. Nothing is read when nothing did. [LMS-348] */
export async function notePastes(tx: Db, key: CodeKey, saved: Saved): Promise<void> {
  const { codeId, revision, before, edits, versionId, now } = saved;
  // A workspace of blocks is written anew with every change; nothing in it is a paste.
  if (key.language === 'BLOCKS' || !edits.some((edit) => factKindOf(toEdit(edit)) !== null)) return;
  const starterSets = await selectStarters(tx, [versionId]);
  const starters = Object.values(starterSets.get(versionId) ?? {});
  const own = [
    ...(await selectOwnSources(tx, key.participantId, key.userId)),
    ...(await pastStates(tx, codeId, revision)),
  ];
  const pastes: NewPaste[] = [];
  edits.forEach((edit, place) => {
    const splice = toEdit(edit);
    const kind = factKindOf(splice);
    if (kind === null) return;
    // The newest source holds the paste itself, so what stood before this edit decides.
    const earlier = statesOf(before, edits.slice(0, place).map(toEdit));
    const origin = originOf(splice.inserted, {
      starters,
      own: [...withoutThis(own, saved), ...earlier.states, earlier.last],
    });
    pastes.push({ place, kind, length: splice.inserted.length, origin, pastedAt: new Date(now.getTime() - edit[0]) });
  });
  await insertPastes(tx, codeId, revision, pastes);
}

function withoutThis(own: readonly string[], { before, edits }: Saved): readonly string[] {
  const now = statesOf(before, edits.map(toEdit)).last;
  return own.filter((source) => source !== now);
}

async function pastStates(tx: Db, codeId: number, revision: number): Promise<readonly string[]> {
  const edits: readonly Splice[] = (await selectSaves(tx, codeId))
    .filter((save) => save.revision < revision)
    .flatMap((save) => save.edits.map(toEdit));
  return statesOf(await findBase(tx, codeId), edits).states;
}
