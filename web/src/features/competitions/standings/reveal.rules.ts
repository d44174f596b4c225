/**
 * The order in which a frozen table is opened in front of everybody: from the last place upwards, one hidden cell at a
 * time. Whoever climbs is replaced by the next one at the same place. Pure: the same tables give the same ceremony.
 */
import {
  compareSums,
  type Cell,
  EMPTY_CELL,
  type FormatRules,
  placesOf,
  type Sum,
} from '@dolphin/contract/competitions/formats/format.rules';

export type RevealRow = {
  readonly participantId: number;
  /** In the order of the problems: what was public at the freeze, and the truth. */
  readonly cells: readonly { readonly shown: Cell; readonly truth: Cell }[];
};

export type RevealStep =
  /** This row is next. */
  | { readonly kind: 'FOCUS'; readonly participantId: number }
  /** A hidden cell opens. `to` is smaller than `from` when the row climbs; both are positions from 0. */
  | {
      readonly kind: 'OPEN';
      readonly participantId: number;
      readonly problemAt: number;
      readonly from: number;
      readonly to: number;
    }
  /** Nothing of this row is hidden any more, and nobody below can pass it: its place is final. */
  | { readonly kind: 'FINAL'; readonly participantId: number; readonly place: number };

type Line = { readonly participantId: number; readonly cells: Cell[]; sum: Sum };
export type Rules = Pick<FormatRules, 'sumOf'> & { readonly penaltyMs: number };

/** Equal sums keep the order of their ids, here as in the table of the server. */
function compareLines(a: Line, b: Line): number {
  return compareSums(a.sum, b.sum) || a.participantId - b.participantId;
}

function linesOf(rows: readonly RevealRow[], { sumOf, penaltyMs }: Rules): Line[] {
  return rows
    .map(({ participantId, cells }) => {
      const shown = cells.map((cell) => cell.shown);
      return { participantId, cells: shown, sum: sumOf(shown, penaltyMs) };
    })
    .sort(compareLines);
}

export function revealSteps(rows: readonly RevealRow[], rules: Rules): readonly RevealStep[] {
  const truths = new Map(rows.map((row) => [row.participantId, row.cells.map((cell) => cell.truth)]));
  const lines = linesOf(rows, rules);
  const steps: RevealStep[] = [];
  let focused: number | undefined;
  for (let at = lines.length - 1; at >= 0;) {
    const line = lines[at];
    if (!line) break;
    if (focused !== line.participantId) steps.push({ kind: 'FOCUS', participantId: line.participantId });
    focused = line.participantId;
    const problemAt = line.cells.findIndex(({ pending }) => pending > 0);
    if (problemAt === -1) {
      const place = placesOf(lines.map(({ sum }) => sum))[at] ?? at + 1;
      steps.push({ kind: 'FINAL', participantId: line.participantId, place });
      at -= 1;
      continue;
    }
    const to = openCell(lines, at, problemAt, truths.get(line.participantId)?.[problemAt], rules);
    steps.push({ kind: 'OPEN', participantId: line.participantId, problemAt, from: at, to });
  }
  return steps;
}

/** Puts the truth into a cell and moves its row up to where it belongs; gives the new position. */
function openCell(lines: Line[], at: number, problemAt: number, truth: Cell | undefined, rules: Rules): number {
  const line = lines[at];
  if (!line) return at;
  const before = line.cells[problemAt];
  // What the judge never finished counts as not solved: a ceremony must come to its end.
  line.cells[problemAt] = { ...(truth ?? before ?? EMPTY_CELL), pending: 0 };
  line.sum = rules.sumOf(line.cells, rules.penaltyMs);
  let to = at;
  for (let above = lines[to - 1]; above && compareLines(line, above) < 0; above = lines[to - 1]) {
    lines[to] = above;
    lines[--to] = line;
  }
  return to;
}

/** The table after so many steps, for a page that goes back and forth. */
export function tableAfter(
  rows: readonly RevealRow[],
  steps: readonly RevealStep[],
  count: number,
  rules: Rules,
): readonly {
  readonly participantId: number;
  readonly cells: readonly Cell[];
  readonly sum: Sum;
  readonly place: number;
}[] {
  const truths = new Map(rows.map((row) => [row.participantId, row.cells.map((cell) => cell.truth)]));
  const lines = linesOf(rows, rules);
  for (const step of steps.slice(0, count)) {
    if (step.kind === 'OPEN')
      openCell(lines, step.from, step.problemAt, truths.get(step.participantId)?.[step.problemAt], rules);
  }
  const places = placesOf(lines.map(({ sum }) => sum));
  return lines.map((line, at) => ({ ...line, place: places[at] ?? at + 1 }));
}
