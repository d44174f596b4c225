import { useEffect, useEffectEvent } from 'react';
import { NO_ADDITIONAL, type AdditionalDraft } from './additional.rules.ts';
import { useDraft } from '../use-draft.ts';

/** Opens with what was written before, and saves what is written now. */
export function useAdditionalDraft(suggested: Partial<AdditionalDraft> = {}) {
  const { draft, change, drop } = useDraft<AdditionalDraft>('additional', { ...NO_ADDITIONAL, ...suggested });
  return { initial: draft, save: change, drop };
}

/** Saves after every change, without writing into the form: the text a Korean input method works on stays untouched. */
export function useSaving(values: AdditionalDraft, save: (values: AdditionalDraft) => void): void {
  const json = JSON.stringify(values);
  const keep = useEffectEvent((written: string) => save(JSON.parse(written) as AdditionalDraft));
  useEffect(() => keep(json), [json]);
}
