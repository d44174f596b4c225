import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { exams } from '@dolphin/contract/competitions/exams/exams.contract';
import { CONTACT_EVERY_MS } from '@dolphin/contract/competitions/exams/exams.rules';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

export type Exam = OutputOf<typeof exams.mine>;
type Clock = OutputOf<typeof exams.contact>;

/** After the end it is asked for until the server has handed in. */
const ENDED_EVERY_MS = 3_000;

/**
 * My exam: what is answered, and my clock. The browser is in touch every half minute; the answer brings extra time also
 * where there is no realtime. [LMS-351] [LMS-354]
 */
export function useExam(competitionId: number) {
  const read = useRead(exams.mine, { competitionId }, { isQuiet: true, staleTimeMs: 0 });
  const [touched, setTouched] = useState<{ readonly clock: Clock; readonly at: number } | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  const clock = newest(read.data, read.dataUpdatedAt, touched);
  const isFinished = clock?.finishedAt !== null && clock !== null;
  useEffect(() => {
    if (isFinished) return undefined;
    const touch = () =>
      call(exams.contact, { competitionId }, { isBackground: true })
        .then((answer) => {
          setTouched({ clock: answer, at: Date.now() });
          setIsOffline(false);
        })
        .catch(() => setIsOffline(true));
    void touch();
    const timer = setInterval(() => void touch(), CONTACT_EVERY_MS);
    const offline = () => setIsOffline(true);
    const online = () => void touch();
    addEventListener('offline', offline);
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [competitionId, isFinished]);
  useEvent(competitionEvents.participationChanged, (event) => {
    if (event.competitionId === competitionId) void refresh(exams.mine);
  });
  // An author moved the end.
  useEvent(competitionEvents.competitionChanged, (event) => {
    if (event.competitionId === competitionId) void refresh(exams.mine);
  });
  return { read, clock, isOffline };
}

/** Reads until the server has handed in. */
export function useAskUntilDone(isEnded: boolean): void {
  useEffect(() => {
    if (!isEnded) return undefined;
    const timer = setInterval(() => void refresh(exams.mine), ENDED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isEnded]);
}

export type OwnClock = Clock & { readonly offsetMs: number };

function newest(
  exam: Exam | undefined,
  readAt: number,
  touched: { readonly clock: Clock; readonly at: number } | null,
): OwnClock | null {
  const read = exam ? { clock: exam, at: readAt } : null;
  const last = read && touched ? (touched.at > read.at ? touched : read) : (read ?? touched);
  return last && { ...last.clock, offsetMs: Date.parse(last.clock.serverNow) - last.at };
}
