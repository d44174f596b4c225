import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { competitionRegistration } from '@dolphin/contract/competitions/registration/registration.contract';
import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../../lib/query.ts';

/** Where everybody begins together nobody presses a button: whoever is here at the start, or comes later, begins. [LMS-335] */
export function BeginWindow({ competitionId }: { readonly competitionId: number }) {
  const begin = useCommand(competitionRegistration.begin, { isQuiet: true, refresh: [competitionEntries.problems] });
  const start = useEffectEvent(() => begin.mutate({ competitionId }));
  useEffect(() => start(), [competitionId]);
  return null;
}
