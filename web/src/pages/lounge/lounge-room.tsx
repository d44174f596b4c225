import { channels } from '@dolphin/contract/channels/channels.contract';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useRead } from '../../lib/query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { usePathId } from '../../shared/address/use-id.ts';
import { NotFoundPage } from '../not-found.tsx';
import { LoungeFrame } from './lounge-frame.tsx';
import { loungeText } from './lounge.text.ts';

/** A room that a user opened, with its own map and talk. Leaving it leads to the lounge of its channel. [WLD-2] */
export function LoungeRoomPage() {
  const roomId = usePathId('roomId');
  return roomId === null ? <NotFoundPage /> : <Room key={roomId} roomId={roomId} />;
}

function Room({ roomId }: { readonly roomId: number }) {
  const text = useText(loungeText);
  const { data: room } = useRead(rooms.read, { roomId }, { isQuiet: true });
  const channelId = room?.channelId ?? null;
  const { data: channel } = useRead(
    channels.detail,
    { channelId: channelId ?? 0 },
    { enabled: channelId !== null, isQuiet: true },
  );
  return (
    <LoungeFrame
      title={room?.name || text.room}
      where={{ kind: 'ROOM', roomId }}
      {...(channelId === null ? {} : { channelId })}
      {...(channel ? { back: `/channel/${channel.slug}/lounge` } : {})}
    />
  );
}
