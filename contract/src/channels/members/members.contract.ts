import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { channelErrors } from '../channels.errors.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { PageInput } from '../../core/paging.ts';
import { ASSIGNABLE_ROLES, CHANNEL_ROLES } from '../../core/roles.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import {
  APPOINTABLE_ROLES,
  CHANGE_REASON_MAX_LENGTH,
  EXPORT_FORMATS,
  MEMBER_LISTS,
  MEMBER_QUERY_MAX_LENGTH,
  MEMBER_RESULTS,
  MEMBER_SORTS,
  MEMBERS_AT_ONCE_MAX,
  NOTE_MAX_LENGTH,
} from './members.constants.ts';
import { joinErrors } from '../join/join.errors.ts';
import { memberErrors } from './members.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const Role = OneOf(CHANNEL_ROLES);
const Person = { userId: UserId, nickname: Type.String(), portrait: Nullable(Type.String()) };
export const GroupTag = Type.Object({ groupId: RowId, name: Type.String() });

/** For staff alone; whoever looks after the child only for managers. [CHN-173] */
const MemberCard = Type.Object({
  name: Type.String(),
  school: Type.String(),
  grade: Type.String(),
  /** The first guardian, with a masked number; managers alone. [CHN-212] */
  guardianName: Nullable(Type.String()),
  guardianPhone: Nullable(Type.String()),
  /** The newest note of staff. */ memo: Nullable(Type.String()),
  /** The last day they came. [CHN-175] */ visitedOn: Nullable(PlainDate),
  /** The course they opened last. */
  progress: Nullable(Type.Object({ courseTitle: Type.String(), doneCount: Count, itemCount: Count })),
});

export const ChannelMember = Type.Object({
  channelMemberId: RowId,
  ...Person,
  role: Role,
  roleBefore: Nullable(Role),
  isVerified: Type.Boolean(),
  groupList: Type.Array(GroupTag),
  joinedAt: Nullable(Instant),
  /** Since when they stand in this list. */
  sinceAt: Instant,
  introduction: Type.String(),
  card: MemberCard,
});

/** Days in Seoul, both ends included. */
const filters = {
  query: Type.Optional(Line({ max: MEMBER_QUERY_MAX_LENGTH })),
  role: Type.Optional(Role),
  group_id: Type.Optional(RowId),
  joined_from: Type.Optional(PlainDate),
  joined_to: Type.Optional(PlainDate),
  sort: Type.Optional(OneOf(MEMBER_SORTS)),
};
const ListInput = Type.Object({ channelId: ChannelId, ...PageInput, ...filters });
const MemberPage = Type.Object({
  memberList: Type.Array(ChannelMember),
  pageCount: Count,
  totalCount: Count,
  /** False when more match than are counted. */
  isCountExact: Type.Boolean(),
});
const list = <const P extends string>(path: P, summary: string) =>
  defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: `/channels/:channelId/admin/members/${path}` as '/channels/:channelId/admin/members/all',
    access: channel('TEACHER', 'channelId'),
    summary,
    input: ListInput,
    output: MemberPage,
  });

const MemberIds = Type.Array(RowId, { minItems: 1, maxItems: MEMBERS_AT_ONCE_MAX, uniqueItems: true });
const Reason = Type.Optional(Line({ max: CHANGE_REASON_MAX_LENGTH }));
const Results = Type.Object({
  resultList: Type.Array(Type.Object({ channelMemberId: RowId, result: OneOf(MEMBER_RESULTS), role: Nullable(Role) })),
});
const chosen = { channelId: ChannelId, channelMemberIds: MemberIds };
const byManager = channel('MANAGER', 'channelId');

const byMember = { channelId: ChannelId, channelMemberId: RowId };
const Cursor = { before: Type.Optional(RowId) };
const Author = Nullable(Type.Object({ userId: UserId, nickname: Type.String() }));
const Note = Type.Object({
  noteId: RowId,
  body: Type.String(),
  author: Author,
  isMine: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Nullable(Instant),
});
const NoteBody = Type.String({ minLength: 1, maxLength: NOTE_MAX_LENGTH, pattern: '\\S' });

