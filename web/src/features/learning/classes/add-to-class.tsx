import { members } from '@dolphin/contract/channels/members/members.contract';
import { courseClasses } from '@dolphin/contract/learning/courses/course-classes.contract';
import { courses } from '@dolphin/contract/learning/courses/courses.contract';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MultiCombobox } from '../../../ui/select/multi-combobox.tsx';
import type { ClassDetail } from './class-detail.ts';
import { classesText } from './classes.text.ts';

/** Single members, found by name, and whole groups. */
export function AddToClass({ found }: { readonly found: ClassDetail }) {
  const text = useText(classesText);
  const { channelId } = useChannel();
  const [groups, setGroups] = useState<readonly string[]>([]);
  /** By number, with the name they were chosen by: the next search may not find them again. */
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const [query, setQuery] = useState('');
  const targets = useRead(worksheets.targets, { channelId }, { isQuiet: true });
  const search = useRead(
    members.all,
    { channelId, sort: 'NAME', ...(query.trim() === '' ? {} : { query: query.trim() }) },
    { isQuiet: true, keepPrevious: true },
  );
  const inside = new Set(found.memberList.map(({ userId }) => userId));
  const options = (search.data?.memberList ?? [])
    .filter(({ userId }) => !inside.has(userId))
    .map(({ userId, nickname }) => ({ value: String(userId), label: nickname }));
  const labelOf = (value: string) =>
    people.get(value) ?? options.find((option) => option.value === value)?.label ?? value;
  const add = useCommand(courseClasses.addMembers, {
    refresh: [courseClasses.list, courseClasses.detail, courses.ofChannel, worksheets.targets],
    onSuccess: ({ memberCount }) => {
      setGroups([]);
      setPeople(new Map());
      overlay.toast(text.added({ count: memberCount }), { kind: 'ok' });
    },
  });
  const texts = {
    empty: text.notFound,
    clear: text.clear,
    open: text.openList,
    remove: (label: string) => text.unpick({ label }),
  };
  return (
    <div className="class-part">
      <div className="class-add">
        <MultiCombobox
          label={text.addMembers}
          placeholder={text.findMember}
          values={[...people.keys()]}
          chosenOptions={[...people].map(([value, label]) => ({ value, label }))}
          options={options}
          onSearch={setQuery}
          loading={search.isFetching}
          texts={texts}
          onValuesChange={(values) => setPeople(new Map(values.map((value) => [value, labelOf(value)])))}
        />
        <MultiCombobox
          label={text.addGroups}
          placeholder={text.chooseGroups}
          values={[...groups]}
          onValuesChange={setGroups}
          options={(targets.data?.groupList ?? []).map(({ id, name, memberCount }) => ({
            value: String(id),
            label: name,
            hint: String(memberCount),
          }))}
          loading={targets.isFetching}
          texts={texts}
        />
      </div>
      <Button
        variant="ghost"
        icon={<Plus aria-hidden />}
        disabled={groups.length + people.size === 0}
        loading={add.isPending}
        onClick={() =>
          add.mutate({
            channelId,
            courseClassId: found.courseClassId,
            userIdList: [...people.keys()].map(Number),
            groupIdList: groups.map(Number),
          })
        }
      >
        {text.add}
      </Button>
    </div>
  );
}
