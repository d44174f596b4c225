import { competitions } from '@dolphin/contract/competitions/browse/browse.contract';
import { competitionEvents } from '@dolphin/contract/competitions/competitions.events';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useCompetitionTopics, useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useServerNow, useWhenReached } from '../../../shared/competitions/clock/use-server-now.ts';
import { entryText } from './entry.text.ts';

export type Competition = OutputOf<typeof competitions.detail>;
export type MyPlace = Competition['mineList'][number];

/** A competition as it is now: read again when something changes, and when it starts or ends by the server's clock. */
export function useCompetition(competitionId: number) {
  const text = useText(entryText);
  const read = useRead(competitions.detail, { competitionId }, { isQuiet: true, staleTimeMs: 0 });
  const data = read.data;
  const now = useServerNow(data?.serverNow ?? new Date(0).toISOString(), read.dataUpdatedAt);
  useCompetitionTopics(competitionId);
  const again = () => void refresh(competitions.detail);
  useEvent(competitionEvents.competitionChanged, (changed) => changed.competitionId === competitionId && again());
  useEvent(competitionEvents.participationChanged, (changed) => changed.competitionId === competitionId && again());
  useWhenReached(data?.startsAt ?? null, now, () => {
    overlay.toast(text.started, { kind: 'ok' });
    again();
  });
  useWhenReached(data?.freezesAt ?? null, now, again);
  useWhenReached(data?.endsAt ?? null, now, () => {
    overlay.toast(text.over, { kind: 'notice' });
    again();
  });
  return { read, data, now };
}

/** The place that counts now: the official one until all is over, then what was begun later. */
export function currentPlace({ mineList }: Competition): MyPlace | undefined {
  const of = (kind: MyPlace['kind']) => mineList.find((one) => one.kind === kind && one.state !== 'WITHDRAWN');
  return of('OFFICIAL') ?? of('VIRTUAL') ?? of('PRACTICE') ?? of('TEST');
}
