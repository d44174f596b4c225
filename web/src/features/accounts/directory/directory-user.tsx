import { userDirectory } from '@dolphin/contract/accounts/admin/directory.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Gavel from 'lucide-react/icons/gavel';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/may.ts';
import { useRead } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { SanctionList } from '../../../shared/sanctions/sanction-list.tsx';
import { SanctionModal } from '../../../shared/sanctions/sanction-modal.tsx';
import { openUserDetail } from '../../../shared/user-chip/person-store.ts';
import { AvatarFrame } from '../../../ui/avatar-frame/avatar-frame.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { directoryText } from './directory.text.ts';
import { StateBadge } from './state-badge.tsx';
import './directory.css';

type User = OutputOf<typeof userDirectory.detail>;
const MISSING = 404;

/** One person with their channels and sanctions, for administrators of the site. [SEC-214] */
export function DirectoryUser({ userId }: { readonly userId: number }) {
  const text = useText(directoryText);
  const mayLook = useMay(userDirectory.detail);
  const read = useRead(userDirectory.detail, { userId }, { enabled: mayLook, isQuiet: true, staleTimeMs: 0 });
  return (
    <div className="page directory">
      <Link to={'/admin/users' as string} className="text-link directory-back">
        <ArrowLeft aria-hidden size={16} /> {text.back}
      </Link>
      {!mayLook ? (
        <EmptyState character="CRAB" title={text.notAllowed} />
      ) : read.data ? (
        <Details user={read.data} />
      ) : read.isError ? (
        isMissing(read.error) ? (
          <EmptyState character="CRAB" title={text.missing} hint={text.missingHint} />
        ) : (
          <ErrorState
            title={text.failed}
            hint={text.failedHint}
            retryLabel={text.retry}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )
      ) : (
        <div role="status" aria-busy="true" aria-label={text.loading}>
          <SkeletonCard />
        </div>
      )}
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.failure.status === MISSING;
}

function Details({ user }: { readonly user: User }) {
  const text = useText(directoryText);
  const { userId: myId } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const name = user.nickname ?? text.noNickname;
  return (
    <>
      <div className="directory-head">
        <AvatarFrame name={name} src={user.portrait} size={64} decorative />
        <h1>{name}</h1>
        <StateBadge user={user} />
        <Button size="sm" variant="ghost" icon={<UserRound aria-hidden />} onClick={() => openUserDetail(user.userId)}>
          {text.profile}
        </Button>
        {user.isAdmin || user.userId === myId ? null : (
          <Button size="sm" variant="danger" icon={<Gavel aria-hidden />} onClick={() => setIsAsking(true)}>
            {text.sanction}
          </Button>
        )}
      </div>
      <Card>
        <dl className="directory-facts">
          <Fact name={text.email}>{user.email}</Fact>
          <Fact name={text.loginName}>{user.loginName}</Fact>
          <Fact name={text.name}>{user.name}</Fact>
          <Fact name={text.birthDate}>{user.birthDate}</Fact>
          <Fact name={text.signupPath}>{user.signupPath}</Fact>
          <Fact name={text.joined}>{formatDate(user.createdAt)}</Fact>
          <Fact name={text.lastUsed}>{user.lastUsedAt === null ? text.never : formatDateTime(user.lastUsedAt)}</Fact>
          <Fact name={text.userId}>{user.userId}</Fact>
          {user.until === null ? null : (
            <Fact name={text.SUSPENDED}>{text.until({ when: formatDateTime(user.until) })}</Fact>
          )}
        </dl>
      </Card>
      <section>
        <h2>{text.sanctions}</h2>
        {user.sanctionList.length === 0 ? (
          <p className="text-muted">{text.noSanctions}</p>
        ) : (
          <SanctionList userId={user.userId} list={user.sanctionList} />
        )}
      </section>
      <Channels user={user} />
      {isAsking ? <SanctionModal userId={user.userId} nickname={name} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function Channels({ user }: { readonly user: User }) {
  const text = useText(directoryText);
  const roles = useText(roleText);
  return (
    <section>
      <h2>{text.channels}</h2>
      {user.channelList.length === 0 ? <p className="text-muted">{text.noChannels}</p> : null}
      <ul className="directory-links">
        {user.channelList.map(({ channelId, name, role }) => (
          <li key={channelId}>
            <Link to={`/admin/channels/${channelId}` as string} className="text-link">
              {name}
            </Link>
            <span className="text-muted">{roles[role]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return children === null || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
