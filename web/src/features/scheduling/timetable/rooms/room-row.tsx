import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { ROOM_NAME_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { lessonRooms } from '@dolphin/contract/scheduling/rooms/rooms.contract';
import Pencil from 'lucide-react/icons/pencil';
import Archive from 'lucide-react/icons/archive';
import { useState } from 'react';
import { useEditForm } from '../../../../lib/form/use-edit-form.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { timetableText } from '../timetable.text.ts';

export type RoomItem = OutputOf<typeof lessonRooms.list>['roomList'][number];

/** A room with its name and size, which are edited in its place. [SCH-263] */
export function RoomRow({ room, onArchive }: { readonly room: RoomItem; readonly onArchive: () => void }) {
  const text = useText(timetableText);
  const [isEdited, setEdited] = useState(false);
  const { name, capacity } = room;
  if (isEdited) return <RoomForm room={room} onDone={() => setEdited(false)} />;
  return (
    <li className="timetable-row">
      <span>
        <b>{name}</b>{' '}
        {capacity === null ? null : <small className="text-muted">{text.people({ count: capacity })}</small>}
      </span>
      <span>
        <IconButton label={text.rename({ name })} variant="plain" onClick={() => setEdited(true)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={text.removeRoom({ name })} variant="plain" onClick={onArchive}>
          <Archive aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

function RoomForm({ room, onDone }: { readonly room: RoomItem; readonly onDone: () => void }) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const { roomId, name, capacity, version } = room;
  const form = useEditForm(lessonRooms.update, {
    stored: { name, capacity },
    version,
    at: { channelId, roomId },
    toForm: (stored) => ({ name: stored.name, capacity: stored.capacity === null ? '' : String(stored.capacity) }),
    toStored: (values) => ({
      name: values.name.trim(),
      capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
    }),
    describe: { name: { label: text.roomName }, capacity: { label: text.capacity } },
    refresh: [lessonRooms.list, classLessons.timetable],
    onSuccess: () => {
      overlay.toast(text.roomSaved, { kind: 'ok' });
      onDone();
    },
  });
  return (
    <li>
      <form className="timetable-card" {...form.props}>
        <TextField label={text.roomName} maxLength={ROOM_NAME_MAX} {...form.text('name')} />
        <TextField label={text.capacity} hint={text.capacityHint} inputMode="numeric" {...form.text('capacity')} />
        <div className="timetable-actions">
          <Button variant="ghost" onClick={onDone}>
            {text.cancelEdit}
          </Button>
          <Button type="submit" disabled={!form.isDirty} loading={form.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </li>
  );
}
