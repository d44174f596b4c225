import { channels } from '@dolphin/contract/channels/channels.contract';
import { type ReactNode, useEffect } from 'react';
import { useRead } from '../../../lib/query.ts';
import { enterChannel } from '../../../shared/channel/enter-channel.ts';
import { ChannelContext } from '../../../shared/channel/use-channel.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';

/** What stands around every page of a channel. The guard has already sent away whoever may not see it. */
export function ChannelLayout({ slug, onHidden, children }: { readonly slug: string; readonly onHidden: () => void; readonly children: ReactNode }) {
  const door = useRead(channels.door, { slug }, { isQuiet: true }).data;
  const isHidden = door?.isVisible === false;
  useEffect(() => {
    if (door) enterChannel(door);
  }, [door]);
  useEffect(() => {
    if (isHidden) onHidden();
  }, [isHidden, onHidden]);
  if (!door) return <PageSkeleton />;
  return <ChannelContext value={door}>{children}</ChannelContext>;
}
