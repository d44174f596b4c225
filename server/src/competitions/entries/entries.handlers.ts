import { coreErrors } from '@dolphin/contract/core/core.errors';
import { pageCountOf } from '@dolphin/contract/core/paging';
import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { SUBMISSIONS_PAGE_SIZE } from '@dolphin/contract/learning/problems/problems.schema';
import type { JudgeLanguage } from '@dolphin/contract/judge/languages';
import { AppError, fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { findJudgeRequest, readShownVersion } from '../../learning/public.ts';
import { type Entry, hidesVerdicts, readingEntry, showsCases, submittingEntry } from '../access/current-entry.rules.ts';
import { type OpenCompetition, requireCompetition } from '../access/require-competition.ts';
import { type EntryRow, findEntry, type ProblemRow, selectEntries, selectProblems } from './entries.queries.ts';
import { enterSubmission } from './enter-submission.ts';

export const competitionEntriesModule = implement(competitionEntries, {
  async problems(ctx, { competitionId }) {
    const open = await requireCompetition(ctx, competitionId);
    const { entry, maySubmit } = requireReading(open, ctx.now);
    const rows = await readProblems(ctx, open, entry, null);
    return {
      problemList: rows.map((row) => toProblem(open, entry, row)),
      entry: toEntry(entry, maySubmit),
      serverNow: ctx.now.toISOString(),
    };
  },

  async problem(ctx, { competitionId, problemId }) {
    const open = await requireCompetition(ctx, competitionId);
    const { entry, maySubmit } = requireReading(open, ctx.now);
    const [row] = await readProblems(ctx, open, entry, problemId);
    if (!row) throw fail(competitionErrors.COMPETITION_PROBLEM_NOT_FOUND);
    const { versionId, contentKind: kind, title } = row;
    const shown = await readShownVersion(ctx, { viewerId: ctx.me.id, versionId, kind, id: problemId, title });
    if (!shown) throw fail(competitionErrors.COMPETITION_PROBLEM_NOT_FOUND);
    const offered: readonly JudgeLanguage[] = shown.problem?.languageList ?? ['BLOCKS'];
    return {
      ...toProblem(open, entry, row),
      ...shown,
      languageList: offered.filter((language) => open.languages.includes(language)),
      allowsPaste: open.allowsPaste,
      entry: toEntry(entry, maySubmit),
      serverNow: ctx.now.toISOString(),
    };
  },

  async submit(ctx, { competitionId, problemId, language, source }) {
    const { db, me, now } = ctx;
    const open = await requireCompetition(ctx, competitionId);
    const entered = submittingEntry(open, now);
    if ('refusal' in entered) throw new AppError(entered.refusal, {});
    const { participation, clock } = entered.entry;
    const atMs = Math.max(0, now.getTime() - (clock?.startsAt ?? now).getTime());
    const submissionId = await enterSubmission(db, open, {
      participation,
      problemId,
      userId: me.id,
      language,
      source,
      atMs,
      isAutomatic: false,
      now,
    });
    return { submissionId, atMs, serverNow: now.toISOString() };
  },

  async mySubmissions(ctx, { competitionId, problem_id: problemId = null, page = 1 }) {
    const open = await requireCompetition(ctx, competitionId);
    const participantIds = open.mine.map(({ participantId }) => participantId);
    const { rows, total } = await selectEntries(ctx.db, { participantIds, problemId, page });
    return {
      submissionList: rows.map((row) => toSubmission(open, row)),
      pageCount: pageCountOf(total, SUBMISSIONS_PAGE_SIZE),
      totalCount: total,
    };
  },

  async submission(ctx, { competitionId, submissionId }) {
    const { db } = ctx;
    const open = await requireCompetition(ctx, competitionId);
    const row = await findEntry(db, competitionId, submissionId);
    const isMine = row && open.mine.some(({ participantId }) => participantId === row.participantId);
    if (!row || !(isMine || open.isAuthor)) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { requestId, participantId: _participantId, ...rest } = row;
    const shown = toSubmission(open, rest);
    const request = await findJudgeRequest(db, requestId);
    const isShown = shown.state === 'DONE';
    return {
      ...shown,
      source: request?.source ?? null,
      caseList:
        isShown && showsCases(open, row.kind)
          ? (request?.cases?.map(({ place: _place, ...each }) => each) ?? null)
          : null,
      cpuMs: isShown ? (request?.cpuMs ?? null) : null,
      memoryKb: isShown ? (request?.memoryKb ?? null) : null,
    };
  },
});

function requireReading(open: OpenCompetition, now: Date) {
  const reading = readingEntry(open, now);
  if ('refusal' in reading) throw new AppError(reading.refusal, {});
  return reading;
}

async function readProblems(
  { db }: Pick<Parameters<typeof requireCompetition>[0], 'db'>,
  open: OpenCompetition,
  entry: Entry | null,
  problemId: number | null,
): Promise<readonly ProblemRow[]> {
  const rows = await selectProblems(db, {
    competitionId: open.competitionId,
    participantId: entry?.participation.participantId ?? null,
    problemId,
    isTrue: !entry || !hidesVerdicts(open, entry.participation.kind),
  });
  // Whoever meets one of several variants learns which when they begin.
  if (entry && entry.participation.kind !== 'TEST' && rows.some(({ isUndecided }) => isUndecided) && !open.isAuthor)
    throw fail(competitionErrors.COMPETITION_NOT_STARTED);
  return rows;
}

const pointsOf = (open: OpenCompetition, points: number | null) => (open.format === 'ICPC' ? null : points);

function toProblem(open: OpenCompetition, entry: Entry | null, row: ProblemRow) {
  const kind = entry?.participation.kind;
  const isLimited = open.submissionLimit !== null && (kind === 'OFFICIAL' || kind === 'VIRTUAL');
  return {
    problemId: row.problemId,
    place: row.place,
    label: row.label,
    colour: row.colour,
    title: row.title,
    contentKind: row.contentKind,
    points: pointsOf(open, row.maxPoints),
    subtaskList: open.format === 'SCORE' ? (row.subtasks ?? []).map(({ name, points }) => ({ name, points })) : [],
    my: {
      tries: row.tries ?? 0,
      pending: row.pending ?? 0,
      points: row.points ?? 0,
      reachedMs: row.reachedMs,
      isSolved: row.isSolved ?? false,
    },
    leftCount: isLimited ? Math.max(0, (open.submissionLimit ?? 0) - row.usedCount) : null,
  };
}

function toEntry(entry: Entry | null, maySubmit: boolean) {
  return (
    entry && {
      participantId: entry.participation.participantId,
      kind: entry.participation.kind,
      startsAt: entry.clock?.startsAt.toISOString() ?? null,
      endsAt: entry.clock?.endsAt?.toISOString() ?? null,
      maySubmit,
    }
  );
}

/** A verdict that is hidden from whoever handed it in: they see that it is in, judged or not. */
function toSubmission(open: OpenCompetition, { subtaskPoints, createdAt, judgedAt, ...row }: EntryRow) {
  const isHidden = hidesVerdicts(open, row.kind);
  return {
    ...row,
    state: isHidden ? ('HIDDEN' as const) : row.state,
    verdict: isHidden ? null : row.verdict,
    points: isHidden ? null : pointsOf(open, row.points),
    subtaskList: isHidden ? null : (subtaskPoints?.map((points) => ({ points })) ?? null),
    createdAt: createdAt.toISOString(),
    judgedAt: isHidden ? null : (judgedAt?.toISOString() ?? null),
  };
}
