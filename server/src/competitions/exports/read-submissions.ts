import { EXPORTED_SUBMISSIONS_MAX, type ExportView } from '@dolphin/contract/competitions/exports/exports.constants';
import { exportErrors } from '@dolphin/contract/competitions/exports/exports.errors';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { OpenCompetition } from '../access/require-competition.ts';
import { type ExportedSubmission, type ExportedTable, selectExportedSubmissions } from './exports.queries.ts';

/** So many are read at a time, so that no statement takes long; the first ones come with the table. */
export const BATCH = 5_000;

/** All of them in parts; refuses more than fit into a file. PUBLIC: what is hidden from others has no verdict. [LMS-386] */
export async function* readSubmissions(
  db: Db,
  open: OpenCompetition,
  view: ExportView,
  first: ExportedTable['submissions'],
): AsyncGenerator<readonly ExportedSubmission[]> {
  let count = 0;
  let batch: readonly ExportedSubmission[] = first.map((each) => ({
    ...each,
    createdAt: new Date(each.createdAt),
    judgedAt: each.judgedAt === null ? null : new Date(each.judgedAt),
  }));
  for (;;) {
    const rows = view === 'TRUE' ? batch : batch.map((row) => shownOf(open, row));
    count += rows.length;
    if (count > EXPORTED_SUBMISSIONS_MAX)
      throw fail(exportErrors.COMPETITION_EXPORT_TOO_LARGE, { max: EXPORTED_SUBMISSIONS_MAX });
    yield rows;
    if (batch.length < BATCH) return;
    batch = await selectExportedSubmissions(db, view, open, { after: rows.at(-1)?.submissionId ?? 0, limit: BATCH });
  }
}

/** As `attemptsForOthers` does for the standings; the time of judging would reveal as much. */
function shownOf({ revealedAt, verdictView }: OpenCompetition, row: ExportedSubmission): ExportedSubmission {
  const isHidden = revealedAt === null && (row.isFrozen || verdictView === 'HIDDEN');
  return isHidden ? { ...row, verdict: null, points: null, judgedAt: null } : row;
}
