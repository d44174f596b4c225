import { useText } from '../../lib/text/use-text.ts';
import { useChannel } from '../../shared/channel/use-channel.ts';
import { LoungeFrame } from '../lounge/lounge-frame.tsx';
import { loungeText } from '../lounge/lounge.text.ts';

/** The lounge of a channel, for its members. */
export function ChannelLoungePage() {
  const text = useText(loungeText);
  const { channelId, name } = useChannel();
  return <LoungeFrame title={text.ofChannel({ name })} where={{ kind: 'LOUNGE', channelId }} channelId={channelId} />;
}
