import type { Shelf } from '@dolphin/contract/learning/storages/storages.constants';
import { useCurrentChannel } from '../../../../lib/channel.ts';

/** Where a storage is listed: in the office of its channel for whoever came from there, else among all one wrote. */
export function useListAddress(shelf: Shelf, channelId: number | null | undefined): string {
  const current = useCurrentChannel();
  if (current?.slug === undefined || (channelId !== undefined && current.id !== channelId))
    return `/author?tab=${shelf}`;
  const office = `/channel/${current.slug}/manage`;
  return shelf === 'videos' ? `${office}/videos` : `${office}/contents?tab=${shelf}`;
}
