import { codeEvents } from '@dolphin/contract/learning/codes/codes.events';
import {
  applySplices,
  CODE_EDITS_FOLDED,
  CODE_EDITS_MAX,
  CODE_VERSION_EVERY_MS,
  type CodeVersionReason,
  isLoss,
  spliceBetween,
} from '@dolphin/contract/learning/codes/codes.rules';
import type { Db } from '../../core/db.ts';
import { publish } from '../../core/outbox/publish.ts';
import {
  type CodeKey,
  type CodeRow,
  findBase,
  findCode,
  insertCode,
  insertVersion,
  lockCode,
  selectOldestEdits,
  updateBase,
  updateCode,
} from './codes.queries.ts';
import { addWork, isSameSlot } from '../statistics/daily-work.queries.ts';

export type Save = {
  readonly source: string;
  readonly baseRevision: number;
  readonly tabKey: string;
  readonly keep?: CodeVersionReason | undefined;
  /** Somebody else than the learner. */ readonly byUserId?: number | null;
  readonly now: Date;
};
export type Saved = {
  readonly isSaved: boolean;
  readonly revision: number;
  readonly source: string | null;
  readonly savedAt: Date;
  /** The first change after a while: other users are notified. */ readonly isSilenceOver: boolean;
};

/** Others are notified at most this often that a user goes on typing. */
const NOTICE_EVERY_MS = 10_000;

/**
 * Replaces the text that a new one is based on. A client that edited an older one gets the newest and overwrites
 * nothing: a second tab, or a coach and a student. [LMS-161] [LMS-163]
 */
export async function saveCode(tx: Db, key: CodeKey, save: Save): Promise<Saved> {
  const { source, baseRevision, now } = save;
  const byUserId = save.byUserId ?? null;
  const before = await lockCode(tx, key);
  if (!before) {
    const made = baseRevision === 0 ? await insertCode(tx, key, { source, byUserId, now }) : undefined;
    if (made !== undefined) return saved(tx, key, save, { revision: 1 });
    const quicker = await findCode(tx, key);
    // Nothing there and a base that is gone: begins again.
    if (!quicker)
      return (await insertCode(tx, key, { source, byUserId, now })) === undefined
        ? refused(quicker, now)
        : saved(tx, key, save, { revision: 1 });
    return refused(quicker, now);
  }
  const splice = spliceBetween(before.source, source);
  // The same text again, from whatever base, is a save whose answer was lost.
  if (!splice)
    return { isSaved: true, revision: before.revision, source: null, savedAt: before.updatedAt, isSilenceOver: false };
  if (before.revision !== baseRevision) return refused(before, now);
  const revision = before.revision + 1;
  const reason =
    save.keep ??
    (isLoss(splice)
      ? 'LOSS'
      : now.getTime() - before.versionAt.getTime() >= CODE_VERSION_EVERY_MS
        ? 'PAUSE'
        : undefined);
  if (reason) await insertVersion(tx, before.id, { source: before.source, reason, now });
  await updateCode(tx, before.id, { source, revision, splice, byUserId, now });
  if (revision - before.baseRevision > CODE_EDITS_MAX) await foldOldest(tx, before.id);
  return saved(tx, key, save, { revision, before: before.updatedAt });
}

async function saved(
  tx: Db,
  { userId, contentId, language }: CodeKey,
  { tabKey, byUserId, now }: Save,
  { revision, before }: { readonly revision: number; readonly before?: Date },
): Promise<Saved> {
  // A coach who writes in a student's code is no sign of the student's work.
  if ((byUserId ?? userId) === userId && (before === undefined || !isSameSlot(before, now)))
    await addWork(tx, { userId, contentId, at: now });
  await publish(tx, codeEvents.codeSaved, userId, { contentId, language, revision, tabKey });
  return {
    isSaved: true,
    revision,
    source: null,
    savedAt: now,
    isSilenceOver:
      before === undefined ||
      Math.floor(before.getTime() / NOTICE_EVERY_MS) !== Math.floor(now.getTime() / NOTICE_EVERY_MS),
  };
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

async function foldOldest(tx: Db, codeId: number): Promise<void> {
  const base = await findBase(tx, codeId);
  const oldest = await selectOldestEdits(tx, codeId, CODE_EDITS_FOLDED);
  const last = oldest.at(-1);
  if (base && last)
    await updateBase(tx, codeId, { source: applySplices(base.source, oldest), revision: last.revision });
}
