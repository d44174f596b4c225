import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import type { ExportView } from '@dolphin/contract/competitions/exports/exports.constants';
import { competitionExports } from '@dolphin/contract/competitions/exports/exports.contract';
import { exportErrors } from '@dolphin/contract/competitions/exports/exports.errors';
import { areStandingsPublic } from '@dolphin/contract/competitions/standings/standings.rules';
import { type Language, localize } from '@dolphin/contract/core/text';
import { XLSX_TYPE } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { freezesAt } from '../access/phase.rules.ts';
import { type CompetitionCaller, type OpenCompetition, requireAuthor } from '../access/require-competition.ts';
import { contestId, type PackedContest } from './contest-api/contest-files.ts';
import { resultsTsv } from './contest-api/results-tsv.ts';
import { type ExportedTable, findExported } from './exports.queries.ts';
import { exportFileText } from './exports.text.ts';
import { BATCH, readSubmissions } from './read-submissions.ts';
import { writeInThread } from './write-in-thread.ts';

const ZIP_TYPE = 'application/zip';
const TSV_TYPE = 'text/tab-separated-values; charset=utf-8';
/** What a file system may not take in a name. */
const UNNAMEABLE = /[\\/:*?"<>|]/g;

/** Files for authors; nobody else learns that there is anything. [LMS-386] [LMS-387] */
export const competitionExportsModule = implement(competitionExports, {
  async standings(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    const { language } = ctx.client;
    const { rows, problems, groups } = await findExported(ctx.db, view, open);
    const order = { kind: 'STANDINGS', format: open.format, language, problems, groups } as const;
    const content = await writeInThread(order, { rows, signal: ctx.answer.gone() });
    const name = localize(exportFileText, language).standings({ title: open.title });
    return file(`${name}.xlsx`, XLSX_TYPE, content);
  },

  async submissions(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    const { language } = ctx.client;
    const { rows, problems, groups, submissions: first } = await findExported(ctx.db, view, open, BATCH);
    const submissions = readSubmissions(ctx.db, open, view, first);
    const order = { kind: 'SUBMISSIONS', language, view, problems, groups } as const;
    const content = await writeInThread(order, { rows, submissions, signal: ctx.answer.gone() });
    const name = localize(exportFileText, language).submissions({ title: open.title });
    return file(`${name}.xlsx`, XLSX_TYPE, content);
  },

  async results(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    if (open.format !== 'ICPC') throw fail(exportErrors.COMPETITION_EXPORT_ICPC_ONLY);
    const text = resultsTsv(await findExported(ctx.db, view, open));
    return file('results.tsv', TSV_TYPE, Buffer.from(text).toString('base64'));
  },

  async contestPackage(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    const table = await findExported(ctx.db, view, open, BATCH);
    const { rows, problems, groups, submissions: first } = table;
    const submissions = readSubmissions(ctx.db, open, view, first);
    const contest = toPacked(open, table, { now: ctx.now, language: ctx.client.language });
    const order = { kind: 'PACKAGE', contest, problems, groups } as const;
    const content = await writeInThread(order, { rows, submissions, signal: ctx.answer.gone() });
    return file(`${contestId(competitionId)}.zip`, ZIP_TYPE, content);
  },
});

/** Where not everybody sees the standings, or the problems neither, there is nothing to hand on. */
async function requireExport(
  caller: CompetitionCaller,
  competitionId: number,
  view: ExportView,
): Promise<OpenCompetition> {
  const open = await requireAuthor(caller, competitionId);
  if (view === 'PUBLIC' && !areStandingsPublic(open)) throw fail(competitionErrors.STANDINGS_HIDDEN);
  return open;
}

function toPacked(
  open: OpenCompetition,
  table: ExportedTable,
  { language, now }: { readonly language: Language; readonly now: Date },
): Omit<PackedContest, 'table' | 'submissions'> {
  const text = localize(exportFileText, language);
  const { competitionId, title, format, startsAt, endsAt, revealedAt, penaltyMinutes, languages, phase } = open;
  return {
    now,
    competitionId,
    title,
    format,
    startsAt,
    endsAt,
    revealedAt,
    penaltyMinutes,
    languages,
    freezesAt: freezesAt(open),
    isFinal: phase === 'FINAL',
    words: {
      winner: text.winner,
      firsts: table.problems.map(({ label }) => text.firstToSolve({ label })),
      groups: table.groups.map(({ name }) => text.groupWinner({ group: name })),
    },
  };
}

function file(name: string, contentType: string, content: string) {
  return { fileName: name.replaceAll(UNNAMEABLE, ' ').trim(), contentType, content };
}
