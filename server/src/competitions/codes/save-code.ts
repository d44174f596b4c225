import { competitionCodeEvents } from '@dolphin/contract/competitions/codes/codes.events';
import {
  CODE_LOG_MAX_BYTES,
  type CodeEdit,
  COMPETITION_VERSION_EVERY_MS,
  leadsTo,
} from '@dolphin/contract/competitions/codes/codes.rules';
import {
  applySplices,
  type CodeVersionReason,
  isLoss,
  spliceBetween,
} from '@dolphin/contract/learning/codes/codes.rules';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import { selectStarters } from '../../learning/public.ts';
import {
  type CodeKey,
  type CodeRow,
  findBase,
  findCode,
  foldSaves,
  insertCode,
  insertSave,
  insertVersion,
  lockCode,
  selectOldestSaves,
  updateCode,
} from './codes.queries.ts';
import type { StoredEdit } from './codes.tables.ts';
import { notePastes } from './paste-facts.ts';
import { toEdit } from './paste-origin.rules.ts';

export type Save = {
  readonly competitionId: number;
  readonly versionId: number;
  readonly source: string;
  readonly baseRevision: number;
  readonly tabKey: string;
  readonly keep?: CodeVersionReason | undefined;
  readonly editList?: readonly CodeEdit[] | undefined;
  /** Whether the way is kept too: in the competition itself, not in practice. */ readonly isLogged: boolean;
  readonly now: Date;
};
export type Saved = {
  readonly isSaved: boolean;
  readonly revision: number;
  readonly source: string | null;
  readonly savedAt: Date;
  /** The first change after a while: authors are notified. */ readonly isSilenceOver: boolean;
};

/** Authors are notified at most this often that somebody goes on writing. */
const NOTIFIED_EVERY_MS = 10_000;

/** Replaces the text that a new one is based on, as learning/codes does. [LMS-346] [LMS-347] */
export async function saveCode(tx: Db, key: CodeKey, save: Save): Promise<Saved> {
  const before = await lockCode(tx, key);
  return before ? saveAgain(tx, key, save, before) : saveFirst(tx, key, save);
}

/** The way begins with the starter: whoever writes on from it has typed none of it. */
async function saveFirst(tx: Db, key: CodeKey, save: Save): Promise<Saved> {
  const { source, now, versionId } = save;
  const starterSets = await selectStarters(tx, [versionId]);
  const base = starterSets.get(versionId)?.[key.language] ?? '';
  const codeId = await insertCode(tx, key, { source, base, now });
  if (codeId === undefined) {
    const quicker = await findCode(tx, key);
    return quicker?.source === source ? unchanged(quicker) : refused(quicker, now);
  }
  await log(tx, key, save, { codeId, revision: 1, before: base, beforeAt: null, logBytes: 0 });
  return saved(tx, key, save, { revision: 1 });
}

async function saveAgain(tx: Db, key: CodeKey, save: Save, before: CodeRow): Promise<Saved> {
  const { source, baseRevision, now } = save;
  const splice = spliceBetween(before.source, source);
  // The same text again, from whatever base, is a save whose answer was lost.
  if (!splice) return unchanged(before);
  if (before.revision !== baseRevision) return refused(before, now);
  const revision = before.revision + 1;
  const isOld = now.getTime() - before.versionAt.getTime() >= COMPETITION_VERSION_EVERY_MS;
  const reason = save.keep ?? (isLoss(splice) ? 'LOSS' : isOld ? 'PAUSE' : undefined);
  if (reason) await insertVersion(tx, before.id, { source: before.source, reason, now });
  await updateCode(tx, before.id, { source, revision, now });
  const { id: codeId, source: text, updatedAt: beforeAt, logBytes } = before;
  await log(tx, key, save, { codeId, revision, before: text, beforeAt, logBytes });
  return saved(tx, key, save, { revision, before: before.updatedAt });
}

type Logged = {
  readonly codeId: number;
  readonly revision: number;
  readonly before: string;
  readonly beforeAt: Date | null;
  readonly logBytes: number;
};

async function log(tx: Db, key: CodeKey, save: Save, { beforeAt, logBytes, ...logged }: Logged): Promise<void> {
  if (!save.isLogged) return;
  const { now, versionId } = save;
  const edits = editsOf(logged.before, save, beforeAt);
  if (edits.length === 0) return;
  // What the person had the product put in (the starter again, a version) came from nowhere else.
  if (save.keep === undefined) await notePastes(tx, key, { ...logged, edits, versionId, now });
  await insertSave(tx, logged.codeId, { revision: logged.revision, edits, now });
  if (logBytes > CODE_LOG_MAX_BYTES) await foldOldest(tx, logged.codeId);
}

/** As the browser sent them, if they really lead there; else as one. Times stay between the last save and this one. */
function editsOf(before: string, { source, editList = [], now }: Save, beforeAt: Date | null): readonly StoredEdit[] {
  const longest = beforeAt === null ? Number.MAX_SAFE_INTEGER : Math.max(0, now.getTime() - beforeAt.getTime());
  if (editList.length > 0 && leadsTo(before, editList, source)) {
    let agoMs = longest;
    return editList.map((edit) => {
      // In order: an edit is never earlier than the one before it.
      agoMs = Math.min(agoMs, edit.agoMs);
      return [agoMs, edit.at, edit.removed, edit.inserted, edit.kind ?? ''];
    });
  }
  const splice = spliceBetween(before, source);
  return splice ? [[0, splice.at, splice.removed, splice.inserted, '']] : [];
}

async function foldOldest(tx: Db, codeId: number): Promise<void> {
  const oldest = await selectOldestSaves(tx, codeId);
  const last = oldest.at(-1);
  if (!last) return;
  const source = applySplices(
    await findBase(tx, codeId),
    oldest.flatMap(({ edits }) => edits.map(toEdit)),
  );
  const bytes = oldest.reduce((sum, { edits }) => sum + JSON.stringify(edits).length, 0);
  await foldSaves(tx, codeId, { source, revision: last.revision, bytes });
}

async function saved(
  tx: Db,
  { userId, problemId, language }: CodeKey,
  { competitionId, tabKey, now }: Save,
  { revision, before }: { readonly revision: number; readonly before?: Date },
): Promise<Saved> {
  await publish(tx, competitionCodeEvents.codeSaved, userId, { competitionId, problemId, language, revision, tabKey });
  const slot = (at: Date): number => Math.floor(at.getTime() / NOTIFIED_EVERY_MS);
  const isSilenceOver = before === undefined || slot(before) !== slot(now);
  return { isSaved: true, revision, source: null, savedAt: now, isSilenceOver };
}

function unchanged({ revision, updatedAt }: CodeRow): Saved {
  return { isSaved: true, revision, source: null, savedAt: updatedAt, isSilenceOver: false };
}

function refused(newest: CodeRow | undefined, now: Date): Saved {
  return {
    isSaved: false,
    revision: newest?.revision ?? 0,
    source: newest?.source ?? '',
    savedAt: newest?.updatedAt ?? now,
    isSilenceOver: false,
  };
}
