import type { ReactElement } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import { ChannelNotificationList } from './channel-notification-list.tsx';
import { channelNotificationsText } from './channel-notifications.text.ts';

type Props = { readonly isOpen: boolean; readonly onTurn: (open: boolean) => void; readonly trigger: ReactElement };

/** The box that opens below the bell button. */
export function ChannelNotificationBox({ isOpen, onTurn, trigger }: Props) {
  const { title } = useText(channelNotificationsText);
  return (
    <Popover
      trigger={trigger}
      title={title}
      align="end"
      open={isOpen}
      onOpenChange={onTurn}
      className="channel-news-box"
    >
      <ChannelNotificationList onLeave={() => onTurn(false)} />
    </Popover>
  );
}
