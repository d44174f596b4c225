import { CONSENT_CHILDREN_MAX } from '@dolphin/contract/channels/consent-requests/consent-requests.constants';
import { members } from '@dolphin/contract/channels/members/members.contract';
import { useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { MultiCombobox } from '../../../ui/select/multi-combobox.tsx';
import { GroupChoice } from './group-choice.tsx';
import { consentsText } from './consents.text.ts';

export type Audience = { readonly channelGroupId?: number; readonly userIdList?: number[] };
type Props = { readonly error: string | undefined; readonly onChange: (audience: Audience) => void };

/** Whose guardians are asked: a class or group, or single students. [CHN-225] */
export function AudiencePicker({ error, onChange }: Props) {
  const text = useText(consentsText);
  const [kind, setKind] = useState<'GROUP' | 'PEOPLE'>('GROUP');
  return (
    <>
      <RadioGroup
        label={text.whom}
        name="consent-audience"
        value={kind}
        onValueChange={(value) => {
          setKind(value);
          onChange({});
        }}
        options={[
          { value: 'GROUP', label: text.toClass },
          { value: 'PEOPLE', label: text.toPeople },
        ]}
        error={error}
      />
      {kind === 'GROUP' ? (
        <GroupChoice onChange={(id) => onChange(id === null ? {} : { channelGroupId: id })} />
      ) : (
        <PeopleChoice onChange={onChange} />
      )}
    </>
  );
}

function PeopleChoice({ onChange }: Pick<Props, 'onChange'>) {
  const text = useText(consentsText);
  const { channelId } = useChannel();
  const [query, setQuery] = useState('');
  /** With the name they were chosen by: the next search may not find them again. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const params = { channelId, sort: 'NAME', ...(query.trim() === '' ? {} : { query: query.trim() }) } as const;
  const found = useRead(members.all, params, { isQuiet: true, keepPrevious: true });
  const options = (found.data?.memberList ?? []).map(({ userId, nickname }) => ({
    value: String(userId),
    label: nickname,
  }));
  const labelOf = (value: string) =>
    chosen.get(value) ?? options.find((option) => option.value === value)?.label ?? value;
  return (
    <MultiCombobox
      label={text.people}
      values={[...chosen.keys()]}
      onValuesChange={(values) => {
        const kept = values.slice(0, CONSENT_CHILDREN_MAX);
        setChosen(new Map(kept.map((value) => [value, labelOf(value)])));
        onChange({ userIdList: kept.map(Number) });
      }}
      chosenOptions={[...chosen].map(([value, label]) => ({ value, label }))}
      options={options}
      placeholder={text.find}
      onSearch={setQuery}
      loading={found.isFetching}
      texts={{ empty: text.nobody, clear: text.clear, open: text.openList, remove: (label) => text.takeOut({ label }) }}
    />
  );
}
