import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { HeaderPart } from '../../../shared/frame/slots.tsx';
import { useSurface } from '../../../shared/frame/surface.ts';
import { hasRoute } from '../../../shared/has-route.ts';
import { channelBarText } from './channel-bar.text.ts';
import './channel-bar.css';

const ChannelSwitcher = lazyPart(() =>
  import('./switcher/channel-switcher.tsx').then(({ ChannelSwitcher: found }) => ({ default: found })),
);

/** Tabs and the bar of a phone: not in the office, which has its own. */
const ChannelTabs = lazyPart(() => import('./channel-tabs.tsx').then(({ ChannelTabs: found }) => ({ default: found })));

/** Which channel this is, in the one header row; `actions` are provided by the page: the bell button. [NAV-101] */
export function ChannelBar({ actions }: { readonly actions?: ReactNode }) {
  const text = useText(channelBarText);
  const { name, info, home, at, may } = useChannel();
  const router = useRouter();
  const isOffice = useSurface() === 'office';
  return (
    <HeaderPart>
      <div className="channel-bar" data-tint={info.color}>
        <Link to={home} className="channel-bar-name">
          <ChannelMark name={name} logoUrl={info.logoUrl} color={info.color} size={32} />
          <b>{name}</b>
          {info.dolphinVisibleState === 'ONLY_CHANNEL_VISIBLE' ? (
            <span className="visually-hidden">{text.hidden}</span>
          ) : null}
        </Link>
        <Suspense fallback={<span className="channel-bar-switch" />}>
          <ChannelSwitcher />
        </Suspense>
      </div>
      {isOffice ? (
        <nav className="shell-nav" aria-label={text.menu}>
          <Link to={home} className="shell-link" activeOptions={{ exact: true }}>
            {text.back}
          </Link>
        </nav>
      ) : (
        <Suspense fallback={<span className="channel-bar-rest" />}>
          <ChannelTabs hasOffice={may('TEACHER') && hasRoute(router, at('/manage'))} />
        </Suspense>
      )}
      {actions}
    </HeaderPart>
  );
}
