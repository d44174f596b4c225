import { channels } from '@dolphin/contract/channels/channels.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../../lib/query.ts';
import { useIsSignedIn } from '../../../../lib/session/session-store.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { ChannelMark } from '../../../../shared/channel/channel-look.tsx';
import { hostSlug } from '../../../../shared/channel/host-channel.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { switcherText } from './switcher.text.ts';

/** Other channels of the person, the directory, and the product. A channel on its own host leads to no others. [CHN-11] */
export function SwitcherContent({ onClose }: { readonly onClose: () => void }) {
  const text = useText(switcherText);
  const isSignedIn = useIsSignedIn();
  if (hostSlug() !== null)
    return (
      <nav className="frame-sheet" aria-label={text.change}>
        <Link to="/learn" className="frame-sheet-link" onClick={onClose}>
          {text.learn}
        </Link>
        <Link to="/quests" className="frame-sheet-link" onClick={onClose}>
          {text.quests}
        </Link>
      </nav>
    );
  return (
    <nav className="frame-sheet" aria-label={text.change}>
      {isSignedIn ? <OtherChannels onClose={onClose} /> : null}
      {isSignedIn ? (
        <Link to="/channels/mine" className="frame-sheet-link" onClick={onClose}>
          {text.mine}
        </Link>
      ) : null}
      <Link to="/channels" className="frame-sheet-link" onClick={onClose}>
        {text.find}
      </Link>
      <Link to="/" className="frame-sheet-link" onClick={onClose}>
        <img src="/art/dolphin.svg" alt="" width={28} height={28} />
        {text.product}
      </Link>
    </nav>
  );
}

function OtherChannels({ onClose }: { readonly onClose: () => void }) {
  const { channelId: current } = useChannel();
  const { data, isPending } = useRead(channels.mine, {}, { isQuiet: true });
  if (isPending) return <SkeletonText lines={2} />;
  return (data?.channelList ?? [])
    .filter(({ channelId }) => channelId !== current)
    .map(({ channelId, channelName, slug, logoUrl, color }) => (
      <Link key={channelId} to={`/channel/${slug}` as string} className="frame-sheet-link" onClick={onClose}>
        <ChannelMark name={channelName} logoUrl={logoUrl} color={color} size={28} />
        {channelName}
      </Link>
    ));
}
