import Crown from 'lucide-react/icons/crown';
import DoorOpen from 'lucide-react/icons/door-open';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import Search from 'lucide-react/icons/search';
import { NICKNAME_MAX_LENGTH } from '@dolphin/contract/accounts/accounts.constants';
import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../../lib/query.ts';
import { useEvent } from '../../../lib/realtime/realtime.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { UserChip } from '../../../shared/user-chip/user-chip.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu } from '../../../ui/floating/menu.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { MyRoom } from './room-settings.tsx';
import { roomsText } from './rooms.text.ts';
import './rooms.css';

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 12;

type Somebody = { readonly userId: number; readonly nickname: string };

/** The members of the room, longest there first; moderators transfer the room, remove members and mute them. */
export function RoomMembers({ room }: { readonly room: MyRoom }) {
  const text = useText(roomsText);
  const user = useUser();
  const { roomId } = room;
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const list = useRead(
    rooms.members,
    { roomId, ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true, on: { NOT_ROOM_MEMBER: () => undefined, ROOM_NOT_FOUND: () => undefined } },
  );
  useEvent(loungeEvents.roomChanged, (withToast) => {
    if (withToast.roomId === roomId) void refresh(rooms.members, rooms.read);
  });
  if (!list.data)
    return list.isError ? (
      <ErrorState compact title={text.membersFailed} retryLabel={text.retry} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  const { memberList, totalCount } = list.data;
  return (
    <section className="room-members" aria-label={text.members}>
      {totalCount > SEARCHED_FROM ? (
        <TextField
          type="search"
          label={text.findMember}
          hideLabel
          placeholder={text.findMember}
          value={typed}
          maxLength={NICKNAME_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          startIcon={<Search aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {query !== '' && memberList.length === 0 ? <p className="text-muted">{text.nobodyFound}</p> : null}
      {totalCount <= 1 && room.kind === 'ROOM' ? <p className="text-muted">{text.alone}</p> : null}
      <ul className="people" aria-live="polite">
        {memberList.map((person) => (
          <li key={person.userId}>
            <UserChip userId={person.userId} nickname={person.nickname} level={person.level} />
            <span className="people-acts">
              {person.isHost ? (
                <Badge tone="reward" icon={<Crown aria-hidden />}>
                  {text.host}
                </Badge>
              ) : null}
              {person.userId !== user.userId && room.mayModerate ? <MemberMenu room={room} person={person} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {query === '' && totalCount > memberList.length ? (
        <p className="text-muted">{text.more({ count: totalCount - memberList.length })}</p>
      ) : null}
    </section>
  );
}

function MemberMenu({ room, person }: { readonly room: MyRoom; readonly person: Somebody }) {
  const text = useText(roomsText);
  const [{ roomId }, { userId, nickname: name }] = [room, person];
  const withToast = (message: string) => ({
    refresh: [rooms.members, rooms.read],
    onSuccess: () => overlay.toast(message, { kind: 'ok' }),
  });
  const kick = useCommand(rooms.kick, withToast(text.kicked({ name })));
  const handOver = useCommand(rooms.handOver, withToast(text.handedOver({ name })));
  const mute = useCommand(rooms.mute, {
    onSuccess: (_until, { minutes }) =>
      overlay.toast(minutes === 0 ? text.unmuted({ name }) : text.muted({ name, minutes }), { kind: 'ok' }),
  });
  const askKick = async () => {
    if (
      await overlay.confirm({
        title: text.kickTitle({ name }),
        hint: text.kickHint,
        confirmLabel: text.kick,
        danger: true,
      })
    )
      kick.mutate({ roomId, userId });
  };
  const askHandOver = async () => {
    if (
      await overlay.confirm({
        title: text.handOverTitle({ name }),
        hint: text.handOverHint({ name }),
        confirmLabel: text.handOver,
      })
    )
      handOver.mutate({ roomId, userId });
  };
  return (
    <Menu
      trigger={
        <IconButton variant="plain" label={text.manage({ name })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      items={[
        ...(room.isHost
          ? [{ id: 'hand-over', label: text.handOver, icon: <Crown aria-hidden />, onSelect: () => void askHandOver() }]
          : []),
        {
          id: 'mute-10',
          label: text.mute10,
          icon: <MessageCircleOff aria-hidden />,
          onSelect: () => mute.mutate({ roomId, userId, minutes: 10 }),
        },
        {
          id: 'mute-60',
          label: text.mute60,
          icon: <MessageCircleOff aria-hidden />,
          onSelect: () => mute.mutate({ roomId, userId, minutes: 60 }),
        },
        {
          id: 'unmute',
          label: text.unmute,
          icon: <MessageCircle aria-hidden />,
          onSelect: () => mute.mutate({ roomId, userId, minutes: 0 }),
        },
        ...(room.kind === 'ROOM'
          ? [
              {
                id: 'kick',
                label: text.kick,
                icon: <DoorOpen aria-hidden />,
                danger: true,
                onSelect: () => void askKick(),
              },
            ]
          : []),
      ]}
    />
  );
}
