import { channels } from '@dolphin/contract/channels/channels.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ChannelMark } from '../../shared/channel/channel-look.tsx';
import { RoleBadge } from '../../shared/role-badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { homeText } from './home.text.ts';

const SHOWN = 4;

export function MyChannels() {
  const text = useText(homeText);
  const mine = useRead(channels.mine, {}, { isQuiet: true });
  return (
    <Card
      title={text.channels}
      action={
        <Link to="/channels" className={textLinkClass}>
          {text.channelsFind}
        </Link>
      }
    >
      <Body mine={mine} />
    </Card>
  );
}

function Body({ mine }: { readonly mine: ReturnType<typeof useRead<typeof channels.mine>> }) {
  const text = useText(homeText);
  if (mine.isError)
    return (
      <ErrorState
        compact
        title={text.channelsError}
        retryLabel={text.retry}
        onRetry={() => void mine.refetch()}
        retrying={mine.isFetching}
      />
    );
  if (!mine.data)
    return (
      <div aria-busy="true">
        <SkeletonText lines={4} />
      </div>
    );
  const { channelList, totalCount } = mine.data;
  if (channelList.length === 0)
    return <EmptyState compact character="NEMO" title={text.channelsEmpty} hint={text.channelsEmptyHint} />;
  const shown = channelList.slice(0, SHOWN);
  return (
    <>
      <ul className="home-list">
        {shown.map((channel) => (
          <li key={channel.channelId}>
            <Link to={`/channel/${channel.slug}` as string} className="home-channel">
              <ChannelMark name={channel.channelName} logoUrl={channel.logoUrl} color={channel.color} size={44} />
              <span className="home-list-words">
                <b>{channel.channelName}</b>
                <span>{channel.channelNickname}</span>
              </span>
              <RoleBadge role={channel.role} />
            </Link>
          </li>
        ))}
      </ul>
      {totalCount > shown.length ? (
        <p className="text-sm text-muted mt-3">{text.channelsMore({ count: totalCount - shown.length })}</p>
      ) : null}
    </>
  );
}
