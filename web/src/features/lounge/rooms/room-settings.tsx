import {
  ROOM_CAPACITY_MAX,
  ROOM_CAPACITY_MIN,
  ROOM_NAME_MAX,
  ROOM_PASSWORD_MAX,
} from '@dolphin/contract/lounge/lounge.constants';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { useForm } from '../../../lib/form/use-form.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { MapSelect } from './map-select.tsx';
import { roomsText } from './rooms.text.ts';
import './rooms.css';

export type MyRoom = OutputOf<typeof rooms.read>;

/** The settings a host edits, and how moderators close the room; in a lounge moderators change the map. */
export function RoomSettings({ room }: { readonly room: MyRoom }) {
  const text = useText(roomsText);
  const close = useCommand(rooms.close, { refresh: [rooms.list, rooms.mine] });
  async function closeRoom(): Promise<void> {
    if (
      await overlay.confirm({
        title: text.closeTitle,
        hint: text.closeHint,
        confirmLabel: text.closeRoom,
        danger: true,
      })
    )
      close.mutate({ roomId: room.roomId });
  }
  return (
    <div className="room-settings">
      {room.mayModerate && room.kind === 'LOUNGE' ? <LoungeMapForm key={room.mapId} room={room} /> : null}
      {room.isHost ? <SettingsForm key={room.roomId} room={room} /> : null}
      {room.mayModerate && room.kind === 'ROOM' ? (
        <Button variant="danger" loading={close.isPending} onClick={() => void closeRoom()}>
          {text.closeRoom}
        </Button>
      ) : null}
    </div>
  );
}

/** A lounge stands on a map of the site or of its channel. */
function LoungeMapForm({ room }: { readonly room: MyRoom }) {
  const text = useText(roomsText);
  const form = useForm(rooms.change, {
    initial: { mapId: room.mapId as string },
    toInput: (_filled, { mapId }) => ({ roomId: room.roomId, mapId }),
    fieldOf: { ROOM_MAP_NOT_FOUND: 'mapId' },
    refresh: [rooms.read, rooms.scene],
    onSuccess: () => overlay.toast(text.loungeSaved, { kind: 'ok' }),
  });
  return (
    <form className="room-form" aria-label={text.settings} {...form.props}>
      <MapSelect
        channelId={room.channelId}
        value={form.values.mapId}
        onValueChange={(mapId) => form.set('mapId', mapId)}
        current={room}
        error={form.errors['mapId']}
        isShared
      />
      <p className="field-hint">{text.loungeMapHint}</p>
      {form.error ? (
        <p className="field-error" role="alert">
          {form.error}
        </p>
      ) : null}
      <Button type="submit" loading={form.isPending} disabled={form.values.mapId === room.mapId}>
        {text.save}
      </Button>
    </form>
  );
}

function SettingsForm({ room }: { readonly room: MyRoom }) {
  const text = useText(roomsText);
  const form = useForm(rooms.change, {
    initial: {
      name: room.name,
      capacity: String(room.capacity),
      mapId: room.mapId as string,
      isAccepting: room.isAccepting,
      isLocked: room.hasPassword,
      password: '',
    },
    toInput: (filled, values) => ({
      roomId: room.roomId,
      name: filled.name ?? '',
      capacity: Number(values.capacity),
      mapId: values.mapId,
      isAccepting: values.isAccepting,
      // An empty field keeps the password there is; a room that had none needs one.
      ...(values.isLocked
        ? values.password === '' && room.hasPassword
          ? {}
          : { password: values.password }
        : { password: null }),
    }),
    fieldOf: { ROOM_CAPACITY_TAKEN: 'capacity', ROOM_MAP_NOT_FOUND: 'mapId', ROOM_NAME_NOT_ALLOWED: 'name' },
    refresh: [rooms.read, rooms.list, rooms.scene],
    onSuccess: () => {
      overlay.toast(text.saved, { kind: 'ok' });
      form.reset({ ...form.values, password: '' });
    },
  });
  return (
    <form className="room-form" aria-label={text.settings} {...form.props}>
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
        channelId={room.channelId}
        value={form.values.mapId}
        onValueChange={(mapId) => form.set('mapId', mapId)}
        current={room}
        error={form.errors['mapId']}
      />
      <Switch
        label={text.accepting}
        hint={text.acceptingHint}
        checked={form.values.isAccepting}
        onCheckedChange={(isAccepting) => form.set('isAccepting', isAccepting)}
      />
      <Switch
        label={text.setPassword}
        hint={text.setPasswordHint}
        checked={form.values.isLocked}
        onCheckedChange={(isLocked) => form.set('isLocked', isLocked)}
      />
      {form.values.isLocked ? (
        <PasswordField
          label={room.hasPassword ? text.newPassword : text.password}
          hint={room.hasPassword ? text.newPasswordHint : undefined}
          texts={{ show: text.show, hide: text.hide }}
          autoComplete="off"
          maxLength={ROOM_PASSWORD_MAX}
          {...form.text('password')}
          required={!room.hasPassword}
        />
      ) : null}
      {form.error ? (
        <p className="field-error" role="alert">
          {form.error}
        </p>
      ) : null}
      <Button type="submit" loading={form.isPending}>
        {text.save}
      </Button>
    </form>
  );
}
