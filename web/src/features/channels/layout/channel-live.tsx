import { currentUser } from '@dolphin/contract/accounts/current-user.contract';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channels } from '@dolphin/contract/channels/channels.contract';
import { channelEvents } from '@dolphin/contract/channels/channels.events';
import { channelGroupEvents } from '@dolphin/contract/channels/members/groups.events';
import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { refresh } from '../../../lib/query.ts';
import { useChannelRoom, useEvent } from '../../../lib/realtime/realtime.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';

/** Whatever was changed about the channel, or about the person in it, is seen without a reload. Loaded after the page. */
export function ChannelLive(): null {
  const { channelId, isVisible } = useChannel();
  useChannelRoom(isVisible ? channelId : null);
  useEvent(channelEvents.settingsChanged, (event) => void (event.channelId === channelId && refresh(channels.access)));
  useEvent(
    channelMemberEvents.changed,
    (event) => void (event.channelId === channelId && refresh(channels.access, currentUser.me)),
  );
  useEvent(
    channelGroupEvents.groupsChanged,
    (event) =>
      void (
        event.channelId === channelId &&
        refresh(currentUser.me, boards.menu, boards.detail, posts.list, posts.latest, posts.detail)
      ),
  );
  return null;
}
