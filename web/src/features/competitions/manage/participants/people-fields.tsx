import { competitionSettings } from '@dolphin/contract/competitions/manage/manage.contract';
import { managedParticipants } from '@dolphin/contract/competitions/manage/participants.contract';
import { useState } from 'react';
import { useRead } from '../../../../lib/query.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { MultiCombobox } from '../../../../ui/select/multi-combobox.tsx';
import { addingText } from './adding.text.ts';

/** Who is chosen, by number, with the name they were chosen by: the next search may not find them again. */
export type Chosen = ReadonlyMap<string, string>;
type FieldProps = {
  readonly competitionId: number;
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
};

const chosenBy = (values: readonly string[], chosen: Chosen, options: readonly Option[]): Chosen =>
  new Map(
    values.map((value) => [value, chosen.get(value) ?? options.find((one) => one.value === value)?.label ?? value]),
  );
type Option = { readonly value: string; readonly label: string };

/** People who do not take part yet. [LMS-398] */
export function PeopleField({ competitionId, chosen, onChange, ...texts }: FieldProps) {
  const text = useText(addingText);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const found = useRead(
    managedParticipants.candidates,
    { competitionId, ...(query !== '' && { query }) },
    { isQuiet: true, keepPrevious: true, staleTimeMs: 0 },
  );
  const options = (found.data?.personList ?? []).map(({ userId, nickname }) => ({
    value: String(userId),
    label: nickname,
  }));
  return (
    <MultiCombobox
      {...texts}
      values={[...chosen.keys()]}
      onValuesChange={(values) => onChange(chosenBy(values, chosen, options))}
      chosenOptions={[...chosen].map(([value, label]) => ({ value, label }))}
      options={options}
      placeholder={text.findPeople}
      onSearch={setTyped}
      loading={found.isFetching}
      texts={{
        empty: text.nobody,
        clear: text.clear,
        open: text.openList,
        remove: (label) => text.takeOut({ label }),
      }}
    />
  );
}

type GroupsProps = Omit<FieldProps, 'chosen' | 'onChange'> & {
  readonly groupIds: readonly number[];
  readonly onChange: (groupIds: readonly number[]) => void;
};

/** Groups of the channel; those that are chosen already come with their names. [LMS-397] */
export function GroupsField({ competitionId, groupIds, onChange, ...texts }: GroupsProps) {
  const text = useText(addingText);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Chosen>(new Map());
  const query = useDebounced(typed.trim());
  const found = useRead(
    competitionSettings.groups,
    { competitionId, ...(query !== '' && { query }) },
    { isQuiet: true, keepPrevious: true },
  );
  const options = (found.data?.groupList ?? []).map(({ groupId, name, memberCount }) => ({
    value: String(groupId),
    label: text.groupOf({ name, count: memberCount }),
  }));
  return (
    <MultiCombobox
      {...texts}
      values={groupIds.map(String)}
      onValuesChange={(values) => {
        setKnown(chosenBy(values, known, options));
        onChange(values.map(Number).toSorted((a, b) => a - b));
      }}
      chosenOptions={[...known].map(([value, label]) => ({ value, label }))}
      options={options}
      placeholder={text.findGroups}
      onSearch={setTyped}
      loading={found.isFetching}
      texts={{
        empty: text.noGroups,
        clear: text.clear,
        open: text.openList,
        remove: (label) => text.takeOut({ label }),
      }}
    />
  );
}
