import writeXlsxFile from 'write-excel-file/node';
import { toCsv as csvOf } from '../statistics/csv.rules.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Lines = readonly (readonly string[])[];

export function toCsv(lines: Lines): Buffer {
  return Buffer.from(csvOf(lines));
}

/** A cell that begins so is run by a spreadsheet once the sheet is saved as CSV and opened again; a name must stay a name. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** What XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are what must go
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const COLUMN_WIDTH = 20;

export function toXlsx(lines: Lines): Promise<Buffer> {
  const [head = [], ...rows] = lines;
  return writeXlsxFile(
    [head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map((value) => ({ type: String, value: inert(value) })))],
    { columns: head.map(() => ({ width: COLUMN_WIDTH })), stickyRowsCount: 1 },
  ).toBuffer();
}

function inert(value: string): string {
  const clean = value.replace(UNWRITABLE, '');
  return FORMULA.test(clean) ? `'${clean}` : clean;
}
