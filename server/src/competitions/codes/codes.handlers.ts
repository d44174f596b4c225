import { competitionCodes } from '@dolphin/contract/competitions/codes/codes.contract';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { examEvents } from '@dolphin/contract/competitions/exams/exams.events';
import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { publish } from '../../core/outbox/publish.ts';
import { endingClockOf, requireBegun, requireSaving } from '../access/current-entry.rules.ts';
import { type CompetitionCaller, requireAuthor, requireCompetition } from '../access/require-competition.ts';
import {
  type CodeKey,
  findCode,
  findVersion,
  insertCode,
  insertVersion,
  lockCode,
  selectVersions,
  type VersionRow,
} from './codes.queries.ts';
import { findOwnVariant, holdOwnVariant, isWrittenIn } from './own-variant.queries.ts';
import { toRecord } from './replay.ts';
import { findWatched, selectRecords } from './replay.queries.ts';
import { saveCode } from './save-code.ts';

const PREVIEW_CHARS = 80;

type Named = { readonly competitionId: number; readonly problemId: number; readonly language: JudgeLanguage };

async function keyToRead(caller: CompetitionCaller, { competitionId, problemId, language }: Named): Promise<CodeKey> {
  const open = await requireCompetition(caller, competitionId);
  const { participation } = requireBegun(open, caller.now);
  const variant = await findOwnVariant(caller.db, participation.participantId, problemId);
  if (!variant || !isWrittenIn(variant.contentKind, language)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
  return {
    participantId: participation.participantId,
    userId: caller.me.id,
    problemId,
    variantId: variant.variantId,
    language,
  };
}

/** While the own time runs, in a language of the competition. */
async function keyToWrite(caller: CompetitionCaller, { competitionId, problemId, language }: Named) {
  const open = await requireCompetition(caller, competitionId);
  const { participation } = requireSaving(open, caller.now);
  const variant = await holdOwnVariant(caller.db, participation.participantId, problemId);
  if (!variant || !isWrittenIn(variant.contentKind, language) || !open.languages.includes(language))
    throw fail(coreErrors.RESOURCE_NOT_FOUND);
  if (variant.isUndecided) throw fail(competitionErrors.COMPETITION_NOT_STARTED);
  if (variant.finishedAt !== null) throw fail(competitionErrors.COMPETITION_OVER);
  const { participantId, kind } = participation;
  const key: CodeKey = { participantId, userId: caller.me.id, problemId, variantId: variant.variantId, language };
  return { key, kind, versionId: variant.versionId };
}

export const competitionCodesModule = implement(competitionCodes, {
  async detail(ctx, input) {
    const code = await findCode(ctx.db, await keyToRead(ctx, input));
    return {
      source: code?.source ?? null,
      revision: code?.revision ?? 0,
      savedAt: code?.updatedAt.toISOString() ?? null,
    };
  },

  async save(ctx, { competitionId, problemId, language, ...input }) {
    const { db, now } = ctx;
    const { key, kind, versionId } = await keyToWrite(ctx, { competitionId, problemId, language });
    const { savedAt, isSilenceOver, ...saved } = await saveCode(db, key, {
      ...input,
      competitionId,
      versionId,
      isLogged: kind === 'OFFICIAL',
      now,
    });
    if (isSilenceOver && kind === 'OFFICIAL')
      await publish(db, examEvents.participantMoved, competitionId, {
        competitionId,
        participantId: key.participantId,
      });
    return { ...saved, savedAt: savedAt.toISOString() };
  },

  async versions(ctx, input) {
    return { versionList: (await selectVersions(ctx.db, await keyToRead(ctx, input))).map(toItem) };
  },

  async version(ctx, { versionId, ...input }) {
    const version = await findVersion(ctx.db, await keyToRead(ctx, input), versionId);
    if (!version) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { source: version.source, reason: version.reason, createdAt: version.createdAt.toISOString() };
  },

  async keep(ctx, { source, reason, ...input }) {
    const { db, now } = ctx;
    const { key } = await keyToWrite(ctx, input);
    const codeId = (await lockCode(db, key))?.id ?? (await insertCode(db, key, { source, base: '', now }));
    if (codeId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    return { versionId: await insertVersion(db, codeId, { source, reason, now }) };
  },

  async replay(ctx, { competitionId, participantId, problemId }) {
    const { db, now } = ctx;
    const open = await requireAuthor(ctx, competitionId);
    const watched = await findWatched(db, { competitionId, participantId, problemId });
    if (!watched) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { startsAt, endsAt } = endingClockOf(open, watched) ?? open;
    return {
      serverNow: now.toISOString(),
      lengthMs: endsAt.getTime() - startsAt.getTime(),
      recordList: (await selectRecords(db, participantId, problemId)).map((row) => toRecord(row, startsAt.getTime())),
      submissionList: [...(watched.marks ?? [])],
    };
  },
});

function toItem({ id, reason, source, createdAt }: VersionRow) {
  const lines = source.split('\n');
  // The first line that is not empty: an empty one does not show which version this is.
  const preview = (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, PREVIEW_CHARS);
  return { versionId: id, reason, lineCount: lines.length, preview, createdAt: createdAt.toISOString() };
}
