import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import { useEffect, useRef } from 'react';
import { keyOf, refresh, useRead } from '../../../lib/query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useCompetitionTopics, useEvent } from '../../../lib/realtime/realtime.ts';
import { type Delta, patchPage, type StandingsPage } from './standings.rules.ts';

export type StandingsInput = {
  readonly competitionId: number;
  readonly page: number;
  /** TRUE: for authors. */ readonly view: 'PUBLIC' | 'TRUE';
};

/** A page is read again at most this often, however many verdicts come; the spread keeps watchers apart. */
const REREAD_MS = 3_000;
const SPREAD_MS = 2_000;

/** A page of the standings that moves as verdicts come. */
export function useStandings({ competitionId, page, view }: StandingsInput) {
  const input = { competitionId, page, view };
  const read = useRead(competitionStandings.page, input, { keepPrevious: true, staleTimeMs: 0, isQuiet: true });
  const reread = useThrottled(() => void refresh(competitionStandings.page, competitionStandings.mine));
  useCompetitionTopics(competitionId, view === 'TRUE' ? 'authors' : 'everybody');
  const apply = (delta: Delta): void => {
    if (delta.c !== competitionId) return;
    let isBeyond = true;
    queryClient.setQueryData<StandingsPage>(keyOf(competitionStandings.page, input), (old) => {
      if (!old) return old;
      const patched = patchPage(old, delta, page);
      isBeyond = patched.kind === 'BEYOND';
      return patched.page;
    });
    if (isBeyond) reread();
  };
  useEvent(competitionEvents.standingMoved, (delta) => view === 'PUBLIC' && apply(delta));
  useEvent(competitionEvents.trueStandingMoved, (delta) => view === 'TRUE' && apply(delta));
  useEvent(competitionEvents.competitionChanged, (changed) => changed.competitionId === competitionId && reread());
  return read;
}

/** Runs soon after the first call, and once for all calls until then. */
function useThrottled(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        run();
      },
      REREAD_MS + Math.random() * SPREAD_MS,
    );
  };
}
