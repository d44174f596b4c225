import { channelNotificationEvents } from '@dolphin/contract/channels/channel-notifications.events';
import { channelNotifications } from '@dolphin/contract/channels/channel-notifications.contract';
import Megaphone from 'lucide-react/icons/megaphone';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { channelNotificationsText } from './channel-notifications.text.ts';
import './channel-notifications.css';

/** Stands on every page of a channel, so what is behind it is fetched when it is first opened. */
const ChannelNotificationBox = lazyPart(() =>
  import('./channel-notification-box.tsx').then(({ ChannelNotificationBox: found }) => ({ default: found })),
);

const BADGE_MAX = 99;

/** The channel's notifications behind a button, with another picture than the site's beside it; opening marks them as read. Only members have it. [CHN-9] */
export function ChannelNotificationBell() {
  const { may } = useChannel();
  return may('VISITOR') ? <MemberBell /> : null;
}

function MemberBell() {
  const text = useText(channelNotificationsText);
  const { channelId } = useChannel();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const read = useRead(channelNotifications.list, { channelId }, { isQuiet: true });
  const check = useCommand(channelNotifications.check, { isQuiet: true });
  const again = (payload: { readonly channelId: number }) => {
    if (payload.channelId === channelId) void refresh(channelNotifications.list);
  };
  useEvent(channelNotificationEvents.notificationAdded, again);
  useEvent(channelNotificationEvents.staffNotificationAdded, again);
  useEvent(channelNotificationEvents.notificationsRead, (payload) => {
    // What is being looked at here keeps its marks until it is closed.
    if (!isOpen) again(payload);
  });
  const turn = (open: boolean) => {
    setIsOpen(open);
    setWasOpened(true);
    const newest = read.data?.notificationList[0];
    if (open && newest && (read.data?.unreadCount ?? 0) > 0)
      check.mutate({ channelId, lastReadId: newest.notificationId });
    if (!open) void refresh(channelNotifications.list);
  };
  const count = isOpen ? 0 : (read.data?.unreadCount ?? 0);
  const face = (
    <>
      <Megaphone aria-hidden />
      <span className="visually-hidden">{count > 0 ? text.bellUnread({ count }) : text.bell}</span>
      {count > 0 ? (
        <span className="count-badge" aria-hidden>
          {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
        </span>
      ) : null}
    </>
  );
  const closed = (
    <button
      type="button"
      className="channel-bell"
      aria-haspopup="dialog"
      aria-expanded="false"
      onClick={() => turn(true)}
    >
      {face}
    </button>
  );
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <ChannelNotificationBox
        isOpen={isOpen}
        onTurn={turn}
        trigger={
          <button type="button" className="channel-bell">
            {face}
          </button>
        }
      />
    </Suspense>
  );
}
