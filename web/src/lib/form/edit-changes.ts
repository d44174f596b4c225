import type { EditedOf, EditEndpoint } from '@dolphin/contract/core/edits';
import { isSameValue } from './same-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that are not as they were. What was left out is sent as nothing, for the schema to refuse. */
export function changesOf<E extends EditEndpoint>(endpoint: E, next: EditedOf<E>, before: EditedOf<E>): Fields {
  const [now, then] = [next as Fields, before as Fields];
  return Object.fromEntries(
    Object.keys(endpoint.edited)
      .filter((name) => !isSameValue(now[name] ?? null, then[name] ?? null))
      .map((name) => [name, now[name] ?? null]),
  );
}
