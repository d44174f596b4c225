import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';

/** Fetched by who has one. */
const NearCompetition = lazyPart(() =>
  import('./near-competition.tsx').then(({ NearCompetition: found }) => ({ default: found })),
);

/** A competition of mine that runs or begins soon; nothing otherwise. [LMS-331] */
export function NearCompetitions() {
  const { data, dataUpdatedAt } = useRead(competitions.near, {}, { isQuiet: true, staleTimeMs: 0 });
  useEvent(competitionEvents.participationChanged, () => void refresh(competitions.near));
  const [next] = data?.competitionList ?? [];
  if (!data || !next) return null;
  return (
    <Suspense>
      <NearCompetition next={next} serverNow={data.serverNow} readAt={dataUpdatedAt} />
    </Suspense>
  );
}
