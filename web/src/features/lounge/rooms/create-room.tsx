import {
  DEFAULT_MAP_ID,
  ROOM_CAPACITY_DEFAULT,
  ROOM_CAPACITY_MAX,
  ROOM_CAPACITY_MIN,
  ROOM_NAME_MAX,
  ROOM_PASSWORD_MAX,
} from '@dolphin/contract/lounge/lounge.constants';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { call } from '../../../lib/api.ts';
import { closing } from '../../../lib/form/open-forms.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { MapSelect } from './map-select.tsx';
import { roomsText } from './rooms.text.ts';

type CreateRoomProps = {
  readonly channelId?: number;
  readonly onClose: () => void;
  readonly onMade: (roomId: number) => void;
};

/** Opens a room; whoever does is in it at once, as its host. */
export function CreateRoom({ channelId, onClose, onMade }: CreateRoomProps) {
  const text = useText(roomsText);
  const form = useForm(rooms.create, {
    initial: {
      name: '',
      capacity: String(ROOM_CAPACITY_DEFAULT),
      mapId: DEFAULT_MAP_ID as string,
      isLocked: false,
      password: '',
    },
    toInput: (filled, values) => ({
      name: filled.name ?? '',
      mapId: values.mapId,
      capacity: Number(values.capacity),
      ...(channelId === undefined ? {} : { channelId }),
      ...(values.isLocked ? { password: values.password } : {}),
    }),
    fieldOf: { ROOM_MAP_NOT_FOUND: 'mapId', ROOM_NAME_NOT_ALLOWED: 'name' },
    refresh: [rooms.list, rooms.mine],
    onSuccess: ({ roomId }) => onMade(roomId),
    on: { ALREADY_ANOTHER_ROOM_MEMBER_USER: () => void leaveFirst() },
  });
  async function leaveFirst(): Promise<void> {
    if (!(await overlay.confirm({ title: text.another, hint: text.anotherHint, confirmLabel: text.move }))) return;
    const { place } = await call(rooms.mine, {});
    if (place) await call(rooms.leave, { roomId: place.roomId });
    await form.submit();
  }
  return (
    <Modal
      open
      onOpenChange={closing(form.isDirty, onClose)}
      title={text.open}
      closeLabel={text.close}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="create-room" loading={form.isPending}>
            {text.make}
          </Button>
        </>
      }
    >
      <form id="create-room" className="room-form" {...form.props}>
        <TextField label={text.name} maxLength={ROOM_NAME_MAX} autoComplete="off" {...form.text('name')} />
        <TextField
          label={text.capacity}
          hint={text.capacityHint({ min: ROOM_CAPACITY_MIN, max: ROOM_CAPACITY_MAX })}
          type="number"
          inputMode="numeric"
          min={ROOM_CAPACITY_MIN}
          max={ROOM_CAPACITY_MAX}
          {...form.text('capacity')}
        />
        <MapSelect
          channelId={channelId ?? null}
          value={form.values.mapId}
          onValueChange={(mapId) => form.set('mapId', mapId)}
          error={form.errors['mapId']}
        />
        <Switch
          label={text.setPassword}
          hint={text.setPasswordHint}
          checked={form.values.isLocked}
          onCheckedChange={(isLocked) => form.set('isLocked', isLocked)}
        />
        {form.values.isLocked ? (
          <PasswordField
            label={text.password}
            texts={{ show: text.show, hide: text.hide }}
            autoComplete="off"
            maxLength={ROOM_PASSWORD_MAX}
            {...form.text('password')}
            required
          />
        ) : null}
        {form.error ? (
          <p className="field-error" role="alert">
            {form.error}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
