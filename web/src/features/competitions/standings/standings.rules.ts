/** A page of the standings in the browser, and what a delta does to it. */
import type { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { type CompetitionFormat, STANDINGS_PAGE_SIZE } from '@dolphin/contract/competitions/competitions.constants';
import { compareSums, type Cell, placesOf } from '@dolphin/contract/competitions/formats/format.rules';
import type {
  competitionStandings,
  StandingsCell,
  StandingsRow,
} from '@dolphin/contract/competitions/standings/standings.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { PayloadOf } from '@dolphin/contract/core/event';

export type StandingsPage = OutputOf<typeof competitionStandings.page>;
export type Delta = PayloadOf<typeof competitionEvents.standingMoved>;
/** UNTOUCHED: nothing here changes. PATCHED: rows moved within the page. BEYOND: another page is concerned; read again. */
export type Patched = { readonly kind: 'UNTOUCHED' | 'PATCHED' | 'BEYOND'; readonly page: StandingsPage };

export function toCell({ n, q, s, t, ok }: StandingsCell): Cell {
  return { tries: n, pending: q, points: s, reachedMs: t, isSolved: ok };
}

/**
 * Puts one changed cell into a page. A row that is not here may have come in or passed somebody, so the page is read
 * again then; also when a row leaves the range that the page covers.
 */
export function patchPage(page: StandingsPage, delta: Delta, pageNumber = 1): Patched {
  const column = page.problemList.findIndex(({ problemId }) => problemId === delta.p);
  const known = page.rowList.find(({ participantId }) => participantId === delta.w);
  if (column === -1 || !known) return { kind: 'BEYOND', page };
  const cell: StandingsCell = { n: delta.n, q: delta.q, s: delta.s, t: delta.t, ok: delta.ok };
  const [score, tie, lastMs] = delta.r;
  const cellList = known.cellList.map((each, at) => (at === column ? cell : each));
  const row: StandingsRow = { ...known, score, tie, lastMs, cellList };
  const isSame = score === known.score && tie === known.tie && lastMs === known.lastMs;
  const rows = page.rowList.map((each) => (each === known ? row : each));
  if (isSame || known.place === null) return { kind: 'PATCHED', page: { ...page, rowList: rows } };
  const ranked = rows.filter(({ place }) => place !== null);
  ranked.sort((a, b) => compareSums(a, b) || a.participantId - b.participantId);
  const before = (pageNumber - 1) * STANDINGS_PAGE_SIZE;
  const [first] = page.rowList;
  // The first row of a page may share its place with rows of the page before.
  const firstPlace = first?.participantId === ranked[0]?.participantId ? first?.place : null;
  const places = placesOf(ranked, before, firstPlace ?? before + 1);
  const rowList = [
    ...ranked.map((each, at) => ({ ...each, place: places[at] ?? each.place })),
    ...rows.filter(({ place }) => place === null),
  ];
  // At an edge of the page the neighbour is not known.
  const at = ranked.indexOf(row);
  const isEdge = page.pageCount > 1 && (at === 0 || at === ranked.length - 1);
  return { kind: isEdge ? 'BEYOND' : 'PATCHED', page: { ...page, rowList } };
}

export type CellState = 'SOLVED' | 'PARTIAL' | 'PENDING' | 'WRONG' | 'NONE';

export function stateOf({ n, q, s, ok }: StandingsCell): CellState {
  if (ok) return 'SOLVED';
  if (q > 0) return 'PENDING';
  if (s > 0) return 'PARTIAL';
  return n > 0 ? 'WRONG' : 'NONE';
}

const MINUTE_MS = 60_000;
export const minuteOf = (ms: number | null): number => Math.floor((ms ?? 0) / MINUTE_MS);

/** Two short lines: what counts, and how it came about. */
export function linesOf(cell: StandingsCell, format: CompetitionFormat): readonly [string, string] {
  const tries = cell.n + cell.q;
  switch (stateOf(cell)) {
    case 'SOLVED':
      return format === 'ICPC'
        ? [cell.n > 1 ? `+${cell.n - 1}` : '+', String(minuteOf(cell.t))]
        : [String(cell.s), cell.n > 1 ? `×${cell.n}` : ''];
    case 'PARTIAL':
      return [String(cell.s), `×${cell.n}`];
    case 'PENDING':
      return ['?', tries > 1 ? `×${tries}` : ''];
    case 'WRONG':
      return [`−${cell.n}`, ''];
    case 'NONE':
      return ['', ''];
  }
}

/** `1:05:09`, for formats in which the time decides. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
