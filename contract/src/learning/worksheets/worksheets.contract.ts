import Type from 'typebox';
import { channelErrors } from '../../channels/channels.errors.ts';
import { VISIBILITIES } from '../../channels/channels.constants.ts';
import { PRICE_MAX_KRW, PRICE_MIN_KRW } from '../../commerce/orders/orders.constants.ts';
import { commerceErrors } from '../../commerce/commerce.errors.ts';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEdit, EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, PlainDate, RowId } from '../../core/schema.ts';
import { CONTENT_KINDS, ITEM_STATES, LEVEL_MAX } from '../storages/contents.ts';
import { learningErrors } from '../learning.errors.ts';
import {
  ASSIGNMENT_NOTE_MAX,
  ASSIGNMENT_TARGETS_MAX,
  WORKSHEET_ITEMS_MAX,
  WORKSHEET_SUMMARY_MAX,
  WORKSHEET_TITLE_MAX,
} from './worksheets.constants.ts';

const Count = Type.Integer({ minimum: 0 });
const coach = channel('TEACHER', 'channelId');
const Here = { channelId: ChannelId };
const OneSheet = { channelId: ChannelId, worksheetId: RowId };
const strict = { additionalProperties: false } as const;
const Ids = Type.Optional(Type.Array(RowId, { maxItems: ASSIGNMENT_TARGETS_MAX }));

const Price = Nullable(Type.Integer({ minimum: PRICE_MIN_KRW, maximum: PRICE_MAX_KRW }));
const Form = {
  title: Line({ max: WORKSHEET_TITLE_MAX }),
  summary: Line({ min: 0, max: WORKSHEET_SUMMARY_MAX }),
  /** Who it was not assigned to opens it for this price; null: it is not sold. [PAY-1] */ priceKrw: Price,
};
const Level = Type.Integer({ minimum: 1, maximum: LEVEL_MAX });
const Item = Type.Object({
  itemId: RowId,
  contentId: RowId,
  kind: OneOf(CONTENT_KINDS),
  title: Type.String(),
  level: Level,
});
/** What may be put into a worksheet or a lesson. */
export const PlaceableContent = Type.Object({
  contentId: RowId,
  kind: OneOf(CONTENT_KINDS),
  title: Type.String(),
  level: Level,
  tagList: Type.Array(Type.String()),
  /** Of the channel itself, not of the site. */ isOwn: Type.Boolean(),
});
const Worksheet = Type.Object({
  worksheetId: RowId,
  title: Type.String(),
  summary: Type.String(),
  visibleState: OneOf(VISIBILITIES),
  priceKrw: Price,
  itemCount: Count,
  assignmentCount: Count,
  authorName: Nullable(Type.String()),
  /** Whether the caller may change it: its author and managers may. */ mayChange: Type.Boolean(),
  updatedAt: Instant,
});
const Named = Type.Object({ id: RowId, name: Type.String(), memberCount: Count });
const Assignment = Type.Object({
  assignmentId: RowId,
  dueOn: Nullable(PlainDate),
  note: Type.String(),
  assignedBy: Nullable(Type.String()),
  createdAt: Instant,
  /** Names of groups, classes and members, as many as the list shows. */
  targetList: Type.Array(Type.String()),
  learnerCount: Count,
  finishedCount: Count,
  /** The caller issued it, or is a manager. */ mayChange: Type.Boolean(),
  version: EditVersion,
});

