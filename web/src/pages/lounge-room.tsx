import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../lib/query.ts';
import { useText } from '../lib/text/use-text.ts';
import { LoungeFrame } from './lounge/lounge-frame.tsx';
import { loungeText } from './lounge/lounge.text.ts';

/** A room that somebody opened, with its own map and talk. [WLD-2] */
export function LoungeRoomPage() {
  const text = useText(loungeText);
  const roomId = Number((useParams({ strict: false }) as { readonly roomId?: string }).roomId);
  const { data: room } = useRead(rooms.read, { roomId }, { isQuiet: true });
  return <LoungeFrame key={roomId} title={room?.name || text.room} where={{ kind: 'ROOM', roomId }} {...(room?.channelId ? { channelId: room.channelId } : {})} />;
}
