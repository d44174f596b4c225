import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { channelGroupEvents } from '@dolphin/contract/channels/members/groups.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { users } from '@dolphin/contract/accounts/users.contract';
import { type ReactNode, useEffect } from 'react';
import { refresh, useRead } from '../../../lib/query.ts';
import { useChannelRoom, useEvent } from '../../../lib/realtime/realtime.ts';
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
  const { data: access, isError } = useRead(channels.access, { slug }, { isQuiet: true });
  const isGone = isError || access?.isVisible === false;
  useChannelRoom(access?.isVisible ? access.channel.id : null);
  // Whatever was changed about the channel, or about the person in it, is seen without a reload.
  useEvent(
    channelEvents.settingsChanged,
    ({ channelId }) => void (channelId === access?.channel.id && refresh(channels.access)),
  );
  useEvent(
    channelMemberEvents.changed,
    ({ channelId }) => void (channelId === access?.channel.id && refresh(channels.access, users.me)),
  );
  useEvent(
    channelGroupEvents.groupsChanged,
    ({ channelId }) =>
      void (
        channelId === access?.channel.id &&
        refresh(users.me, boards.menu, boards.detail, posts.list, posts.latest, posts.detail)
      ),
  );
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
