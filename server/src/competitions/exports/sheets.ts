import type { CompetitionFormat } from '@dolphin/contract/competitions/competitions.constants';
import { MINUTE_MS, placesOf } from '@dolphin/contract/competitions/formats/format.rules';
import type { ExportView } from '@dolphin/contract/competitions/exports/exports.constants';
import { type Language, localize } from '@dolphin/contract/core/text';
import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import { absoluteTime, relativeTime } from './contest-api/times.ts';
import type { ExportedProblem, ExportedRow, ExportedSubmission, ExportedTable } from './exports.queries.ts';
import { exportFileText } from './exports.text.ts';

type Lines = readonly (readonly (string | number)[])[];

/** Ranked rows with their places, in the order of the table. */
export function placed(rows: readonly ExportedRow[]): readonly (ExportedRow & { readonly place: number })[] {
  const ranked = rows.filter(({ isRanked }) => isRanked);
  const places = placesOf(ranked);
  return ranked.map((row, at) => ({ ...row, place: places[at] ?? at + 1 }));
}

/** A line for each participant, a column for each problem. [LMS-386] */
export function standingsLines(format: CompetitionFormat, table: ExportedTable, language: Language): Lines {
  const text = localize(exportFileText, language);
  const places = new Map(placed(table.rows).map(({ participantId, place }) => [participantId, place]));
  const isIcpc = format === 'ICPC';
  const head = [
    text.place,
    text.name,
    text.members,
    isIcpc ? text.solved : text.score,
    ...(isIcpc ? [text.penalty] : format === 'BEST' ? [text.time] : []),
    ...table.problems.map(({ label, title }) => `${label}. ${title}`),
    text.state,
  ];
  return [
    head,
    ...table.rows.map((row) => [
      places.get(row.participantId) ?? '',
      row.name || text.gone,
      row.memberNames.join(', '),
      row.score,
      ...(isIcpc ? [row.tie / MINUTE_MS] : format === 'BEST' ? [relativeTime(row.tie)] : []),
      ...table.problems.map((problem) => cellText(format, row, problem)),
      row.isRanked ? '' : text.disqualified,
    ]),
  ];
}

/** ICPC: `23 (+1)`, `-2`; otherwise points. `?1`: one is not judged, or not public. */
function cellText(format: CompetitionFormat, { cells }: ExportedRow, { problemId }: ExportedProblem): string | number {
  const cell = cells.find(([of]) => of === problemId);
  if (!cell) return '';
  const [, tries, pending, points, reachedMs, isSolved] = cell;
  if (format === 'ICPC' && isSolved)
    return `${Math.floor((reachedMs ?? 0) / MINUTE_MS)}${tries > 1 ? ` (+${tries - 1})` : ''}`;
  if (pending > 0 && points === 0) return `?${pending}`;
  if (format !== 'ICPC') return tries > 0 ? points : '';
  return tries > 0 ? -tries : '';
}

/** Every submission, in the order they came in. [LMS-386] */
export function submissionLines(
  table: ExportedTable,
  submissions: readonly ExportedSubmission[],
  { language, view }: { readonly language: Language; readonly view: ExportView },
): Lines {
  const text = localize(exportFileText, language);
  const verdicts = localize(verdictNameText, language);
  const names = new Map(table.rows.map(({ participantId, name }) => [participantId, name]));
  const labels = new Map(table.problems.map(({ problemId, label, title }) => [problemId, `${label}. ${title}`]));
  const open = view === 'PUBLIC' ? text.hidden : text.waiting;
  return [
    [
      text.number,
      text.participant,
      text.by,
      text.problem,
      text.language,
      text.clock,
      text.at,
      text.verdict,
      text.points,
      text.automatic,
    ],
    ...submissions.map((row) => [
      row.submissionId,
      names.get(row.participantId) || text.gone,
      row.nickname || text.gone,
      labels.get(row.problemId) ?? '',
      row.language,
      relativeTime(row.atMs),
      moment(row.createdAt),
      row.verdict === null ? open : verdicts[row.verdict],
      row.points ?? '',
      row.isAutomatic ? text.yes : '',
    ]),
  ];
}

/** In Seoul, as a sheet sorts it. Not by `toLocaleString`, which takes a second for fifty thousand. */
function moment(at: Date): string {
  return absoluteTime(at).slice(0, 19).replace('T', ' ');
}
