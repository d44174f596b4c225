import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { RoomMembers } from './room-members.tsx';
import { RoomSettings } from './room-settings.tsx';
import { roomsText } from './rooms.text.ts';

/** The current room: its members, and for moderators its settings. */
export function RoomDialog({ roomId, onClose }: { readonly roomId: number; readonly onClose: () => void }) {
  const text = useText(roomsText);
  const [tab, setTab] = useState('members');
  const { data: room } = useRead(rooms.read, { roomId }, { on: { ROOM_NOT_FOUND: onClose } });
  const panels = room
    ? [
        {
          value: 'members',
          label: room.kind === 'LOUNGE' ? text.loungeMembers : text.members,
          count: room.memberCount,
          panel: <RoomMembers room={room} />,
        },
        ...(room.mayModerate
          ? [
              {
                value: 'settings',
                label: room.kind === 'LOUNGE' ? text.loungeSettings : text.settings,
                panel: <RoomSettings room={room} />,
              },
            ]
          : []),
      ]
    : [];
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={room?.name || (room?.kind === 'LOUNGE' ? text.lounge : text.title)}
      closeLabel={text.close}
      size="md"
    >
      {room ? (
        <Tabs
          label={room.name || (room.kind === 'LOUNGE' ? text.lounge : text.title)}
          value={panels.some(({ value }) => value === tab) ? tab : 'members'}
          onValueChange={setTab}
          tabs={panels}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  );
}
