import type { BoardCheck, BoardKind } from '@dolphin/contract/channels/boards/boards.constants';
import type { boards } from '@dolphin/contract/channels/boards/boards.contract';
import type { EditedOf } from '@dolphin/contract/core/edits';
import type { OutputOf } from '@dolphin/contract/core/endpoint';
import { type EditedField, newField } from './fields-editor.tsx';

export type Board = OutputOf<typeof boards.detail>;
export type BoardEdit = EditedOf<typeof boards.update>;

/** A board as its editor holds it. */
export type BoardValues = {
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

export const NEW_BOARD: BoardValues = {
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

export function toValues(board: BoardEdit): BoardValues {
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

export function toFields(values: BoardValues): BoardEdit {
  const { name, kind, introduction, folder, isVisible, readCheck, writeCheck, groupIds, fields } = values;
  return {
    name: name.trim(),
    kind,
    introduction: introduction.trim(),
    folder: folder.trim() === '' ? null : folder.trim(),
    visibility: isVisible ? 'VISIBLE' : 'INVISIBLE',
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
