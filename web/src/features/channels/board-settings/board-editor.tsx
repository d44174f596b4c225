import {
  BOARD_CHECKS,
  BOARD_INTRODUCTION_MAX_LENGTH,
  BOARD_KINDS,
  BOARD_NAME_MAX_LENGTH,
  type BoardCheck,
  type BoardKind,
} from '@dolphin/contract/channels/boards/boards.constants';
import { boards } from '@dolphin/contract/channels/boards/boards.contract';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { useId, useState } from 'react';
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
import { type EditedField, FieldsEditor, newField } from './fields-editor.tsx';
import { GroupChoice } from './group-choice.tsx';
import { kindText } from './kind.text.ts';

type Board = OutputOf<typeof boards.detail>;
type Values = {
  readonly name: string;
  readonly kind: BoardKind;
  readonly introduction: string;
  readonly folder: string;
  readonly isVisible: boolean;
  readonly readCheck: BoardCheck | null;
  readonly writeCheck: BoardCheck;
  readonly groupIds: readonly number[];
  readonly fields: readonly EditedField[];
};

const NEW: Values = {
  name: '',
  kind: 'FREE',
  introduction: '',
  folder: '',
  isVisible: true,
  readCheck: 'VISITOR',
  writeCheck: 'USER',
  groupIds: [],
  fields: [],
};
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
  if (boardId === undefined)
    return <EditorForm initial={NEW} boardId={undefined} isKindFixed={false} folders={folders} onClose={onClose} />;
  if (read.data && read.isFetchedAfterMount)
    return (
      <EditorForm
        initial={valuesOf(read.data)}
        boardId={boardId}
        isKindFixed={(read.data.postCount ?? 0) > 0}
        folders={folders}
        onClose={onClose}
      />
    );
  return (
    <Modal open onOpenChange={(open) => open || onClose()} title={text.editTitle} closeLabel={text.keep}>
      {read.isError ? <RefusedState read={read} /> : <SkeletonText lines={6} />}
    </Modal>
  );
}

function valuesOf(board: Board): Values {
  return {
    name: board.name,
    kind: board.kind,
    introduction: board.introduction,
    folder: board.folder ?? '',
    isVisible: board.visibility === 'VISIBLE',
    readCheck: board.readCheck,
    writeCheck: board.writeCheck,
    groupIds: board.groupIdList,
    fields: board.formFieldList.map((field) => ({ ...newField(), ...field })),
  };
}

function toInput(channelId: number, values: Values) {
  const { name, kind, introduction, folder, isVisible, readCheck, writeCheck, groupIds, fields } = values;
  return {
    channelId,
    name: name.trim(),
    kind,
    introduction: introduction.trim(),
    folder: folder.trim() === '' ? null : folder.trim(),
    visibility: isVisible ? ('VISIBLE' as const) : ('INVISIBLE' as const),
    readCheck,
    writeCheck,
    groupIdList: [...groupIds],
    formFieldList: fields.map(({ fieldId, name: fieldName, fieldType, visibility, isRequired }) => ({
      ...(fieldId === undefined ? {} : { fieldId }),
      name: fieldName.trim(),
      fieldType,
      visibility,
      isRequired,
    })),
  };
}

type FormProps = {
  readonly initial: Values;
  readonly boardId: number | undefined;
  readonly isKindFixed: boolean;
  readonly folders: readonly string[];
  readonly onClose: () => void;
};

function EditorForm({ initial, boardId, isKindFixed, folders, onClose }: FormProps) {
  const text = useText(boardSettingsText);
  const { channelId } = useChannel();
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const set = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  const done = (message: string) => () => {
    overlay.toast(message, { kind: 'ok' });
    onClose();
  };
  const refresh = [boards.menu, boards.detail];
  const create = useCommand(boards.create, { refresh, onSuccess: done(text.created) });
  const update = useCommand(boards.update, { refresh, onSuccess: done(text.saved) });
  const save = () => {
    setTried(true);
    if (values.name.trim() === '' || isUnnamed(values)) return;
    const input = toInput(channelId, values);
    if (boardId === undefined) create.mutate(input);
    else update.mutate({ ...input, boardId });
  };
  // Escape and a click beside it close it, but not over something that was written.
  const leave = async () => {
    const isSame = JSON.stringify(values) === JSON.stringify(initial);
    if (
      isSame ||
      (await overlay.confirm({
        title: text.leaveAsk,
        hint: text.leaveHint,
        confirmLabel: text.leave,
        cancelLabel: text.stay,
      }))
    )
      onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => void (open || leave())}
      title={boardId === undefined ? text.create : text.editTitle}
      closeLabel={text.keep}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.keep}
          </Button>
          <Button loading={create.isPending || update.isPending} onClick={save}>
            {boardId === undefined ? text.create : text.save}
          </Button>
        </>
      }
    >
      <form className="board-editor" noValidate onSubmit={(event) => (event.preventDefault(), save())}>
        <BoardFields values={values} onChange={set} isKindFixed={isKindFixed} folders={folders} hasTried={hasTried} />
      </form>
    </Modal>
  );
}

type FieldsProps = {
  readonly values: Values;
  readonly onChange: (part: Partial<Values>) => void;
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

function isUnnamed({ fields }: Values): boolean {
  return fields.some(({ name }) => name.trim() === '');
}
