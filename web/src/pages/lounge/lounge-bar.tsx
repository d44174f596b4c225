import { loungeEvents } from '@dolphin/contract/lounge/lounge.events';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { Link } from '@tanstack/react-router';
import DoorOpen from 'lucide-react/icons/door-open';
import Expand from 'lucide-react/icons/expand';
import List from 'lucide-react/icons/list';
import Settings2 from 'lucide-react/icons/settings-2';
import Shrink from 'lucide-react/icons/shrink';
import Users from 'lucide-react/icons/users';
import Waves from 'lucide-react/icons/waves';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Where } from '../../features/lounge/world/places/use-place.ts';
import { worldText } from '../../features/lounge/world/world.text.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { overlay } from '../../lib/overlay/overlay.ts';
import { refresh, useCommand, useRead } from '../../lib/query.ts';
import { useEvent } from '../../lib/realtime/realtime.ts';
import { useText } from '../../lib/text/use-text.ts';
import { changeLoungeSettings, useLoungeSettings } from '../../shared/lounge/lounge-settings.ts';
import { useSession, useSessionState } from '../../shared/lounge/session-context.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { Popover } from '../../ui/floating/popover.tsx';
import { textLinkClass } from '../../ui/link/text-link.tsx';
import { loungeText } from './lounge.text.ts';

const RoomDialog = lazyPart(() =>
  import('../../features/lounge/rooms/room-dialog.tsx').then((module) => ({ default: module.RoomDialog })),
);
type Props = {
  readonly title: string;
  readonly where: Where;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  readonly onLeft: () => void;
};

/** Where one is, and how one looks at it. */
export function LoungeBar({ title, where, isFull, onFull, onLeft }: Props) {
  const text = useText(loungeText);
  const words = useText(worldText);
  const { view, power, hasMinimap } = useLoungeSettings();
  const [isRoomOpen, setRoomOpen] = useState(false);
  const leave = useCommand(rooms.leave, { onSuccess: onLeft });
  const { roomId } = useSession();
  const { data: room } = useRead(rooms.read, { roomId }, { isQuiet: true });
  // What is known of a room is from before one was in it; whoever comes into an empty one is its host.
  useEffect(() => void (where.kind === 'ROOM' && refresh(rooms.read)), [where.kind, roomId]);
  // The host, the name and the number of members: updated whatever tab of the panel is open.
  useEvent(loungeEvents.roomChanged, (payload) => void (payload.roomId === roomId && refresh(rooms.read)));
  useHostNotice(room?.isHost, room?.name ?? '');
  // In a lounge only moderators see the member list, in a room everyone does. [WLD-150]
  const isLookedAfter = where.kind === 'ROOM' || room?.mayModerate === true;
  // A user who was removed, or whose room was closed, cannot moderate it.
  const isOut = useSessionState(({ phase }) => phase === 'out');
  const isList = view === 'LIST';
  return (
    <header className="lounge-bar">
      <h1 className="lounge-title">{title}</h1>
      {isLookedAfter && !isOut ? (
        <IconButton label={where.kind === 'ROOM' ? text.roomMenu : text.loungeMenu} onClick={() => setRoomOpen(true)}>
          <Users aria-hidden />
        </IconButton>
      ) : null}
      {where.kind === 'ROOM' && !isOut ? (
        <IconButton
          label={text.leaveRoom}
          loading={leave.isPending}
          onClick={() => leave.mutate({ roomId: where.roomId })}
        >
          <DoorOpen aria-hidden />
        </IconButton>
      ) : null}
      {isRoomOpen && !isOut ? (
        <Suspense>
          <RoomDialog roomId={roomId} onClose={() => setRoomOpen(false)} />
        </Suspense>
      ) : null}
      <IconButton
        label={isList ? words.toWorld : words.toList}
        onClick={() => changeLoungeSettings({ view: isList ? 'WORLD' : 'LIST' })}
      >
        {isList ? <Waves aria-hidden /> : <List aria-hidden />}
      </IconButton>
      <Popover
        title={words.settings}
        trigger={
          <IconButton label={words.settings}>
            <Settings2 aria-hidden />
          </IconButton>
        }
      >
        <div className="lounge-settings">
          <Switch
            label={words.lowPower}
            hint={words.lowPowerHint}
            checked={power === 'LOW'}
            onCheckedChange={(on) => changeLoungeSettings({ power: on ? 'LOW' : 'FULL' })}
          />
          <Switch
            label={words.minimap}
            checked={hasMinimap}
            onCheckedChange={(on) => changeLoungeSettings({ hasMinimap: on })}
          />
          <Link to="/maps" className={textLinkClass}>
            {text.maps}
          </Link>
        </div>
      </Popover>
      {document.fullscreenEnabled ? (
        <IconButton label={isFull ? words.leaveFullScreen : words.fullScreen} onClick={() => onFull(!isFull)}>
          {isFull ? <Shrink aria-hidden /> : <Expand aria-hidden />}
        </IconButton>
      ) : null}
    </header>
  );
}

/** Notifies a user who becomes the host while in the room what they may do now. [WLD-142] */
function useHostNotice(isHost: boolean | undefined, name: string): void {
  const text = useText(loungeText);
  const was = useRef(isHost);
  useEffect(() => {
    if (was.current === false && isHost === true)
      overlay.toast(text.hostNow({ name }), { kind: 'ok', hint: text.hostNowHint });
    was.current = isHost;
  }, [isHost, name, text]);
}
