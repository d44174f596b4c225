import { ACCOUNT_ENTRY_KINDS } from '@dolphin/contract/commerce/accounts/accounts.constants';
import { type Language, localize } from '@dolphin/contract/core/text';
import { toXlsx, XLSX_TYPE } from '../../channels/public.ts';
import type { EntryRow, MonthRow } from './accounts.queries.ts';
import { differenceOf, recognizedOf } from './accounts.rules.ts';
import { accountFileText } from './accounts.text.ts';

type Cell = string | number;

/** A line for each entry in the order in which they were written, and the sums below. [PAY-194] */
function sheetOf(
  rows: readonly EntryRow[],
  totals: MonthRow | undefined,
  language: Language,
): readonly (readonly Cell[])[] {
  const text = localize(accountFileText, language);
  const head = [text.at, text.order, text.kind, text.amount, text.fee, text.feeVat, text.correction];
  const lines = rows
    .toReversed()
    .map((row): readonly Cell[] => [
      row.occurredAt.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }),
      row.merchantUid,
      text[row.kind],
      row.amountKrw,
      row.feeKrw,
      row.feeVatKrw,
      row.isCorrection ? text.yes : '',
    ]);
  const sums = ACCOUNT_ENTRY_KINDS.map((kind) => ({ kind, own: rows.filter((row) => row.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => {
      const sum = (pick: (row: EntryRow) => number) => own.reduce((total, row) => total + pick(row), 0);
      return [
        text.total,
        '',
        text[kind],
        sum(({ amountKrw }) => amountKrw),
        sum(({ feeKrw }) => feeKrw),
        sum(({ feeVatKrw }) => feeVatKrw),
        '',
      ];
    });
  const closing = totals
    ? [
        [text.recognized, recognizedOf(totals)] as const,
        [text.deferred, totals.deferredKrw] as const,
        [text.difference, differenceOf(totals)] as const,
      ].map(([name, amount]) => [text.total, '', name, amount, '', '', ''])
    : [];
  return [head, ...lines, ...sums, ...closing];
}

export async function accountFile(
  month: string,
  rows: readonly EntryRow[],
  totals: MonthRow | undefined,
  language: Language,
) {
  return {
    fileName: `${localize(accountFileText, language).accounts}-${month}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx(sheetOf(rows, totals, language))).toString('base64'),
  };
}
