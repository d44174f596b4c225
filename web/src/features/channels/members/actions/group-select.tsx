import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useChannel } from '../../../../shared/channel/use-channel.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { membersText } from '../members.text.ts';

const NONE = 'none';

type Props = {
  readonly value: number | undefined;
  readonly onValueChange: (groupId: number | undefined) => void;
  /** Whether "no group" is a choice. */ readonly isOptional?: boolean;
};

/** One of the channel's groups; nothing where there is none. */
export function GroupSelect({ value, onValueChange, isOptional = true }: Props) {
  const text = useText(membersText);
  const { channelId } = useChannel();
  const groups = useRead(channelGroups.list, { channelId }, { isQuiet: true }).data?.groupList ?? [];
  if (groups.length === 0) return null;
  return (
    <Select
      label={text.joinGroup}
      value={value === undefined ? (isOptional ? NONE : null) : String(value)}
      onValueChange={(next) => onValueChange(next === NONE ? undefined : Number(next))}
      placeholder={text.chooseGroup}
      options={[
        ...(isOptional ? [{ value: NONE, label: text.noGroup }] : []),
        ...groups.map(({ channelGroupId, name }) => ({ value: String(channelGroupId), label: name })),
      ]}
    />
  );
}
