import Type from 'typebox';
import { channel, open } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId } from '../../core/schema.ts';
import {
  BOARD_CHECKS,
  BOARD_GROUPS_MAX,
  BOARD_INTRODUCTION_MAX_LENGTH,
  BOARD_KINDS,
  BOARD_NAME_MAX_LENGTH,
  BOARDS_MAX,
  FORM_FIELD_NAME_MAX_LENGTH,
  FORM_FIELDS_MAX,
} from './boards.constants.ts';
import { boardErrors } from './boards.errors.ts';
import { FORM_FIELD_TYPES, VISIBILITIES } from '../channels.constants.ts';
import { channelErrors } from '../channels.errors.ts';

const Count = Type.Integer({ minimum: 0 });
/** A field id is unique within its board and never changes; a new field is sent without one. */
const FieldId = Type.Integer({ minimum: 1, maximum: 10_000 });

/** VISIBLE: every reader sees the answer. INVISIBLE: the writer and the staff alone. [BRD-6] */
const FIELD = {
  name: Line({ max: FORM_FIELD_NAME_MAX_LENGTH }),
  fieldType: OneOf(FORM_FIELD_TYPES),
  visibility: OneOf(VISIBILITIES),
  isRequired: Type.Boolean(),
};
export const FormField = Type.Object({ fieldId: FieldId, ...FIELD });
const FormFieldInput = Type.Object({ fieldId: Type.Optional(FieldId), ...FIELD }, { additionalProperties: false });

const ITEM = {
  boardId: RowId,
  name: Type.String(),
  kind: OneOf(BOARD_KINDS),
  /** Boards with the same folder stand together; null stands outside of all. */
  folder: Nullable(Type.String()),
  /** INVISIBLE boards are in the menu of managers alone. */
  visibility: OneOf(VISIBILITIES),
  readCheck: Nullable(OneOf(BOARD_CHECKS)),
  writeCheck: OneOf(BOARD_CHECKS),
  /** What the caller may do. A board that may not be read is still in the menu, so that the page can explain why. */
  mayRead: Type.Boolean(),
  mayWrite: Type.Boolean(),
  /** Why not: the grade (notice REQUIRED) or the group (notice REQUIRED_GROUP). */
  refusal: Nullable(OneOf(['GRADE', 'GROUP'] as const)),
  /** Null where the caller may not read. */
  postCount: Nullable(Count),
  lastPostAt: Nullable(Instant),
  isNew: Type.Boolean(),
};
export const BoardItem = Type.Object(ITEM);

export const Board = Type.Object({
  ...ITEM,
  introduction: Type.String(),
  groupIdList: Type.Array(RowId),
  formFieldList: Type.Array(FormField),
  mayModerate: Type.Boolean(),
  version: EditVersion,
});

const Introduction = Type.String({ maxLength: BOARD_INTRODUCTION_MAX_LENGTH });
const settings = {
  name: Line({ max: BOARD_NAME_MAX_LENGTH }),
  kind: OneOf(BOARD_KINDS),
  folder: Nullable(Line({ max: BOARD_NAME_MAX_LENGTH })),
  visibility: OneOf(VISIBILITIES),
  readCheck: Nullable(OneOf(BOARD_CHECKS)),
  writeCheck: OneOf(BOARD_CHECKS),
  /** Empty: no group is asked for. Otherwise a member of any of them; managers always. */
  groupIdList: Type.Array(RowId, { maxItems: BOARD_GROUPS_MAX, uniqueItems: true }),
  formFieldList: Type.Array(FormFieldInput, { maxItems: FORM_FIELDS_MAX }),
};

const Menu = Type.Object({
  boardItemList: Type.Array(BoardItem),
  /** Of the order and the folders. */ version: EditVersion,
});

const byBoard = { channelId: ChannelId, boardId: RowId };
export const readErrors = [
  channelErrors.CHANNEL_NOT_FOUND,
  channelErrors.CHANNEL_MEMBER_NOT_FOUND,
  coreErrors.RESOURCE_NOT_FOUND,
  coreErrors.NEED_TO_LOGIN,
  coreErrors.NOT_HAS_ROLE,
  channelErrors.CHANNEL_GROUP_UNAUTHORIZED,
] as const;

export const boards = {
  menu: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/boards',
    access: open,
    summary: 'The board menu of a channel, in order, with what the caller may do in each. [BRD-1]',
    input: Type.Object({ channelId: ChannelId }),
    output: Menu,
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/boards/:boardId',
    access: open,
    summary: 'One board with its settings and form fields, for whoever may read it. [BRD-4]',
    input: Type.Object(byBoard),
    output: Board,
    errors: [...readErrors],
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/boards',
    access: channel('MANAGER', 'channelId'),
    summary: 'Opens a board at the end of the menu.',
    input: Type.Object(
      { channelId: ChannelId, ...settings, introduction: Type.Optional(Introduction) },
      { additionalProperties: false },
    ),
    output: Board,
    errors: [boardErrors.TOO_MANY_BOARDS, channelErrors.CHANNEL_GROUP_NOT_FOUND],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/boards/:boardId',
    access: channel('MANAGER', 'channelId'),
    summary: 'Changes the settings of a board. The kind can be changed only while the board is empty.',
    input: byBoard,
    fields: { ...settings, introduction: Introduction },
    output: Board,
    errors: [coreErrors.RESOURCE_NOT_FOUND, channelErrors.CHANNEL_GROUP_NOT_FOUND, boardErrors.BOARD_KIND_IS_FIXED],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/boards/:boardId',
    access: channel('MANAGER', 'channelId'),
    summary: 'Takes a board and everything in it out of sight.',
    input: Type.Object(byBoard),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  arrange: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/board-orders',
    access: channel('MANAGER', 'channelId'),
    summary: 'Puts the boards into this order and these folders; boards left out keep theirs and come last.',
    input: { channelId: ChannelId },
    fields: {
      boardOrderList: Type.Array(
        Type.Object(
          { boardId: RowId, folder: Nullable(Line({ max: BOARD_NAME_MAX_LENGTH })) },
          { additionalProperties: false },
        ),
        { maxItems: BOARDS_MAX },
      ),
    },
    output: Menu,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
