import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MultiCombobox } from '../../../ui/select/multi-combobox.tsx';
import { groupsText } from './groups.text.ts';

/** Finds members by a part of the nickname and puts those chosen into the group. [CHN-7] */
export function MemberPicker({ channelGroupId }: { readonly channelGroupId: number }) {
  const text = useText(groupsText);
  const { channelId } = useChannel();
  const [query, setQuery] = useState('');
  /** By number, with the name they were chosen by: the next search may not find them again. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useRead(
    members.all,
    { channelId, sort: 'NAME', ...(query.trim() === '' ? {} : { query: query.trim() }) },
    { isQuiet: true, keepPrevious: true },
  );
  const options = (found.data?.memberList ?? [])
    .filter(({ groupList }) => !groupList.some(({ groupId }) => groupId === channelGroupId))
    .map(({ channelMemberId, nickname }) => ({ value: String(channelMemberId), label: nickname }));
  const labelOf = (value: string) =>
    chosen.get(value) ?? options.find((option) => option.value === value)?.label ?? value;
  const add = useCommand(channelGroups.addMembers, {
    refresh: [channelGroups.list, channelGroups.members, members.all],
    onSuccess: ({ addedCount }) => {
      setChosen(new Map());
      overlay.toast(addedCount === 0 ? text.addedNobody : text.added({ count: addedCount }), {
        kind: addedCount === 0 ? 'notice' : 'ok',
      });
    },
  });
  return (
    <div className="group-add">
      <MultiCombobox
        label={text.add}
        hint={text.addHint}
        values={[...chosen.keys()]}
        onValuesChange={(values) => setChosen(new Map(values.map((value) => [value, labelOf(value)])))}
        chosenOptions={[...chosen].map(([value, label]) => ({ value, label }))}
        options={options}
        placeholder={text.find}
        onSearch={setQuery}
        loading={found.isFetching}
        texts={{
          empty: text.nobody,
          clear: text.clear,
          open: text.openList,
          remove: (label) => text.takeOut({ label }),
        }}
      />
      <Button
        disabled={chosen.size === 0}
        loading={add.isPending}
        onClick={() => add.mutate({ channelId, channelGroupId, channelMemberIdList: [...chosen.keys()].map(Number) })}
      >
        {chosen.size === 0 ? text.putNobody : text.put({ count: chosen.size })}
      </Button>
    </div>
  );
}
