import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { channelErrors } from '../channels.errors.ts';
import { GROUP_CHANGE_MAX, GROUP_INTRODUCTION_MAX, GROUP_KINDS, GROUP_NAME_MAX } from '../join/join.constants.ts';
import { joinErrors } from '../join/join.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const Group = Type.Object({
  channelGroupId: RowId,
  name: Type.String(),
  introduction: Type.String(),
  memberCount: Count,
  groupCode: Nullable(Type.String()),
  /** A class owns it: it is named and removed there. [LMS-241] */ isClass: Type.Boolean(),
  version: EditVersion,
});
const GroupMember = Type.Object({
  channelMemberId: RowId,
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  role: OneOf(CHANNEL_ROLES),
  addedAt: Instant,
});
const GroupForm = {
  name: Line({ max: GROUP_NAME_MAX }),
  introduction: Line({ min: 0, max: GROUP_INTRODUCTION_MAX }),
};
const OneGroup = { channelId: ChannelId, channelGroupId: RowId };
const Members = Type.Array(RowId, { minItems: 1, maxItems: GROUP_CHANGE_MAX });
const manager = channel('MANAGER', 'channelId');

export const channelGroups = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/groups',
    access: manager,
    summary: 'The groups of a channel by name, with their codes. [CHN-7]',
    input: Type.Object(
      {
        channelId: ChannelId,
        ...PageInput,
        query: Type.Optional(Line({ max: GROUP_NAME_MAX })),
        /** Without it, groups of both kinds. */ kind: Type.Optional(OneOf(GROUP_KINDS)),
      },
      { additionalProperties: false },
    ),
    output: pageOf('groupList', Group),
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/groups',
    access: manager,
    summary: 'Makes a group, with a code of its own. [CHN-7]',
    input: Type.Object(
      { channelId: ChannelId, ...GroupForm, introduction: Type.Optional(GroupForm.introduction) },
      { additionalProperties: false },
    ),
    output: Group,
    errors: [coreErrors.DOLPHIN_DUPLICATE_RESOURCE, joinErrors.CHANNEL_GROUP_LIMIT_REACHED],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/groups/:channelGroupId',
    access: manager,
    summary: 'Renames a group. [CHN-7]',
    input: OneGroup,
    fields: GroupForm,
    output: Group,
    errors: [coreErrors.RESOURCE_NOT_FOUND, coreErrors.DOLPHIN_DUPLICATE_RESOURCE, joinErrors.CHANNEL_GROUP_IS_CLASS],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/groups/:channelGroupId',
    access: manager,
    summary: 'Dissolves a group; its members stay in the channel. [CHN-7]',
    input: Type.Object(OneGroup, { additionalProperties: false }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, joinErrors.CHANNEL_GROUP_IS_CLASS],
  }),
  rotateCode: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/groups/:channelGroupId/codes',
    access: manager,
    summary: 'Gives a group a new code; the old one opens nothing any more. [CHN-7]',
    input: Type.Object(OneGroup, { additionalProperties: false }),
    output: Group,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  dropCode: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/groups/:channelGroupId/codes',
    access: manager,
    summary: "Takes a group's code away: only those who run the channel let people in then. [CHN-7]",
    input: Type.Object(OneGroup, { additionalProperties: false }),
    output: Group,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  members: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/groups/:channelGroupId/members',
    access: channel('VISITOR', 'channelId'),
    summary: 'Who is in a group, newest first: for its members and for those who teach. [CHN-7]',
    input: Type.Object({ ...OneGroup, ...PageInput }, { additionalProperties: false }),
    output: pageOf('memberList', GroupMember),
    errors: [coreErrors.RESOURCE_NOT_FOUND, channelErrors.CHANNEL_GROUP_UNAUTHORIZED],
  }),
  addMembers: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/groups/:channelGroupId/members',
    access: manager,
    summary: 'Puts members into a group; who is in it already, or is no member, is passed over. [CHN-7]',
    input: Type.Object({ ...OneGroup, channelMemberIdList: Members }, { additionalProperties: false }),
    output: Type.Object({ addedCount: Count }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, joinErrors.CHANNEL_GROUP_FULL],
  }),
  removeMembers: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/groups/:channelGroupId/members/removals',
    access: manager,
    summary: 'Takes members out of a group. [CHN-7]',
    input: Type.Object({ ...OneGroup, channelMemberIdList: Members }, { additionalProperties: false }),
    output: Type.Object({ removedCount: Count }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  joinByCode: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/groups/codes',
    access: signedUp,
    summary: 'A member enters a group by its code. [CHN-7]',
    input: Type.Object({ channelId: ChannelId, groupCode: Line({ max: 32 }) }, { additionalProperties: false }),
    output: Type.Object({ channelGroupId: RowId, name: Type.String() }),
    errors: [
      channelErrors.CHANNEL_GROUP_NOT_FOUND,
      channelErrors.CHANNEL_MEMBER_NOT_FOUND,
      channelErrors.CHANNEL_GROUP_UNAUTHORIZED,
      channelErrors.ALREADY_CHANNEL_GROUP_MEMBER_USER,
      joinErrors.CHANNEL_GROUP_FULL,
    ],
    limits: [{ per: 'user', max: 20, seconds: 60 }],
  }),
};
