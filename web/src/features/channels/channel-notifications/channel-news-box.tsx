import type { ReactElement } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import { ChannelNews } from './channel-news.tsx';
import { channelNewsText } from './channel-news.text.ts';

type Props = { readonly isOpen: boolean; readonly onTurn: (open: boolean) => void; readonly trigger: ReactElement };

/** What opens below the bell. */
export function ChannelNewsBox({ isOpen, onTurn, trigger }: Props) {
  const { title } = useText(channelNewsText);
  return (
    <Popover
      trigger={trigger}
      title={title}
      align="end"
      open={isOpen}
      onOpenChange={onTurn}
      className="channel-news-box"
    >
      <ChannelNews onLeave={() => onTurn(false)} />
    </Popover>
  );
}
