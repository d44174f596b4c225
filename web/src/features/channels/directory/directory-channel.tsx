import { channelDirectory } from '@dolphin/contract/channels/directory.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { channelDirectoryText } from './channel-directory.text.ts';
import { ChannelState } from './channel-state.tsx';
import './channel-directory.css';

type Channel = OutputOf<typeof channelDirectory.detail>;
const MISSING = 404;

/** One channel with the people who run it, for administrators of the site. [SEC-214] */
export function DirectoryChannel({ channelId }: { readonly channelId: number }) {
  const text = useText(channelDirectoryText);
  const mayLook = useMay(channelDirectory.detail);
  const read = useRead(channelDirectory.detail, { channelId }, { enabled: mayLook, isQuiet: true, staleTimeMs: 0 });
  const isMissing = read.error instanceof ApiError && read.error.failure.status === MISSING;
  return (
    <div className="page channel-directory">
      <Link to={'/admin/channels' as string} className="text-link channel-directory-back">
        <ArrowLeft aria-hidden size={16} /> {text.back}
      </Link>
      {!mayLook || isMissing ? (
        <EmptyState character="CRAB" title={mayLook ? text.missing : text.notAllowed} />
      ) : read.data ? (
        <Details channel={read.data} />
      ) : read.isError ? (
        <ErrorState
          title={text.failed}
          hint={text.failedHint}
          retryLabel={text.retry}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}

function Details({ channel }: { readonly channel: Channel }) {
  const text = useText(channelDirectoryText);
  const roles = useText(roleText);
  return (
    <>
      <div className="channel-directory-head">
        <h1>{channel.name}</h1>
        <ChannelState channel={channel} />
        {channel.closedAt === null ? (
          <Link to={`/channel/${channel.slug}` as string} className="text-link">
            {text.visit}
          </Link>
        ) : null}
      </div>
      <Card>
        <dl className="channel-directory-facts">
          <Fact name={text.address}>{channel.slug}</Fact>
          {channel.domain === null ? null : <Fact name={text.domain}>{channel.domain}</Fact>}
          <Fact name={text.members}>{text.count({ count: channel.memberCount })}</Fact>
          <Fact name={text.opened}>{formatDate(channel.createdAt)}</Fact>
          {channel.closedAt === null ? null : <Fact name={text.closedAt}>{formatDate(channel.closedAt)}</Fact>}
          <Fact name={text.owner}>
            {channel.owner === null ? (
              text.nobody
            ) : (
              <Person userId={channel.owner.userId} nickname={channel.owner.nickname} />
            )}
          </Fact>
          {channel.introduction === '' ? null : <Fact name={text.introduction}>{channel.introduction}</Fact>}
        </dl>
      </Card>
      <section>
        <h2>{text.staff}</h2>
        {channel.staffList.length === 0 ? <p className="text-muted">{text.noStaff}</p> : null}
        <ul className="channel-directory-staff">
          {channel.staffList.map(({ userId, nickname, role }) => (
            <li key={userId}>
              <Person userId={userId} nickname={nickname} />
              <span className="text-muted">{roles[role]}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Person({ userId, nickname }: { readonly userId: number; readonly nickname: string | null }) {
  const text = useText(channelDirectoryText);
  return nickname === null ? (
    <span className="text-muted">{text.nobody}</span>
  ) : (
    <Link to={`/admin/users/${userId}` as string} className="text-link">
      {nickname}
    </Link>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
