import { members } from '@dolphin/contract/channels/members/members.contract';
import { coaching } from '@dolphin/contract/learning/coaching/coaching.contract';
import { ASSIGNMENT_NOTE_MAX } from '@dolphin/contract/learning/worksheets/worksheets.constants';
import { worksheets } from '@dolphin/contract/learning/worksheets/worksheets.contract';
import { useRef, useState } from 'react';
import { focusRefused } from '../../../lib/form/focus-refused.ts';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { MultiCombobox } from '../../../ui/select/multi-combobox.tsx';
import { DuePicker } from './due-picker.tsx';
import { worksheetsText } from './worksheets.text.ts';

type Props = { readonly worksheetId: number; readonly title: string; readonly onClose: () => void };

/** Gives a worksheet to groups, classes and single members, with a due day if wished. [LMS-202] */
export function AssignDialog({ worksheetId, title, onClose }: Props) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [classes, setClasses] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<People>(new Map());
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const targets = useRead(worksheets.targets, { channelId }, { isQuiet: true });
  const give = useCommand(worksheets.assign, {
    refresh: [worksheets.assignments, worksheets.list, worksheets.detail, coaching.scopes],
    onSuccess: ({ learnerCount }) => {
      overlay.toast(text.given({ count: learnerCount }), { kind: 'ok' });
      onClose();
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  const isNobody = groups.length + classes.length + people.size === 0;
  const isDirty = !isNobody || note.trim() !== '' || dueOn !== null;
  useOpenForm({ isDirty });
  const texts = useChoiceTexts();
  const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const send = () => {
    if (focusRefused(fields.current)) return;
    give.mutate({
      channelId,
      worksheetId,
      groupIdList: groups.map(Number),
      courseClassIdList: classes.map(Number),
      channelMemberIdList: [...people.keys()].map(Number),
      note: note.trim(),
      ...(dueOn === null ? {} : { dueOn }),
    });
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={text.assignTo({ title })}
      closeLabel={text.close}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button disabled={isNobody} loading={give.isPending} onClick={send}>
            {text.give}
          </Button>
        </>
      }
    >
      <div className="worksheet-give" ref={fields}>
        <MultiCombobox
          label={text.groups}
          hint={text.groupsHint}
          placeholder={text.groups}
          values={[...groups]}
          onValuesChange={setGroups}
          options={named(targets.data?.groupList)}
          loading={targets.isFetching}
          texts={{ ...texts, empty: text.noGroups }}
        />
        <MultiCombobox
          label={text.classes}
          hint={text.classesHint}
          placeholder={text.classes}
          values={[...classes]}
          onValuesChange={setClasses}
          options={named(targets.data?.courseClassList)}
          loading={targets.isFetching}
          texts={{ ...texts, empty: text.noClasses }}
        />
        <MemberChoice people={people} onPeople={setPeople} />
        <DuePicker value={dueOn} onValueChange={setDueOn} />
        <TextField
          label={text.note}
          hint={text.noteHint}
          maxLength={ASSIGNMENT_NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {isNobody ? <p className="text-sm text-muted">{text.chooseSomebody}</p> : null}
      </div>
    </Modal>
  );
}

/** By number, with the name they were chosen by: the next search may not find them again. */
type People = ReadonlyMap<string, string>;

function MemberChoice({ people, onPeople }: { readonly people: People; readonly onPeople: (people: People) => void }) {
  const text = useText(worksheetsText);
  const { channelId } = useChannel();
  const texts = useChoiceTexts();
  const [query, setQuery] = useState('');
  const found = useRead(
    members.all,
    { channelId, sort: 'NAME', ...(query.trim() === '' ? {} : { query: query.trim() }) },
    { isQuiet: true, keepPrevious: true },
  );
  const options = (found.data?.memberList ?? []).map(({ channelMemberId, nickname }) => ({
    value: String(channelMemberId),
    label: nickname,
  }));
  const labelOf = (value: string) =>
    people.get(value) ?? options.find((option) => option.value === value)?.label ?? value;
  return (
    <MultiCombobox
      label={text.members}
      hint={text.membersHint}
      placeholder={text.findMember}
      values={[...people.keys()]}
      chosenOptions={[...people].map(([value, label]) => ({ value, label }))}
      options={options}
      onSearch={setQuery}
      loading={found.isFetching}
      onValuesChange={(values) => onPeople(new Map(values.map((value) => [value, labelOf(value)])))}
      texts={texts}
    />
  );
}

function useChoiceTexts() {
  const text = useText(worksheetsText);
  return {
    empty: text.nobody,
    clear: text.clear,
    open: text.openList,
    remove: (label: string) => text.unpick({ label }),
  };
}
