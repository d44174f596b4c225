import { ROOM_NAME_MAX } from '@dolphin/contract/scheduling/lessons/lessons.constants';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { lessonRooms } from '@dolphin/contract/scheduling/rooms/rooms.contract';
import { closing } from '../../../../lib/form/open-forms.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { overlay } from '../../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { SkeletonText } from '../../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { RoomRow } from './room-row.tsx';
import { timetableText } from '../timetable.text.ts';

const CHANGED = [lessonRooms.list, classLessons.timetable];

/** The rooms of the channel: a list with a form that adds one. */
export function RoomsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const read = useRead(lessonRooms.list, { channelId }, { isQuiet: true });
  const form = useForm(lessonRooms.create, {
    initial: { name: '', capacity: '' },
    toInput: (_filled, { name, capacity }) => ({
      channelId,
      name: name.trim(),
      capacity: capacity.trim() === '' ? null : Number(capacity),
    }),
    leaving: 'own',
    refresh: CHANGED,
    onSuccess: () => {
      form.setAll({ name: '', capacity: '' });
      overlay.toast(text.roomAdded, { kind: 'ok' });
    },
  });
  const remove = useCommand(lessonRooms.remove, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.roomRemoved, { kind: 'ok' }),
  });
  const ask = async (roomId: number, name: string) => {
    const given = { title: text.askRemoveRoom({ name }), hint: text.askRemoveRoomHint, confirmLabel: text.remove };
    if (await overlay.confirm({ ...given, cancelLabel: text.cancelEdit, danger: true }))
      remove.mutate({ channelId, roomId });
  };
  return (
    <Modal open onOpenChange={closing(form.isDirty, onClose)} title={text.rooms} closeLabel={text.close} size="sm">
      {read.isError ? (
        <ErrorState compact title={text.failed} retryLabel={text.retry} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      ) : read.data.roomList.length === 0 ? (
        <EmptyState compact title={text.noRooms} />
      ) : (
        <ul className="timetable-list">
          {read.data.roomList.map((room) => (
            <RoomRow key={room.roomId} room={room} onArchive={() => void ask(room.roomId, room.name)} />
          ))}
        </ul>
      )}
      <form className="timetable-form" {...form.props}>
        <TextField label={text.roomName} maxLength={ROOM_NAME_MAX} {...form.text('name')} />
        <TextField label={text.capacity} hint={text.capacityHint} inputMode="numeric" {...form.text('capacity')} />
        <Button type="submit" loading={form.isPending}>
          {text.addRoom}
        </Button>
      </form>
      <ArchivedRooms />
    </Modal>
  );
}

/** Rooms that are not used any more; one press brings them back. [SCH-263] */
function ArchivedRooms() {
  const text = useText(timetableText);
  const { channelId } = useChannel();
  const read = useRead(lessonRooms.list, { channelId, view: 'ARCHIVED' }, { isQuiet: true });
  const restore = useCommand(lessonRooms.restore, {
    refresh: CHANGED,
    onSuccess: () => overlay.toast(text.roomRestored, { kind: 'ok' }),
  });
  const rooms = read.data?.roomList ?? [];
  if (rooms.length === 0) return null;
  return (
    <section className="timetable-form">
      <b>{text.archived}</b>
      <ul className="timetable-list">
        {rooms.map(({ roomId, name }) => (
          <li key={roomId} className="timetable-row">
            <span>{name}</span>
            <Button
              size="sm"
              variant="ghost"
              loading={restore.isPending && restore.variables.roomId === roomId}
              onClick={() => restore.mutate({ channelId, roomId })}
            >
              {text.restoreRoom}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
