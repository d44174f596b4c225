import { Link, useRouter } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { MANAGE_PLACES } from '../../../shared/channel/manage-places.ts';
import { PendingBadge } from '../../../shared/channel/pending-badge.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { hasRoute } from '../../../shared/has-route.ts';
import { channelBarText } from './channel-bar.text.ts';
import './channel-bar.css';

/** Which channel this is and its navigation; `actions` are provided by the page: the bell button, the join button. */
export function ChannelBar({ actions }: { readonly actions?: ReactNode }) {
  const text = useText(channelBarText);
  const { name, info, home, at, may } = useChannel();
  const router = useRouter();
  const manage = MANAGE_PLACES.find(
    ({ key, check }) => may('TEACHER') && may(check) && hasRoute(router, at(`/manage/${key}`)),
  );
  return (
    <div className="channel-bar" data-tint={info.color}>
      <div className="channel-bar-row">
        {/* On its own host the header already says whose site this is. */}
        {home === '/' ? null : (
          <Link to={home} className="channel-bar-name">
            <ChannelMark name={name} logoUrl={info.logoUrl} color={info.color} size={36} />
            <b>{name}</b>
            {info.dolphinVisibleState === 'ONLY_CHANNEL_VISIBLE' ? (
              <>
                <LockKeyhole aria-hidden />
                <span className="visually-hidden">{text.hidden}</span>
              </>
            ) : null}
          </Link>
        )}
        <nav className="channel-bar-nav" aria-label={text.menu}>
          <Link to={home} activeOptions={{ exact: true }} className="channel-bar-link">
            {text.home}
          </Link>
          {may('VISITOR') && hasRoute(router, at('/classes')) ? (
            <Link to={at('/classes')} className="channel-bar-link">
              {text.classes}
            </Link>
          ) : null}
          {hasRoute(router, at('/courses')) ? (
            <Link to={at('/courses')} className="channel-bar-link">
              {text.courses}
            </Link>
          ) : null}
          {may('VISITOR') && hasRoute(router, at('/lounge')) ? (
            <Link to={at('/lounge')} className="channel-bar-link">
              {text.lounge}
            </Link>
          ) : null}
          {may('VISITOR') && hasRoute(router, at('/members')) ? (
            <Link to={at('/members')} className="channel-bar-link">
              {text.members}
            </Link>
          ) : null}
          {manage ? (
            <ManageLink to={at(`/manage/${manage.key}`)} base={at('/manage')}>
              {text.manage} <PendingBadge />
            </ManageLink>
          ) : null}
        </nav>
        {actions ? <div className="channel-bar-actions">{actions}</div> : null}
      </div>
    </div>
  );
}

/** Marked on every page of the administration, not on its first alone. */
function ManageLink({
  to,
  base,
  children,
}: {
  readonly to: string;
  readonly base: string;
  readonly children: ReactNode;
}) {
  const router = useRouter();
  const isHere = router.state.location.pathname.startsWith(base);
  return (
    <Link to={to} className="channel-bar-link" aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