export const members = {
  counts: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/counts',
    access: channel('TEACHER', 'channelId'),
    summary: 'How many stand in each list and have each role, for tabs and badges. [CHN-5]',
    input: Type.Object({ channelId: ChannelId }),
    output: Type.Object({
      allCount: Count,
      pendingCount: Count,
      staffCount: Count,
      suspendCount: Count,
      benCount: Count,
      rejectedCount: Count,
      verificationCount: Count,
      roleList: Type.Array(Type.Object({ role: Role, count: Count })),
    }),
  }),
  all: list('all', 'Those who are in; with a role, everybody who has it. [CHN-5]'),
  pending: list('pending', 'Those who wait for approval. [CHN-5]'),
  staff: list('staff', 'Those who run the channel and teach in it. [CHN-5]'),
  suspend: list('suspend', 'Those whose activity is stopped. [CHN-5]'),
  ben: list('ben', 'Those who were removed. [CHN-5]'),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/:channelMemberId/details',
    access: channel('TEACHER', 'channelId'),
    summary: 'One member; the e-mail is for managers. [CHN-5]',
    input: Type.Object(byMember),
    output: Type.Object({
      ...ChannelMember.properties,
      name: Type.String(),
      email: Nullable(Type.String()),
      noteCount: Count,
      /** Whose account the staff of a channel made; a new password can be given where it was made. [ACC-23] */
      learnerAccount: Nullable(
        Type.Object({ loginName: Type.String(), isResettable: Type.Boolean(), resetAt: Nullable(Instant) }),
      ),
    }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  histories: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/:channelMemberId/histories',
    access: channel('TEACHER', 'channelId'),
    freshness: mayLag('A history; the role itself is read elsewhere.'),
    summary: 'Who made this member what, when and why, newest first. [CHN-5]',
    input: Type.Object({ ...byMember, ...Cursor }),
    output: Type.Object({
      historyList: Type.Array(
        Type.Object({
          historyId: RowId,
          actor: Author,
          from: Nullable(Role),
          to: Nullable(Role),
          reason: Nullable(Type.String()),
          createdAt: Instant,
        }),
      ),
      next: Nullable(RowId),
    }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  notes: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/:channelMemberId/notes',
    access: channel('TEACHER', 'channelId'),
    summary: 'What staff noted about a member, newest first.',
    input: Type.Object({ ...byMember, ...Cursor }),
    output: Type.Object({ noteList: Type.Array(Note), next: Nullable(RowId) }),
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  addNote: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/admin/members/:channelMemberId/notes',
    access: channel('TEACHER', 'channelId'),
    summary: 'Notes something about a member, for staff alone.',
    input: Type.Object({ ...byMember, body: NoteBody }, { additionalProperties: false }),
    output: Note,
    errors: [channelErrors.CHANNEL_MEMBER_NOT_FOUND],
    limits: [{ per: 'user', max: 120, seconds: 3_600 }],
  }),
  editNote: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/:channelMemberId/notes/:noteId',
    access: channel('TEACHER', 'channelId'),
    summary: 'Changes a note of one’s own.',
    input: Type.Object({ ...byMember, noteId: RowId, body: NoteBody }, { additionalProperties: false }),
    output: Note,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  removeNote: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/admin/members/:channelMemberId/notes/:noteId',
    access: channel('TEACHER', 'channelId'),
    summary: 'Removes a note of one’s own.',
    input: Type.Object({ ...byMember, noteId: RowId }),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  changeRole: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/change-role',
    access: byManager,
    summary: 'Gives members another role; nobody gives one above their own. [CHN-5] [CHN-4]',
    input: Type.Object({ ...chosen, role: OneOf(ASSIGNABLE_ROLES), reason: Reason }, { additionalProperties: false }),
    output: Results,
    errors: [memberErrors.MEMBER_ROLE_NOT_GIVABLE],
  }),
  approveJoin: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/approve-join',
    access: byManager,
    summary: 'Lets applicants in, as general members or with a role, and into a group. [CHN-5] [CHN-172]',
    input: Type.Object(
      { ...chosen, role: Type.Optional(OneOf(ASSIGNABLE_ROLES)), channelGroupId: Type.Optional(RowId) },
      { additionalProperties: false },
    ),
    output: Results,
    errors: [
      memberErrors.MEMBER_ROLE_NOT_GIVABLE,
      coreErrors.RESOURCE_NOT_FOUND,
      joinErrors.CHANNEL_GROUP_FULL,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
    ],
  }),
  rejectJoin: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/reject-join',
    access: byManager,
    summary: 'Refuses applicants; they may apply again. [CHN-5]',
    input: Type.Object({ ...chosen, reason: Reason }, { additionalProperties: false }),
    output: Results,
  }),
  stop: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/suspend',
    access: byManager,
    summary: 'Stops the activity of members; they are out at once. [CHN-5]',
    input: Type.Object({ ...chosen, reason: Reason }, { additionalProperties: false }),
    output: Results,
  }),
  undoStop: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/suspend/undo',
    access: byManager,
    summary: 'Gives the suspended back what they were. [CHN-5]',
    input: Type.Object({ ...chosen, reason: Reason }, { additionalProperties: false }),
    output: Results,
  }),
  ban: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/ben',
    access: byManager,
    summary: 'Removes members for good; they are out at once and cannot apply again. [CHN-5]',
    input: Type.Object({ ...chosen, reason: Reason }, { additionalProperties: false }),
    output: Results,
  }),
  undoBan: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/ben/undo',
    access: byManager,
    summary: 'Gives the removed back what they were. [CHN-5]',
    input: Type.Object({ ...chosen, reason: Reason }, { additionalProperties: false }),
    output: Results,
  }),
  appoint: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/staff/appoint',
    access: byManager,
    summary: 'Makes members staff. [CHN-5]',
    input: Type.Object({ ...chosen, role: OneOf(APPOINTABLE_ROLES), reason: Reason }, { additionalProperties: false }),
    output: Results,
    errors: [memberErrors.MEMBER_ROLE_NOT_GIVABLE],
  }),
  dismiss: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/admin/members/staff/dismiss',
    access: byManager,
    summary: 'Makes staff members again: what they were before. [CHN-5]',
    input: Type.Object({ ...chosen, reason: Reason }, { additionalProperties: false }),
    output: Results,
  }),
  exports: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/admin/members/exports',
    access: byManager,
    timeoutMs: 60_000,
    summary: 'A list as a file, with the same filters. `content` is base64.',
    input: Type.Object({
      channelId: ChannelId,
      ...filters,
      list: Type.Optional(OneOf(MEMBER_LISTS)),
      format: OneOf(EXPORT_FORMATS),
    }),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() }),
    errors: [memberErrors.MEMBER_EXPORT_TOO_LARGE],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
};
