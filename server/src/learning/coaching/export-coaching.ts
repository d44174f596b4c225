import { type Language, localize } from '@dolphin/contract/core/text';
import { verdictNameText } from '@dolphin/contract/judge/verdicts.text';
import { toXlsx, XLSX_TYPE } from '../../channels/public.ts';
import type { StudentRow } from './coached.queries.ts';
import { coachingFileText } from './coaching.text.ts';
import type { CellRow, GridRow, Scope } from './grid.queries.ts';
import { summaryOf } from './grid-summary.ts';
import type { SubmissionRow } from './record.queries.ts';

type How = { readonly language: Language; readonly now: Date };

/** The grid as a sheet: a line for each student, a column for each item. [LMS-217] */
export async function gridFile(scope: Scope, rows: readonly GridRow[], { language, now }: How) {
  const text = localize(coachingFileText, language);
  const head = [text.name, text.nickname, text.done, text.mark, text.last, ...scope.items.map(({ title }) => title)];
  const lines = rows.map((row) => {
    const { doneCount, mark, lastAt } = summaryOf(scope, row, now);
    const cells = new Map(row.cells.map((cell) => [cell.itemId, cell]));
    return [
      row.name,
      row.nickname,
      `${doneCount}/${scope.items.length}`,
      mark === null ? '' : text[mark],
      momentOf(lastAt),
      ...scope.items.map(({ itemId }) => cellWord(cells.get(itemId))),
    ];
  });
  return file(`${text.progress}-${scope.title}-${dayOf(now)}`, [head, ...lines]);

  function cellWord(cell: CellRow | undefined): string {
    if (!cell) return '';
    if (cell.state === 'DONE') return text.solved;
    if (cell.state === 'OPENED') return text.opened;
    return cell.tries > 0 ? text.trying({ tries: cell.tries }) : text.begun;
  }
}

/** Every submission of a student as a sheet. [LMS-217] */
export async function recordFile(student: StudentRow, rows: readonly SubmissionRow[], { language, now }: How) {
  const text = localize(coachingFileText, language);
  const verdicts = localize(verdictNameText, language);
  const head = [text.at, text.problem, text.language, text.verdict, text.points, text.time, text.memory];
  const lines = rows.map((row) => [
    momentOf(row.createdAt),
    row.title,
    row.language,
    row.verdict === null ? text.waiting : verdicts[row.verdict],
    row.points === null ? '' : `${row.points}/${row.pointsPossible ?? 0}`,
    String(row.cpuMs ?? ''),
    String(row.memoryKb ?? ''),
  ]);
  return file(`${text.record}-${student.nickname}-${dayOf(now)}`, [head, ...lines]);
}

/** What a file system may not take in a name. */
const UNNAMEABLE = /[\\/:*?"<>|]/g;

async function file(name: string, lines: readonly (readonly string[])[]) {
  return {
    fileName: `${name.replaceAll(UNNAMEABLE, ' ').trim()}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx(lines)).toString('base64'),
  };
}

function dayOf(at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
}

function momentOf(at: Date | null): string {
  return at === null ? '' : at.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' });
}
