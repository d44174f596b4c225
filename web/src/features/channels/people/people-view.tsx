import { channelMemberEvents } from '@dolphin/contract/channels/members/members.events';
import { MEMBER_QUERY_MAX_LENGTH } from '@dolphin/contract/channels/members/members.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { channelPeople } from '@dolphin/contract/channels/members/people.contract';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { refresh, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { RoleBadge } from '../../../shared/role-badge.tsx';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Chip } from '../../../ui/badge/chip.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { channelPeopleText } from './people.text.ts';
import { VerificationCard } from './verification-card.tsx';
import './people.css';

const WAITING = [1, 2, 3, 4, 5, 6];
/** Who is online changes all the time, and only friends get events about it; polling is enough. */
const LOOK_EVERY_MS = 60_000;

/** Who is in the channel, as its members see each other. */
export function PeopleView() {
  const text = useText(channelPeopleText);
  const { channelId, info, member } = useChannel();
  const [typed, setTyped] = useState('');
  const [isStaff, setIsStaff] = useState(false);
  const [page, setPage] = useState(1);
  const query = useDebounced(typed.trim());
  const read = useRead(
    channelPeople.list,
    { channelId, page, ...(query === '' ? {} : { query }), ...(isStaff ? { is_staff: true } : {}) },
    { isQuiet: true, keepPrevious: true, refetchEveryMs: LOOK_EVERY_MS },
  );
  useEvent(
    channelMemberEvents.membersChanged,
    (event) => void (event.channelId === channelId && refresh(channelPeople.list)),
  );
  const show = (staff: boolean) => {
    setIsStaff(staff);
    setPage(1);
  };
  const people = read.data?.memberList;
  return (
    <div className="page channel-people">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">
          {info.memberCount > 0 ? text.lead({ count: formatNumber(info.memberCount) }) : text.leadPlain}
        </p>
      </header>
      {member ? <VerificationCard /> : null}
      <Card as="div" className="channel-people-card">
        <div className="channel-people-tools">
          <TextField
            type="search"
            label={text.search}
            placeholder={text.searchHint}
            value={typed}
            maxLength={MEMBER_QUERY_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            startIcon={<Search aria-hidden />}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPage(1);
            }}
          />
          <div className="channel-people-chips" role="group" aria-label={text.show}>
            <Chip selected={!isStaff} onClick={() => show(false)}>
              {text.everybody}
            </Chip>
            <Chip selected={isStaff} onClick={() => show(true)}>
              {text.staff}
            </Chip>
          </div>
        </div>
        {people === undefined ? (
          read.isError ? (
            <ErrorState
              compact
              title={text.failed}
              retryLabel={text.retry}
              retrying={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <div role="status" aria-busy="true" aria-label={text.loading} className="channel-people-list">
              {WAITING.map((n) => (
                <Skeleton key={n} height={64} />
              ))}
            </div>
          )
        ) : people.length === 0 ? (
          query === '' ? (
            <EmptyState compact title={text.empty} hint={text.emptyHint} />
          ) : (
            <EmptyState compact character="SEAHORSE" title={text.noMatch({ query })} hint={text.noMatchHint} />
          )
        ) : (
          <PeopleList people={people} isOld={read.isPlaceholderData} />
        )}
        {read.data && read.data.pageCount > 1 ? (
          <Pagination
            page={page}
            pageCount={read.data.pageCount}
            onPage={setPage}
            texts={{
              nav: text.pages,
              first: text.first,
              previous: text.previous,
              next: text.next,
              last: text.last,
              page: (n) => text.page({ n }),
            }}
          />
        ) : null}
      </Card>
    </div>
  );
}

type PeopleListProps = {
  readonly people: OutputOf<typeof channelPeople.list>['memberList'];
  /** Those of the page before, until the next has come. */
  readonly isOld: boolean;
};

function PeopleList({ people, isOld }: PeopleListProps) {
  const text = useText(channelPeopleText);
  return (
    <ul className="channel-people-list" aria-label={text.list} data-old={isOld || undefined}>
      {people.map((one) => (
        <li key={one.channelMemberId}>
          <UserChip
            userId={one.userId}
            nickname={one.nickname}
            portrait={one.portrait}
            presence={one.presence}
            size={48}
            note={one.introduction || undefined}
          />
          <span className="channel-people-marks">
            {one.isVerified ? <BadgeCheck size={20} role="img" aria-label={text.verified} /> : null}
            <RoleBadge role={one.role} />
          </span>
        </li>
      ))}
    </ul>
  );
}
