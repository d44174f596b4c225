/** Excel takes a file for UTF-8 only when it begins with this. */
const MARK = '\uFEFF';
/** A cell that begins with one of these is run as a formula by a spreadsheet; somebody's title must stay a title. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

/** Rows as a CSV file (RFC 4180). Texts that a spreadsheet would run get an apostrophe in front; numbers stay numbers. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return MARK + rows.map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n';
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
