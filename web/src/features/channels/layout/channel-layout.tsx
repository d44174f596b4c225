import { channelAccess } from '@dolphin/contract/channels/channel-access.contract';
import { type ReactNode, useEffect } from 'react';
import { useRead } from '../../../lib/query.ts';
import { enterChannel } from '../../../shared/channel/enter-channel.ts';
import { ChannelContext } from '../../../shared/channel/use-channel.ts';
import { PageSkeleton } from '../../../shared/page-skeleton.tsx';
import { ChannelBar } from './channel-bar.tsx';

type Props = {
  readonly slug: string;
  /** Somebody who lost the right to look in while looking. */
  readonly onHidden: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** What stands around every page of a channel. The guard has already sent away whoever may not see it. */
export function ChannelLayout({ slug, onHidden, actions, children }: Props) {
  const { data: access, isError } = useRead(channelAccess.access, { slug }, { isQuiet: true });
  const isGone = isError || access?.isVisible === false;
  useEffect(() => {
    if (access) enterChannel(access);
  }, [access]);
  useEffect(() => {
    if (isGone) onHidden();
  }, [isGone, onHidden]);
  if (!access) return <PageSkeleton />;
  return (
    <ChannelContext value={access}>
      <ChannelBar actions={actions} />
      {children}
    </ChannelContext>
  );
}
