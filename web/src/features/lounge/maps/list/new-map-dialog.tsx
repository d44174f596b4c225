import {
  DEFAULT_MAP_THEME,
  MAP_BOUNDS,
  MAP_NAME_MAX,
  MAP_SIDE_MAX,
  MAP_SIDE_MIN,
} from '@dolphin/contract/lounge/lounge.constants';
import { maps } from '@dolphin/contract/lounge/maps/maps.contract';
import { THEMES } from '@dolphin/contract/lounge/maps/themes';
import { themeText } from '@dolphin/contract/lounge/maps/themes.text';
import { useState } from 'react';
import { closing, useOpenForm } from '../../../../lib/form/open-forms.ts';
import { useCommand } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioGroup } from '../../../../ui/choice/radio-group.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { mapsText } from '../maps.text.ts';
import { NumberField } from '../inspector/number-field.tsx';

export type MapOwner = 'MINE' | 'CHANNEL' | 'SITE';
type Props = {
  readonly owners: readonly MapOwner[];
  readonly channelId: number | null;
  readonly onMade: (mapId: string) => void;
  readonly onClose: () => void;
};

/** Name, theme and bounds; everything else the new map brings along. [WLD-3] */
export function NewMapDialog({ owners, channelId, onMade, onClose }: Props) {
  const text = useText(mapsText);
  const themes: Readonly<Record<string, unknown>> = useText(themeText);
  const [name, setName] = useState('');
  const isDirty = name.trim() !== '';
  const form = useOpenForm({ isDirty });
  const [themeKey, setTheme] = useState<string>(DEFAULT_MAP_THEME);
  const [owner, setOwner] = useState<MapOwner>(owners[0] ?? 'MINE');
  const [bounds, setBounds] = useState<{ width: number; height: number }>({ ...MAP_BOUNDS });
  const create = useCommand(maps.create, {
    refresh: [maps.list],
    onSuccess: ({ mapId }) => {
      form.settle();
      onMade(mapId);
    },
  });
  const make = () =>
    create.mutate({
      owner,
      themeKey,
      bounds,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(owner === 'CHANNEL' && channelId !== null ? { channelId } : {}),
    });
  const hint = text.sizeHint({ min: MAP_SIDE_MIN, max: MAP_SIDE_MAX });
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.create}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={create.isPending} onClick={make}>
            {text.make}
          </Button>
        </>
      }
    >
      <div className="map-new">
        <TextField
          label={text.name}
          hint={text.nameHint}
          maxLength={MAP_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onEnter={make}
        />
        <RadioGroup
          label={text.theme}
          name="theme"
          layout="cards"
          value={themeKey}
          onValueChange={setTheme}
          options={THEMES.map(({ key }) => ({ value: key, label: String(themes[key] ?? key) }))}
        />
        {owners.length > 1 ? (
          <RadioGroup
            label={text.owner}
            name="owner"
            value={owner}
            onValueChange={(value) => setOwner(value as MapOwner)}
            options={owners.map((value) => ({ value, label: text[value] }))}
          />
        ) : null}
        <div className="map-fields">
          <NumberField
            label={text.width}
            hint={hint}
            min={MAP_SIDE_MIN}
            max={MAP_SIDE_MAX}
            step={100}
            value={bounds.width}
            onValue={(width) => setBounds({ ...bounds, width: Math.round(width) })}
          />
          <NumberField
            label={text.height}
            hint={hint}
            min={MAP_SIDE_MIN}
            max={MAP_SIDE_MAX}
            step={100}
            value={bounds.height}
            onValue={(height) => setBounds({ ...bounds, height: Math.round(height) })}
          />
        </div>
      </div>
    </Modal>
  );
}
