import type { CompetitionFormat } from '@dolphin/contract/competitions/competitions.constants';
import type { ExportView } from '@dolphin/contract/competitions/exports/exports.constants';
import type { Language } from '@dolphin/contract/core/text';
import type { PackedContest } from './contest-api/contest-files.ts';
import type { ExportedRow, ExportedSubmission, ExportedTable } from './exports.queries.ts';

/** What a thread needs to know of a file before the rows come. */
export type FileOrder = Pick<ExportedTable, 'problems' | 'groups'> &
  (
    | { readonly kind: 'STANDINGS'; readonly format: CompetitionFormat; readonly language: Language }
    | { readonly kind: 'SUBMISSIONS'; readonly language: Language; readonly view: ExportView }
    | { readonly kind: 'PACKAGE'; readonly contest: Omit<PackedContest, 'table' | 'submissions'> }
  );

/** Some rows of a file, as they were read. Null: there are no more. */
export type FilePart = {
  readonly rows?: readonly ExportedRow[];
  readonly submissions?: readonly ExportedSubmission[];
} | null;
