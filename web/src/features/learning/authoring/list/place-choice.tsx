import { useText } from '../../../../lib/text/use-text.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { authoringText } from '../authoring.text.ts';
import { listText } from './list.text.ts';
import type { Places } from './use-places.ts';

const SITE = 'site';

/** For whom a content is: one of the channels one teaches in, or everybody. */
export function PlaceChoice({
  places,
  value,
  onChange,
}: {
  readonly places: Places;
  readonly value: number | null;
  readonly onChange: (channelId: number | null) => void;
}) {
  const text = useText(listText);
  const { site } = useText(authoringText);
  return (
    <Select
      label={text.newPlace}
      placeholder={text.newPlace}
      value={value === null ? SITE : String(value)}
      onValueChange={(chosen) => onChange(chosen === SITE || chosen === null ? null : Number(chosen))}
      options={places.list.map(({ channelId, name }) => ({
        value: channelId === null ? SITE : String(channelId),
        label: name ?? site,
      }))}
    />
  );
}
