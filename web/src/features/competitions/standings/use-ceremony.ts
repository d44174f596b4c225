import { rulesOf } from '@dolphin/contract/competitions/formats/formats';
import type {
  competitionStandings,
  StandingsCell,
  StandingsRow,
} from '@dolphin/contract/competitions/standings/standings.contract';
import type { Cell } from '@dolphin/contract/competitions/formats/format.rules';
import { MINUTE_MS } from '@dolphin/contract/competitions/formats/format.rules';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useMemo, useState } from 'react';
import { type RevealStep, revealSteps, tableAfter } from './reveal.rules.ts';
import { toCell } from './standings.rules.ts';

export type Ceremony = OutputOf<typeof competitionStandings.reveal>;
/** Long enough to read a name aloud. */
const STEP_MS = 2_500;

/** Where a ceremony is, and the table as it is shown there. */
export function useCeremony(data: Ceremony) {
  const [at, setAt] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const rules = useMemo(
    () => ({ sumOf: rulesOf(data.format).sumOf, penaltyMs: data.penaltyMinutes * MINUTE_MS }),
    [data.format, data.penaltyMinutes],
  );
  const rows = useMemo(
    () =>
      data.rowList.map(({ participantId, shownList, trueList }) => ({
        participantId,
        cells: shownList.map((shown, column) => ({ shown: toCell(shown), truth: toCell(trueList[column] ?? shown) })),
      })),
    [data.rowList],
  );
  const steps = useMemo(() => revealSteps(rows, rules), [rows, rules]);
  const table = useMemo(() => toRows(data, tableAfter(rows, steps, at, rules)), [data, rows, steps, at, rules]);
  const isOver = at >= steps.length;
  useEffect(() => {
    if (!isPlaying || isOver) return undefined;
    const timer = setTimeout(() => setAt((now) => now + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isOver, at]);
  return {
    at,
    total: steps.length,
    table,
    step: steps[at - 1],
    isOver,
    isPlaying: isPlaying && !isOver,
    next: () => setAt((now) => Math.min(now + 1, steps.length)),
    previous: () => setAt((now) => Math.max(now - 1, 0)),
    restart: () => {
      setAt(0);
      setIsPlaying(false);
    },
    toggle: () => setIsPlaying((now) => !now),
  };
}

function toRows(data: Ceremony, table: ReturnType<typeof tableAfter>): readonly StandingsRow[] {
  const people = new Map(data.rowList.map((row) => [row.participantId, row]));
  return table.map(({ participantId, cells, sum, place }) => ({
    participantId,
    place,
    name: people.get(participantId)?.name ?? '',
    isTeam: people.get(participantId)?.isTeam ?? false,
    isDisqualified: false,
    ...sum,
    cellList: cells.map(toStandingsCell),
  }));
}

function toStandingsCell({ tries, pending, points, reachedMs, isSolved }: Cell): StandingsCell {
  return { n: tries, q: pending, s: points, t: reachedMs, ok: isSolved };
}

/** The row and column that are looked at. */
export function focusOf(step: RevealStep | undefined) {
  if (!step) return null;
  return { participantId: step.participantId, problemAt: step.kind === 'OPEN' ? step.problemAt : null };
}
