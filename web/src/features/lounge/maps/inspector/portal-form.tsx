import { ROOM_SEARCH_MAX } from '@dolphin/contract/lounge/lounge.constants';
import type { MapContent, MapObject } from '@dolphin/contract/lounge/maps/maps.schema';
import { rooms } from '@dolphin/contract/lounge/rooms.contract';
import { drawingText } from '@dolphin/contract/lounge/maps/themes.text';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { Combobox } from '../../../../ui/select/combobox.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { editorText } from '../editor.text.ts';
import { NumberField } from './number-field.tsx';
import { type NamedSpot, spotAt, spotsOf } from '@dolphin/contract/lounge/maps/spots';

type Target = NonNullable<MapObject['target']>;
type Props = {
  readonly object: MapObject;
  readonly content: MapContent;
  /** Whose rooms can be chosen; null: those of the site. */ readonly channelId: number | null;
  readonly onChange: (target: Target) => void;
};
const KINDS = ['SPOT', 'ROOM', 'LOUNGE'] as const;

/** Where a portal leads. A room is a choice only when one is chosen: until then the portal leads where it did. [WLD-176] */
export function PortalForm({ object, content, channelId, onChange }: Props) {
  const text = useText(editorText);
  const target = object.target ?? { kind: 'LOUNGE' };
  const [isChoosingRoom, setChoosingRoom] = useState(false);
  const kind = isChoosingRoom ? 'ROOM' : target.kind;
  const choose = (next: string) => {
    setChoosingRoom(next === 'ROOM');
    if (next === 'SPOT') onChange({ kind: 'SPOT', ...content.start });
    else if (next === 'LOUNGE') onChange({ kind: 'LOUNGE' });
  };
  return (
    <>
      <RadioGroup
        label={text.target}
        name="portal-target"
        value={kind}
        onValueChange={choose}
        options={KINDS.map((value) => ({ value, label: text[value] }))}
      />
      {kind === 'ROOM' ? (
        <RoomChoice
          channelId={channelId}
          roomId={target.kind === 'ROOM' ? target.roomId : null}
          onRoom={(roomId) => onChange({ kind: 'ROOM', roomId })}
        />
      ) : null}
      {kind === 'SPOT' && target.kind === 'SPOT' ? (
        <SpotChoice spots={spotsOf(content, object.id)} target={target} onChange={onChange} />
      ) : null}
    </>
  );
}

function RoomChoice({
  channelId,
  roomId,
  onRoom,
}: {
  readonly channelId: number | null;
  readonly roomId: number | null;
  readonly onRoom: (roomId: number) => void;
}) {
  const text = useText(editorText);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim().slice(0, ROOM_SEARCH_MAX));
  const list = useRead(
    rooms.list,
    { ...(channelId === null ? {} : { channel_id: channelId }), ...(query === '' ? {} : { query }) },
    { isQuiet: true, keepPrevious: true },
  );
  const now = useRead(rooms.read, { roomId: roomId ?? 1 }, { isQuiet: true, enabled: roomId !== null });
  const label = roomId === null ? undefined : now.data?.name || (now.isError ? text.roomGone : text.loadingChoice);
  return (
    <Combobox
      label={text.roomChoice}
      placeholder={text.roomSearch}
      hint={text.roomHint}
      texts={{ empty: text.roomNone, clear: text.clear, open: text.openList, loading: text.loadingChoice }}
      value={roomId === null ? null : String(roomId)}
      valueLabel={label}
      loading={list.isLoading}
      onSearch={setTyped}
      options={(list.data?.roomList ?? []).map((room) => ({
        value: String(room.roomId),
        label: room.name,
        hint: text.roomOption({ map: room.mapName, count: room.memberCount, max: room.capacity }),
      }))}
      onValueChange={(value) => {
        if (value !== null) onRoom(Number(value));
      }}
    />
  );
}

const ELSEWHERE = '@elsewhere';

function SpotChoice({
  spots,
  target,
  onChange,
}: {
  readonly spots: readonly NamedSpot[];
  readonly target: Extract<Target, { kind: 'SPOT' }>;
  readonly onChange: (target: Target) => void;
}) {
  const text = useText(editorText);
  const names: Readonly<Record<string, unknown>> = useText(drawingText);
  const nameOf = ({ kind, name }: NamedSpot): string =>
    kind === 'START' ? text.START : kind === 'AREA' ? name || text.AREA : String(names[name] ?? text.PORTAL);
  const choose = (id: string) => {
    const spot = spots.find((each) => each.id === id);
    if (spot) onChange({ kind: 'SPOT', x: spot.x, y: spot.y });
  };
  return (
    <>
      <Select
        label={text.spotChoice}
        placeholder={text.spotElsewhere}
        value={spotAt(spots, target)?.id ?? ELSEWHERE}
        onValueChange={choose}
        options={[
          ...spots.map((spot) => ({ value: spot.id, label: nameOf(spot), hint: `${spot.x}, ${spot.y}` })),
          { value: ELSEWHERE, label: text.spotElsewhere },
        ]}
      />
      <div className="map-fields">
        <NumberField label={text.targetX} value={target.x} onValue={(x) => onChange({ ...target, x })} />
        <NumberField label={text.targetY} value={target.y} onValue={(y) => onChange({ ...target, y })} />
      </div>
    </>
  );
}
