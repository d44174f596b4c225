import writeXlsxFile from 'write-excel-file/node';

export type SheetLines = readonly (readonly (string | number)[])[];

const COLUMN_WIDTH = 20;
const WHOLE = '#,##0';
/** A cell that begins so is run by a spreadsheet once the sheet is saved as CSV and opened again; a name must stay a name. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** What XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are what must go
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The bytes of a sheet. Numbers stay numbers, so that a sheet can add them up. Called in threads only: ten thousand rows
 * take a second, and nobody else should wait for it.
 */
export function writeXlsx([head = [], ...rows]: SheetLines): Promise<Buffer> {
  return writeXlsxFile(
    [
      head.map((value) => ({ value: inert(value), fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value) =>
          typeof value === 'number' ? { type: Number, value, format: WHOLE } : { type: String, value: inert(value) },
        ),
      ),
    ],
    { columns: head.map(() => ({ width: COLUMN_WIDTH })), stickyRowsCount: 1 },
  ).toBuffer();
}

function inert<T extends string | number>(value: T): T | string {
  if (typeof value === 'number') return value;
  const clean = value.replace(UNWRITABLE, '').toWellFormed();
  return FORMULA.test(clean) ? `'${clean}` : clean;
}
