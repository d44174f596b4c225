import {
  BOARD_CHECKS,
  BOARD_INTRODUCTION_MAX_LENGTH,
  BOARD_KINDS,
  BOARD_NAME_MAX_LENGTH,
  type BoardCheck,
  type BoardKind,
} from '@dolphin/contract/channels/boards/boards.constants';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { channelGroups } from '@dolphin/contract/channels/members/groups.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import { useId, useState } from 'react';
import type { Describe } from '../../../lib/form/edit-conflict.ts';
import { closing, useOpenForm } from '../../../lib/form/open-forms.ts';
import { isSameValue } from '../../../lib/form/same-value.ts';
import { useEdit } from '../../../lib/form/use-edit.ts';
import { overlay } from '../../../lib/overlay/overlay.ts';
import { useCommand, useRead } from '../../../lib/query.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { RefusedState } from '../../../shared/board-refusal/refused-state.tsx';
import { useChannel } from '../../../shared/channel/use-channel.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx';
import { boardSettingsText } from './board-settings.text.ts';
import { type Board, type BoardEdit, type BoardValues, NEW_BOARD, toFields, toValues } from './board-values.ts';
import { FieldsEditor } from './fields-editor.tsx';
import { GroupChoice } from './group-choice.tsx';
import { kindText } from './kind.text.ts';

const ANYBODY = 'ANYBODY';

/** The settings of one board, or of a new one. */
export function BoardEditor({
  boardId,
  folders,
  onClose,
}: {
  readonly boardId: number | undefined;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}) {
  const text = useText(boardSettingsText);
  const { channelId } = useChannel();
  const read = useRead(
    boards.detail,
    { channelId, boardId: boardId ?? 0 },
    { isQuiet: true, enabled: boardId !== undefined, staleTimeMs: 0 },
  );
  if (boardId === undefined) return <EditorForm board={undefined} folders={folders} onClose={onClose} />;
  if (read.data && read.isFetchedAfterMount)
    return <EditorForm board={read.data} folders={folders} onClose={onClose} />;
  return (
    <Modal open onOpenChange={(open) => open || onClose()} title={text.editTitle} closeLabel={text.keep}>
      {read.isError ? <RefusedState read={read} /> : <SkeletonText lines={6} />}
    </Modal>
  );
}

type FormProps = {
  /** Undefined: a new one. */ readonly board: Board | undefined;
  readonly folders: readonly string[];
  readonly onClose: () => void;
};

function EditorForm({ board, folders, onClose }: FormProps) {
  const text = useText(boardSettingsText);
  const { channelId } = useChannel();
  const [initial] = useState(() => (board ? toValues(board) : NEW_BOARD));
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const set = (part: Partial<BoardValues>) => setValues((now) => ({ ...now, ...part }));
  const isDirty = !isSameValue(toFields(values), toFields(initial));
  const form = useOpenForm({ isDirty });
  const done = (message: string) => () => {
    form.settle();
    overlay.toast(message, { kind: 'ok' });
    onClose();
  };
  const refresh = [boards.menu, boards.detail];
  const create = useCommand(boards.create, { refresh, onSuccess: done(text.created) });
  const update = useEdit(boards.update, {
    stored: board ? storedOf(board) : toFields(NEW_BOARD),
    version: board?.version ?? '',
    at: { channelId, boardId: board?.boardId ?? 0 },
    describe: useBoardLabels(),
    isDirty,
    onStored: (stored) => setValues(toValues(stored)),
    refresh,
    onSuccess: done(text.saved),
  });
  const save = () => {
    setTried(true);
    if (values.name.trim() === '' || isUnnamed(values)) return;
    if (board === undefined) create.mutate({ channelId, ...toFields(values) });
    else void update.save(toFields(values));
  };
  return (
    <Modal
      open
      onOpenChange={closing(isDirty, onClose)}
      title={board === undefined ? text.create : text.editTitle}
      closeLabel={text.keep}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.keep}
          </Button>
          <Button loading={create.isPending || update.isPending} onClick={save}>
            {board === undefined ? text.create : text.save}
          </Button>
        </>
      }
    >
      <form className="board-editor" noValidate onSubmit={(event) => (event.preventDefault(), save())}>
        <BoardFields
          values={values}
          onChange={set}
          isKindFixed={(board?.postCount ?? 0) > 0}
          folders={folders}
          hasTried={hasTried}
        />
      </form>
    </Modal>
  );
}

type FieldsProps = {
  readonly values: BoardValues;
  readonly onChange: (part: Partial<BoardValues>) => void;
  readonly isKindFixed: boolean;
  readonly folders: readonly string[];
  readonly hasTried: boolean;
};

