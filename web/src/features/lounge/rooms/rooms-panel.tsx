import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { ROOM_SEARCH_MAX } from '@dolphin/contract/lounge/lounge.constants';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { Suspense, useDeferredValue, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { textLinkClass } from '../../../ui/link/text-link.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { RoomCard } from './room-card.tsx';
import { roomsText } from './rooms.text.ts';
import { useJoin } from './use-join.ts';
import './rooms.css';

const CreateRoom = lazyPart(() => import('./create-room.tsx').then((module) => ({ default: module.CreateRoom })));
const PasswordDialog = lazyPart(() =>
  import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })),
);

/** How often the list looks by itself whether rooms have filled or emptied. */
const REFETCH_EVERY_MS = 5_000;

export type RoomsPanelProps = {
  /** Rooms of a channel; those of the site without. */
  readonly channelId?: number;
  /** The person is in this room now: show it. */
  readonly onEnter: (roomId: number) => void;
  /** 1 where the panel is the page. */
  readonly titleLevel?: 1 | 2;
};

/** Open rooms of the site or of a channel: find one, enter it, or open one's own. [WLD-2] */
export function RoomsPanel({ channelId, onEnter, titleLevel = 2 }: RoomsPanelProps) {
  const text = useText(roomsText);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [isOpening, setOpening] = useState(false);
  const query = useDeferredValue(typed.trim());
  const list = useRead(
    rooms.list,
    { page, ...(channelId === undefined ? {} : { channel_id: channelId }), ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true, refetchEveryMs: REFETCH_EVERY_MS },
  );
  const mine = useRead(rooms.mine, {}, { isQuiet: true });
  const { asking, joining, begin, join, stopAsking } = useJoin(onEnter);
  useEvent(loungeEvents.roomsChanged, () => void refresh(rooms.list));
  useEvent(loungeEvents.placeChanged, () => void refresh(rooms.mine, rooms.list));
  const leave = useCommand(rooms.leave, { refresh: [rooms.mine, rooms.list] });
  const hereId = mine.data?.place?.roomId;
  const shown = list.data;
  const pendingRoom = asking ? shown?.roomList.find(({ roomId }) => roomId === asking.roomId) : undefined;
  return (
    <section className="rooms" aria-labelledby="rooms-title">
      <RoomsHead count={shown?.totalCount} titleLevel={titleLevel} onOpen={() => setOpening(true)} />
      <RoomSearch
        typed={typed}
        onTyped={(next) => {
          setTyped(next);
          setPage(1);
        }}
        onClear={() => setTyped('')}
      />
      {shown === undefined ? (
        list.isError ? (
          <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void list.refetch()} />
        ) : (
          <div aria-busy="true" className="room-list">
            <Skeleton height={84} />
            <Skeleton height={84} />
            <Skeleton height={84} />
          </div>
        )
      ) : null}
      {shown?.roomList.length === 0 ? (
        query === '' ? (
          <EmptyState compact title={text.none} hint={text.noneHint} />
        ) : (
          <EmptyState compact character="TURTLE" title={text.notFound} hint={text.notFoundHint} />
        )
      ) : null}
      <ul className="room-list" data-old={list.isPlaceholderData || undefined}>
        {shown?.roomList.map((room) => (
          <RoomCard
            key={room.roomId}
            room={room}
            titleLevel={titleLevel === 1 ? 2 : 3}
            isHere={room.roomId === hereId}
            isBusy={joining === room.roomId}
            onLeave={() => leave.mutate({ roomId: room.roomId })}
            onEnter={() => (room.roomId === hereId ? onEnter(room.roomId) : begin(room))}
          />
        ))}
      </ul>
      {shown && shown.pageCount > 1 ? <RoomPages page={page} pageCount={shown.pageCount} onPage={setPage} /> : null}
      <Suspense fallback={null}>
        {isOpening ? (
          <CreateRoom
            {...(channelId === undefined ? {} : { channelId })}
            onClose={() => setOpening(false)}
            onMade={(roomId) => {
              setOpening(false);
              onEnter(roomId);
            }}
          />
        ) : null}
        {asking ? (
          <PasswordDialog
            key={asking.roomId}
            isFull={pendingRoom !== undefined && pendingRoom.memberCount >= pendingRoom.capacity}
            onTry={(password) => join(asking, password)}
            onClose={stopAsking}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

type RoomSearchProps = {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onClear: () => void;
};

function RoomSearch({ typed, onTyped, onClear }: RoomSearchProps) {
  const text = useText(roomsText);
  return (
    <TextField
      type="search"
      label={text.search}
      hideLabel
      placeholder={text.search}
      value={typed}
      maxLength={ROOM_SEARCH_MAX}
      autoComplete="off"
      enterKeyHint="search"
      startIcon={<Search aria-hidden />}
      onChange={(event) => onTyped(event.currentTarget.value)}
      endSlot={
        typed === '' ? undefined : (
          <IconButton size="sm" variant="plain" label={text.clear} onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}

type RoomPagesProps = {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
};

function RoomPages({ page, pageCount, onPage }: RoomPagesProps) {
  const text = useText(roomsText);
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPage={onPage}
      texts={{
        nav: text.nav,
        first: text.first,
        previous: text.previous,
        next: text.next,
        last: text.last,
        page: (number) => text.page({ page: number }),
      }}
    />
  );
}

type HeadProps = {
  readonly count: number | undefined;
  readonly titleLevel: 1 | 2;
  readonly onOpen: () => void;
};

function RoomsHead({ count, titleLevel, onOpen }: HeadProps) {
  const text = useText(roomsText);
  const Title = titleLevel === 1 ? 'h1' : 'h2';
  return (
    <header className="rooms-head">
      <div>
        <Title id="rooms-title" className="rooms-title">
          {text.title} {count === undefined ? null : <Badge>{text.count({ count })}</Badge>}
        </Title>
        <p className="text-muted">{text.lead}</p>
      </div>
      <div className="rooms-acts">
        {titleLevel === 1 ? null : (
          <Link to="/lounge/rooms" className={textLinkClass}>
            {text.all}
          </Link>
        )}
        <Link to="/maps" className={textLinkClass}>
          {text.maps}
        </Link>
        <Button icon={<Plus aria-hidden />} onClick={onOpen}>
          {text.open}
        </Button>
      </div>
    </header>
  );
}
