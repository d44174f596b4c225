import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Line, Nothing, OneOf, RowId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import { ROSTER_NAME_MAX_LENGTH } from '../join/roster.constants.ts';
import {
  CARD_LINE_MAX_LENGTH,
  MEMBER_COLUMNS,
  MEMBER_MESSAGE_MAX_LENGTH,
  MEMBERS_AT_ONCE_MAX,
} from './members.constants.ts';

const byMember = { channelId: ChannelId, channelMemberId: RowId };
const CardFields = {
  name: Line({ min: 0, max: ROSTER_NAME_MAX_LENGTH }),
  school: Line({ min: 0, max: CARD_LINE_MAX_LENGTH }),
  grade: Line({ min: 0, max: CARD_LINE_MAX_LENGTH }),
};
const Card = Type.Object(CardFields);
const ColumnList = Type.Array(OneOf(MEMBER_COLUMNS), { maxItems: MEMBER_COLUMNS.length, uniqueItems: true });
const Message = Type.String({
  maxLength: MEMBER_MESSAGE_MAX_LENGTH,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*\\S[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
});

/** What staff keeps about a member, and how they look at it. Members never see it. [CHN-173] */
export const memberCards = {
  find: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/:channelMemberId/cards',
    access: channel('MANAGER', 'channelId'),
    summary: 'The student card of a member, to edit it. [CHN-173]',
    input: Type.Object(byMember, { additionalProperties: false }),
    output: Type.Object({ channelMemberId: RowId, ...CardFields, version: EditVersion }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/:channelMemberId/cards',
    access: channel('MANAGER', 'channelId'),
    summary: 'Changes the student card of a member. [CHN-173]',
    input: byMember,
    fields: CardFields,
    output: Card,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  columns: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/columns',
    access: channel('TEACHER', 'channelId'),
    summary: 'Which columns of the list of members the caller wants to see. [CHN-174]',
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({ columnList: ColumnList }),
  }),
  saveColumns: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/columns',
    access: channel('TEACHER', 'channelId'),
    summary: 'Keeps which columns the caller wants to see. [CHN-174]',
    input: Type.Object({ channelId: ChannelId, columnList: ColumnList }, { additionalProperties: false }),
    output: Nothing,
  }),
  message: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/members/messages',
    access: channel('TEACHER', 'channelId'),
    summary: 'Sends a notification to members; who is no member is passed over. [CHN-176]',
    input: Type.Object(
      {
        channelId: ChannelId,
        channelMemberIds: Type.Array(RowId, { minItems: 1, maxItems: MEMBERS_AT_ONCE_MAX, uniqueItems: true }),
        text: Message,
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ sentCount: Type.Integer({ minimum: 0 }) }),
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
};