function BoardFields({ values, onChange: set, isKindFixed, folders, hasTried }: FieldsProps) {
  const text = useText(boardSettingsText);
  const kinds = useText(kindText);
  const roles = useText(roleText);
  const id = useId();
  const checks = BOARD_CHECKS.map((check) => ({ value: check as string, label: roles[check] }));
  return (
    <>
      <TextField
        label={text.name}
        required
        value={values.name}
        maxLength={BOARD_NAME_MAX_LENGTH}
        error={hasTried && values.name.trim() === '' ? text.nameEmpty : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <RadioGroup
        label={text.kind}
        name={`${id}-kind`}
        layout="cards"
        value={values.kind}
        disabled={isKindFixed}
        onValueChange={(kind) => set({ kind: kind as BoardKind })}
        options={BOARD_KINDS.map((kind) => ({ value: kind, label: kinds[kind], hint: text[`${kind}_hint`] }))}
        {...(isKindFixed ? { hint: text.kindHint } : {})}
      />
      <TextArea
        label={text.introduction}
        optionalLabel={text.optional}
        hint={text.introductionHint}
        autoGrow
        value={values.introduction}
        maxLength={BOARD_INTRODUCTION_MAX_LENGTH}
        counter={(used, max) => text.used({ used, max: max ?? 0 })}
        onChange={(event) => set({ introduction: event.currentTarget.value })}
      />
      <TextField
        label={text.folder}
        optionalLabel={text.optional}
        hint={text.folderHint}
        value={values.folder}
        maxLength={BOARD_NAME_MAX_LENGTH}
        list={`${id}-folders`}
        autoComplete="off"
        onChange={(event) => set({ folder: event.currentTarget.value })}
      />
      <datalist id={`${id}-folders`}>
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
      <Switch
        label={text.visibility}
        hint={text.visibilityHint}
        checked={values.isVisible}
        onCheckedChange={(isVisible) => set({ isVisible })}
      />
      <div className="board-editor-two">
        <Select
          label={text.readCheck}
          hint={text.checkHint}
          placeholder={text.readCheck}
          value={values.readCheck ?? ANYBODY}
          options={[{ value: ANYBODY, label: text.everybody }, ...checks]}
          onValueChange={(check) => set({ readCheck: check === ANYBODY ? null : (check as BoardCheck) })}
        />
        <Select
          label={text.writeCheck}
          hint={text.checkHint}
          placeholder={text.writeCheck}
          value={values.writeCheck}
          options={checks}
          onValueChange={(check) => set({ writeCheck: check as BoardCheck })}
        />
      </div>
      <GroupChoice groupIds={values.groupIds} onGroups={(groupIds) => set({ groupIds })} />
      <FieldsEditor
        fields={values.fields}
        onFields={(fields) => set({ fields })}
        error={hasTried && isUnnamed(values) ? text.fieldNameEmpty : undefined}
      />
    </>
  );
}

function isUnnamed({ fields }: BoardValues): boolean {
  return fields.some(({ name }) => name.trim() === '');
}

/** What can be edited of it. */
function storedOf(board: Board): BoardEdit {
  const { name, kind, introduction, folder, visibility, readCheck, writeCheck, groupIdList, formFieldList } = board;
  return { name, kind, introduction, folder, visibility, readCheck, writeCheck, groupIdList, formFieldList };
}

/** How the settings of a board read when two people have changed them. */
function useBoardLabels(): Describe<typeof boards.update> {
  const text = useText(boardSettingsText);
  const kinds = useText(kindText);
  const roles = useText(roleText);
  const { channelId } = useChannel();
  const groups = useRead(channelGroups.list, { channelId }, { isQuiet: true }).data?.groupList ?? [];
  const groupName = (id: number) => groups.find(({ channelGroupId }) => channelGroupId === id)?.name ?? String(id);
  return {
    name: { label: text.name },
    kind: { label: text.kind, show: (kind) => kinds[kind] },
    introduction: { label: text.introduction },
    folder: { label: text.folder },
    visibility: { label: text.visibility, show: (visibility) => (visibility === 'VISIBLE' ? text.shown : text.hidden) },
    readCheck: { label: text.readCheck, show: (check) => (check === null ? text.everybody : roles[check]) },
    writeCheck: { label: text.writeCheck, show: (check) => roles[check] },
    groupIdList: { label: text.groups, show: (ids) => ids.map(groupName).join(', ') },
    formFieldList: { label: text.fields, show: (fields) => fields.map(({ name }) => name).join(', ') },
  };
}
