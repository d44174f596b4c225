import type { channels } from '@dolphin/contract/channels/channels.contract';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/use-text.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { ChannelBanner } from '../../../shared/channel/channel-banner.tsx';
import { ChannelMark } from '../../../shared/channel/channel-look.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { findText } from './find.text.ts';

type Found = OutputOf<typeof channels.find>['channelList'][number];

export function ChannelCard({ channel }: { readonly channel: Found }) {
  const text = useText(findText);
  const language = useLanguage();
  return (
    <Link to={addressOf(channel.slug)} className="find-card">
      <ChannelBanner bannerUrl={channel.bannerUrl} color={channel.color} />
      <span className="find-card-body">
        <ChannelMark name={channel.name} logoUrl={channel.logoUrl} color={channel.color} size={56} />
        <b>{channel.name}</b>
        <span className="find-card-introduction">{channel.introduction}</span>
        <span className="find-card-facts">
          <span>{text.members({ count: channel.memberCount })}</span>
          <Badge size="sm" tone="neutral">
            {channel.label[language]}
          </Badge>
          <Badge size="sm">{channel.joinMethod === 'IMMEDIATELY' ? text.openNow : text.approval}</Badge>
        </span>
      </span>
    </Link>
  );
}

function addressOf(slug: string): string {
  return `/channel/${slug}`;
}
