import { channelMainPage } from '@dolphin/contract/channels/main-page.contract';
import Clock from 'lucide-react/icons/clock-3';
import DoorOpen from 'lucide-react/icons/door-open';
import Users from 'lucide-react/icons/users';
import { lazy, type ReactNode, Suspense } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ChannelBanner } from '../../../shared/channel/channel-banner.tsx';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { channelHomeText } from './home.text.ts';
import { HomeIntroduction } from './home-introduction.tsx';
import { HomeLearning } from './home-learning.tsx';
import { HomePeople } from './home-people.tsx';
import { HomePosts } from './home-posts.tsx';
import './home.css';

/** Below everything else, so nobody waits for it. */
const ChannelFacts = lazy(async () => ({
  default: (await import('../../../shared/business/seller-facts.tsx')).ChannelFacts,
}));

/** Nobody counts further. */
const COUNTED_MAX = 100;

type Props = {
  /** What other features provide: the board menu, and the join button for users who are not members. */
  readonly menu: ReactNode;
  readonly join: ReactNode;
};

/** Where a channel receives people. [CHN-9] */
export function ChannelHome({ menu, join }: Props) {
  const { channelId } = useChannel();
  const main = useRead(channelMainPage.detail, { channelId }, { isQuiet: true });
  return (
    <div className="page channel-home">
      <Head join={join} onlineCount={main.data?.onlineCount ?? 0} />
      <div className="channel-home-columns">
        <div className="channel-home-menu">{menu}</div>
        <div className="channel-home-main">
          <HomeIntroduction />
          <HomePosts kind="NOTICE" />
          <HomePosts kind={null} />
          <HomeLearning />
        </div>
        <aside className="channel-home-side">
          <HomePeople main={main} />
        </aside>
      </div>
      <Suspense fallback={null}>
        <ChannelFacts channelId={channelId} />
      </Suspense>
    </div>
  );
}

function Head({ join, onlineCount }: { readonly join: ReactNode; readonly onlineCount: number }) {
  const text = useText(channelHomeText);
  const { name, info } = useChannel();
  const isOpen = info.joinMethod === 'IMMEDIATELY';
  return (
    <header className="channel-home-head">
      <ChannelBanner bannerUrl={info.bannerUrl} color={info.color} />
      <div className="channel-home-title">
        <ChannelMark name={name} logoUrl={info.logoUrl} color={info.color} size={96} />
        <div className="channel-home-words">
          <h1>{name}</h1>
          <p className="channel-home-facts">
            <span>
              <Users aria-hidden />
              {text.members({ count: info.memberCount })}
            </span>
            {onlineCount > 0 ? (
              <span>
                <i className="channel-home-dot" aria-hidden />
                {onlineCount >= COUNTED_MAX
                  ? text.onlineMany({ count: COUNTED_MAX - 1 })
                  : text.online({ count: onlineCount })}
              </span>
            ) : null}
            <Badge size="sm" icon={isOpen ? <DoorOpen aria-hidden /> : <Clock aria-hidden />}>
              {isOpen ? text.openNow : text.approval}
            </Badge>
          </p>
        </div>
        {join ? <div className="channel-home-join">{join}</div> : null}
      </div>
    </header>
  );
}
