import DoorClosed from 'lucide-react/icons/door-closed';
import Lock from 'lucide-react/icons/lock';
import MapIcon from 'lucide-react/icons/map';
import Users from 'lucide-react/icons/users';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import type { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useText } from '../../../lib/text/use-text.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { roomsText } from './rooms.text.ts';

export type ListedRoom = OutputOf<typeof rooms.list>['roomList'][number];

type RoomCardProps = {
  readonly room: ListedRoom;
  readonly titleLevel: 2 | 3;
  readonly isHere: boolean;
  readonly isBusy: boolean;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
};

/** One room of the list: how full it is, and whether one can come in. */
export function RoomCard({ room, titleLevel, isHere, isBusy, onEnter, onLeave }: RoomCardProps) {
  const text = useText(roomsText);
  const Title = titleLevel === 2 ? 'h2' : 'h3';
  const isFull = room.memberCount >= room.capacity;
  const isClosed = !isHere && (isFull || !room.isAccepting);
  return (
    <li className="room-card" data-shut={isClosed || undefined}>
      <div className="room-card-words">
        <Title className="room-card-name">{room.name}</Title>
        <p className="room-card-facts">
          <span>
            {room.host === null || room.memberCount === 0 ? text.hostless : text.hostIs({ name: room.host.nickname })}
          </span>
          <span>
            <MapIcon aria-hidden />
            {room.mapName}
          </span>
        </p>
        <p className="room-card-marks">
          {isHere ? <Badge tone="ok">{text.here}</Badge> : null}
          {room.hasPassword ? (
            <Badge tone="neutral" icon={<Lock aria-hidden />}>
              {text.locked}
            </Badge>
          ) : null}
          {isFull ? <Badge tone="warning">{text.full}</Badge> : null}
          {room.isAccepting ? null : (
            <Badge tone="danger" icon={<DoorClosed aria-hidden />}>
              {text.closed}
            </Badge>
          )}
        </p>
      </div>
      <div
        className="room-card-seats"
        role="img"
        aria-label={text.people({ count: room.memberCount, capacity: room.capacity })}
      >
        <span className="room-card-count tabular">
          <Users aria-hidden />
          {room.memberCount}
          <small>/{room.capacity}</small>
        </span>
        <span className="room-card-meter">
          <i style={{ inlineSize: `${Math.min(100, (room.memberCount / room.capacity) * 100)}%` }} />
        </span>
      </div>
      <div className="room-card-acts">
        {isHere ? (
          <Button size="sm" variant="plain" onClick={onLeave}>
            {text.leave}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant={isHere ? 'ghost' : 'primary'}
          disabled={isClosed}
          loading={isBusy}
          onClick={onEnter}
          aria-label={isHere ? text.backTo({ name: room.name }) : text.enterRoom({ name: room.name })}
        >
          {isHere ? text.back : text.enter}
        </Button>
      </div>
    </li>
  );
}
