import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { MultiCombobox } from '../../../ui/select/multi-combobox.tsx';
import { boardSettingsText } from './board-settings.text.ts';

/** Groups a board is kept for; found by name, for a channel may have many. */
export function GroupChoice({
  groupIds,
  onGroups,
}: {
  readonly groupIds: readonly number[];
  readonly onGroups: (groupIds: readonly number[]) => void;
}) {
  const text = useText(boardSettingsText);
  const { channelId } = useChannel();
  const [query, setQuery] = useState('');
  const [known, setKnown] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const all = useRead(channelGroups.list, { channelId }, { isQuiet: true });
  const found = useRead(
    channelGroups.list,
    { channelId, ...(query.trim() === '' ? {} : { query: query.trim() }) },
    { isQuiet: true, keepPrevious: true },
  );
  const toOption = ({ channelGroupId, name }: { readonly channelGroupId: number; readonly name: string }) => ({
    value: String(channelGroupId),
    label: name,
  });
  const options = (found.data?.groupList ?? []).map(toOption);
  const chosenOptions = [...(all.data?.groupList ?? []).map(toOption), ...known];
  return (
    <MultiCombobox
      label={text.groups}
      optionalLabel={text.optional}
      hint={text.groupsHint}
      placeholder={text.groupsPlace}
      options={options}
      chosenOptions={chosenOptions}
      values={groupIds.map(String)}
      loading={found.isFetching}
      onSearch={setQuery}
      onValuesChange={(values) => {
        // A group that is no longer among the found ones keeps its name.
        setKnown((old) => [...old, ...options.filter(({ value }) => values.includes(value))]);
        onGroups(values.map(Number));
      }}
      texts={{
        empty: text.groupsEmpty,
        clear: text.clear,
        open: text.openList,
        remove: (name) => text.removeGroup({ name }),
      }}
    />
  );
}
