import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { useCurrentChannel } from '../../../../lib/channel.ts';

/** Where a storage is listed: in the office of its channel for whoever came from there, else among all one wrote. */
export function useListAddress(shelf: Shelf, channelId: number | null | undefined): string {
  const current = useCurrentChannel();
  const list =
    current?.slug !== undefined && (channelId === undefined || current.id === channelId)
      ? `/channel/${current.slug}/manage/contents`
      : '/author';
  return `${list}?tab=${shelf}`;
}
