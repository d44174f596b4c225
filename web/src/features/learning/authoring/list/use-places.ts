import { storages } from '@dolphin/contract/learning/storages/storages.contract';
import { useRead } from '../../../../lib/query.ts';

export type Place = { readonly channelId: number | null; readonly name: string | null };
export type Places = { readonly list: readonly Place[]; readonly first: number | null; readonly mayDecide: boolean };

/** Where the caller may write, from a channel that one first; undefined while it is not known. */
export function usePlaces(from?: number): Places | undefined {
  const known = useRead(storages.places, {}, { isQuiet: true }).data;
  if (!known) return undefined;
  const list: Place[] = known.placeList.map(({ channelId, channelName }) => ({ channelId, name: channelName }));
  if (known.isSiteAuthor) list.push({ channelId: null, name: null });
  return {
    list,
    first: (list.find(({ channelId }) => channelId === from) ?? list[0])?.channelId ?? null,
    mayDecide: known.isSiteAuthor || known.placeList.some(({ mayDecide }) => mayDecide),
  };
}
