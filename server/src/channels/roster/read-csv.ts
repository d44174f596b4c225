import { decodeCp949 } from './cp949.ts';

/** UTF-8, as most programs write it, or CP949, as Excel does in Korea. A byte order mark is left out. */
function decode(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return decodeCp949(file);
  }
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Beyond this no roster goes; the caller checks how many are allowed. */
const LINES_MAX = 20_000;

/** The cells of a CSV file (RFC 4180), also with semicolons or tabs; undefined when it cannot be read. [CHN-170] */
export function readCsvCells(file: Buffer): readonly (readonly string[])[] | undefined {
  const text = decode(file);
  return text === undefined || text.includes('\u0000') ? undefined : parseCsv(text, separatorOf(text));
}

function parseCsv(text: string, separator: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < LINES_MAX) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    if (!cell) return undefined;
    // What stands behind the closing quote of a cell belongs to it, as spreadsheets read it.
    const rest = plainCell(text, cell.end, separator);
    row.push(text[at] === '"' ? cell.value + rest.value : cell.value);
    at = text[at] === '"' ? rest.end : cell.end;
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

type Cell = { readonly value: string; readonly end: number };

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), end };
}

/** Undefined when the quote is never closed. */
function quotedCell(text: string, start: number): Cell | undefined {
  let value = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}
