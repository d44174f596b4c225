import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import type { ExportView } from '@dolphin/contract/competitions/exports/exports.constants';
import { competitionExports } from '@dolphin/contract/competitions/exports/exports.contract';
import { exportErrors } from '@dolphin/contract/competitions/exports/exports.errors';
import { areStandingsPublic } from '@dolphin/contract/competitions/standings/standings.rules';
import { type Language, localize } from '@dolphin/contract/core/text';
import { toXlsx, XLSX_TYPE } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { implement } from '../../core/module.ts';
import { freezesAt } from '../access/phase.rules.ts';
import { type Asking, type OpenCompetition, requireAuthor } from '../access/require-competition.ts';
import { contestId, type PackedContest } from './contest-api/contest-files.ts';
import { packContest, ZIP_TYPE } from './contest-api/pack-contest.ts';
import { resultsTsv } from './contest-api/results-tsv.ts';
import { type ExportedTable, findExported } from './exports.queries.ts';
import { exportFileText } from './exports.text.ts';
import { BATCH, readSubmissions } from './read-submissions.ts';
import { standingsLines, submissionLines } from './sheets.ts';

const TSV_TYPE = 'text/tab-separated-values; charset=utf-8';
/** What a file system may not take in a name. */
const UNNAMEABLE = /[\\/:*?"<>|]/g;

/** Files for authors; nobody else learns that there is anything. [LMS-386] [LMS-387] */
export const competitionExportsModule = implement(competitionExports, {
  async standings(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    const { language } = ctx.client;
    const table = await findExported(ctx.db, view, open);
    const bytes = await toXlsx(standingsLines(open.format, table, language));
    const name = localize(exportFileText, language).standings({ title: open.title });
    return file(`${name}.xlsx`, XLSX_TYPE, bytes);
  },

  async submissions(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    const { language } = ctx.client;
    const table = await findExported(ctx.db, view, open, BATCH);
    const rows = await readSubmissions(ctx.db, open, view, table.submissions);
    const bytes = await toXlsx(submissionLines(table, rows, { language, view }));
    const name = localize(exportFileText, language).submissions({ title: open.title });
    return file(`${name}.xlsx`, XLSX_TYPE, bytes);
  },

  async results(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    if (open.format !== 'ICPC') throw fail(exportErrors.COMPETITION_EXPORT_ICPC_ONLY);
    return file('results.tsv', TSV_TYPE, Buffer.from(resultsTsv(await findExported(ctx.db, view, open))));
  },

  async contestPackage(ctx, { competitionId, view = 'TRUE' }) {
    const open = await requireExport(ctx, competitionId, view);
    const table = await findExported(ctx.db, view, open, BATCH);
    const submissions = await readSubmissions(ctx.db, open, view, table.submissions);
    const contest = toPacked(open, table, { submissions, now: ctx.now, language: ctx.client.language });
    return file(`${contestId(competitionId)}.zip`, ZIP_TYPE, await packContest(contest));
  },
});

/** Where not everybody sees the standings, or the problems neither, there is nothing to hand on. */
async function requireExport(asking: Asking, competitionId: number, view: ExportView): Promise<OpenCompetition> {
  const open = await requireAuthor(asking, competitionId);
  if (view === 'PUBLIC' && !areStandingsPublic(open)) throw fail(competitionErrors.STANDINGS_HIDDEN);
  return open;
}

function toPacked(
  open: OpenCompetition,
  table: ExportedTable,
  { language, ...rest }: Pick<PackedContest, 'submissions' | 'now'> & { readonly language: Language },
): PackedContest {
  const text = localize(exportFileText, language);
  const { competitionId, title, format, startsAt, endsAt, revealedAt, penaltyMinutes, languages, phase } = open;
  return {
    ...rest,
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
    // The thread gets each submission once, and in PUBLIC none that is hidden.
    table: { ...table, submissions: [] },
    words: {
      winner: text.winner,
      firsts: table.problems.map(({ label }) => text.firstToSolve({ label })),
      groups: table.groups.map(({ name }) => text.groupWinner({ group: name })),
    },
  };
}

function file(name: string, contentType: string, bytes: Buffer) {
  return { fileName: name.replaceAll(UNNAMEABLE, ' ').trim(), contentType, content: bytes.toString('base64') };
}
