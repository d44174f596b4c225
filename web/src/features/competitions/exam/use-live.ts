import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { examEvents } from '@dolphin/contract/competitions/exams/exams.events';
import { LIVE_PAGE_SIZE } from '@dolphin/contract/competitions/exams/exams.rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCompetitionTopics, useEvent } from '../../../lib/realtime/realtime.ts';
import type { LivePage, LiveParticipant } from './live.rules.ts';

/** Those who moved are read together, at most this often; everybody now and then, because silence makes no event. */
const GATHER_MS = 1_500;
const REREAD_MS = 30_000;

type Live = {
  readonly problems: LivePage['problemList'];
  readonly participants: ReadonlyMap<number, LiveParticipant>;
  /** The server's clock minus this browser's. */ readonly offsetMs: number;
};

/** All participants of a competition, kept up to date. */
export function useLive(competitionId: number) {
  const [live, setLive] = useState<Live | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const moved = useRef(new Set<number>());
  const take = useCallback((page: LivePage) => {
    const readAt = Date.parse(page.serverNow);
    setLive((old) => ({
      problems: page.problemList,
      offsetMs: readAt - Date.now(),
      participants: new Map([
        ...(old?.participants ?? []),
        ...page.participantList.map((one) => [one.participantId, { ...one, readAt }] as const),
      ]),
    }));
  }, []);
  const readAll = useCallback(async () => {
    try {
      for (let after: number | null = 0; after !== null;) {
        const input = after === 0 ? { competitionId } : { competitionId, after };
        const page: LivePage = await call(exams.live, input, { isBackground: true });
        take(page);
        after = page.next;
      }
      setIsFailed(false);
    } catch {
      setIsFailed(true);
    }
  }, [competitionId, take]);
  useEffect(() => {
    void readAll();
    const timer = setInterval(() => void readAll(), REREAD_MS);
    return () => clearInterval(timer);
  }, [readAll]);
  useEffect(() => {
    const timer = setInterval(() => {
      const participantIds = [...moved.current].slice(0, LIVE_PAGE_SIZE);
      if (participantIds.length === 0) return;
      for (const id of participantIds) moved.current.delete(id);
      void call(exams.live, { competitionId, participant_id: participantIds }, { isBackground: true })
        .then(take)
        // Everybody is read again soon.
        .catch(() => undefined);
    }, GATHER_MS);
    return () => clearInterval(timer);
  }, [competitionId, take]);
  useCompetitionTopics(competitionId, 'authors');
  const note = (id: number, of: number) => of === competitionId && moved.current.add(id);
  useEvent(examEvents.participantMoved, (event) => note(event.participantId, event.competitionId));
  useEvent(competitionEvents.trueStandingMoved, (delta) => note(delta.w, delta.c));
  useEvent(competitionEvents.competitionChanged, (event) => event.competitionId === competitionId && void readAll());
  return { live, isFailed, readAll };
}