export const worksheets = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/worksheets',
    access: coach,
    summary: 'The worksheets of a channel, the last changed first. [LMS-1]',
    input: Type.Object({ ...Here, ...PageInput, query: Type.Optional(Line({ max: WORKSHEET_TITLE_MAX })) }, strict),
    output: pageOf('worksheetList', Worksheet),
  }),
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/worksheets',
    access: coach,
    summary: 'Makes an empty worksheet. [LMS-201]',
    input: Type.Object(
      { ...Here, ...Form, summary: Type.Optional(Form.summary), priceKrw: Type.Optional(Price) },
      strict,
    ),
    output: Type.Object({ worksheetId: RowId }),
    errors: [
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      channelErrors.SELLER_NOT_VERIFIED,
      learningErrors.TOO_MANY_WORKSHEETS,
    ],
    limits: [{ per: 'user', max: 60, seconds: 60 }],
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/worksheets/:worksheetId',
    access: coach,
    summary: 'A worksheet with its items in order. [LMS-201]',
    input: Type.Object(OneSheet, strict),
    output: Type.Object({
      ...Worksheet.properties,
      itemList: Type.Array(Item),
      /** Of the title, the summary, the price and the items. */ version: EditVersion,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/worksheets/:worksheetId',
    access: coach,
    summary: 'Renames a worksheet or sets its price; its author and managers may. [LMS-201] [PAY-1]',
    input: OneSheet,
    fields: Form,
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      learningErrors.UNAUTHORIZED_CONTENT_USER,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      channelErrors.SELLER_NOT_VERIFIED,
    ],
  }),
  remove: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/worksheets/:worksheetId',
    access: coach,
    summary: 'Removes a worksheet that is neither assigned nor part of a lesson. [LMS-10] [LMS-203]',
    input: Type.Object(OneSheet, strict),
    output: Nothing,
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      learningErrors.UNAUTHORIZED_CONTENT_USER,
      learningErrors.HAS_ASSIGNMENT,
      learningErrors.ALREADY_REFERENCED_CONTENT,
    ],
  }),
  setItems: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/worksheets/:worksheetId/items',
    access: coach,
    summary:
      'Puts contents into a worksheet, in this order. Nothing is taken out of one that is assigned. [LMS-201] [LMS-203]',
    input: OneSheet,
    fields: { contentIdList: Type.Array(RowId, { maxItems: WORKSHEET_ITEMS_MAX }) },
    output: Type.Object({ itemCount: Count }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      learningErrors.UNAUTHORIZED_CONTENT_USER,
      learningErrors.ALREADY_REFERENCED_CONTENT,
      learningErrors.IS_NOT_CHANNEL_CONTENT,
      learningErrors.HAS_ASSIGNMENT,
    ],
  }),
  contents: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/worksheet-contents',
    access: coach,
    summary:
      "Problems, block items and documents that can be put into a worksheet of the channel: its own and the site's. [LMS-201]",
    input: Type.Object(
      {
        ...Here,
        ...PageInput,
        query: Type.Optional(Line({ max: WORKSHEET_TITLE_MAX })),
        kind: Type.Optional(OneOf(CONTENT_KINDS)),
      },
      strict,
    ),
    output: pageOf('contentList', PlaceableContent),
  }),
  targets: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/worksheet-targets',
    access: coach,
    summary: 'The groups and course classes that a worksheet can be assigned to. [LMS-202]',
    input: Type.Object(Here, strict),
    output: Type.Object({ groupList: Type.Array(Named), courseClassList: Type.Array(Named) }),
  }),
  assign: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/worksheets/:worksheetId/assignments',
    access: coach,
    summary: 'Assigns a worksheet to members, groups or course classes of the channel and notifies them. [LMS-202]',
    input: Type.Object(
      {
        ...OneSheet,
        channelMemberIdList: Ids,
        groupIdList: Ids,
        courseClassIdList: Ids,
        dueOn: Type.Optional(PlainDate),
        note: Type.Optional(Line({ min: 0, max: ASSIGNMENT_NOTE_MAX })),
      },
      strict,
    ),
    output: Type.Object({ assignmentId: RowId, learnerCount: Count }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  assignments: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/worksheets/:worksheetId/assignments',
    access: coach,
    summary: 'To whom a worksheet was assigned, and how many have finished. [LMS-202]',
    input: Type.Object({ ...OneSheet, ...PageInput }, strict),
    output: pageOf('assignmentList', Assignment),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  changeAssignment: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/assignments/:assignmentId',
    access: coach,
    summary: 'Another due date or none. [LMS-202]',
    input: { ...Here, assignmentId: RowId },
    fields: { dueOn: Nullable(PlainDate) },
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  endAssignment: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/assignments/:assignmentId',
    access: coach,
    summary: 'Takes an assignment back; what was solved stays solved. [LMS-202]',
    input: Type.Object({ ...Here, assignmentId: RowId }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};

const Step = Type.Object({ ...Item.properties, state: Nullable(OneOf(ITEM_STATES)), tries: Count });
const Given = Type.Object({
  worksheetId: RowId,
  title: Type.String(),
  channelId: Nullable(ChannelId),
  channelName: Nullable(Type.String()),
  channelSlug: Nullable(Type.String()),
  /** The earliest day of all assignments of it that are still open for this learner. */
  dueOn: Nullable(PlainDate),
  isLate: Type.Boolean(),
  itemCount: Count,
  doneCount: Count,
  assignedAt: Instant,
});

export const myWorksheets = {
  list: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/worksheets',
    access: signedUp,
    summary:
      'What was assigned to the caller or bought by them: unfinished first, the most urgent on top. [LMS-202] [PAY-16]',
    input: Type.Object(
      { ...PageInput, channel_id: Type.Optional(ChannelId), is_open: Type.Optional(Type.Boolean()) },
      strict,
    ),
    output: pageOf('worksheetList', Given),
  }),
  one: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/users/worksheets/:worksheetId',
    access: signedUp,
    summary: 'A worksheet as the learner works through it. [LMS-1] [LMS-204]',
    input: Type.Object({ worksheetId: RowId }, strict),
    output: Type.Object({
      worksheetId: RowId,
      title: Type.String(),
      summary: Type.String(),
      channelId: Nullable(ChannelId),
      channelName: Nullable(Type.String()),
      dueOn: Nullable(PlainDate),
      note: Type.String(),
      assignedBy: Nullable(Type.String()),
      isLate: Type.Boolean(),
      itemList: Type.Array(Step),
    }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      learningErrors.NOT_ENROLLED_WORKSHEET,
      learningErrors.CHANNEL_CONTENT_UNAUTHORIZED,
      commerceErrors.NEED_TO_PAY,
    ],
  }),
  mark: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/users/worksheets/:worksheetId/items/:itemId/states',
    access: signedUp,
    summary:
      'Notes that the learner opened an item, or has read a document. Only the judge marks a problem as done. [LMS-204]',
    input: Type.Object({ worksheetId: RowId, itemId: RowId, state: OneOf(ITEM_STATES) }, strict),
    output: Type.Object({ state: OneOf(ITEM_STATES) }),
    errors: [
      coreErrors.RESOURCE_NOT_FOUND,
      learningErrors.NOT_ENROLLED_WORKSHEET,
      learningErrors.CHANNEL_CONTENT_UNAUTHORIZED,
      commerceErrors.NEED_TO_PAY,
    ],
  }),
};
