import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Select } from '../../../ui/select/select.tsx';
import { roomsText } from './rooms.text.ts';

type MapSelectProps = {
  readonly channelId: number | null;
  readonly value: string;
  readonly onValueChange: (mapId: string) => void;
  /** The map of a room that is open: known by name, whoever's it is. */ readonly current?: {
    readonly mapId: string;
    readonly mapName: string;
  };
  readonly error?: string | undefined;
  /** For a lounge: people's own maps are none for everybody. */ readonly isShared?: boolean;
};

/** Maps that are published and that one may open a room with. */
export function MapSelect({ channelId, value, onValueChange, current, error, isShared = false }: MapSelectProps) {
  const text = useText(roomsText);
  const list = useRead(maps.list, channelId === null ? {} : { channel_id: channelId });
  const usable = (list.data?.mapList ?? [])
    .filter(({ publishedVersion, ownerId }) => publishedVersion !== null && !(isShared && ownerId !== null))
    .map(({ mapId, name }) => ({ value: mapId, label: name }));
  const options =
    current && !usable.some((option) => option.value === current.mapId)
      ? [{ value: current.mapId, label: current.mapName }, ...usable]
      : usable;
  return (
    <Select
      label={text.mapChoice}
      placeholder={text.mapPlaceholder}
      value={options.some((option) => option.value === value) ? value : null}
      onValueChange={(mapId) => {
        if (mapId !== null) onValueChange(mapId);
      }}
      options={options}
      error={error}
    />
  );
}
