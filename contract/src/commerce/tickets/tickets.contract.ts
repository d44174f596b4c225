import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { TICKET_DEFAULT_STATE } from '../commerce.constants.ts';
import {
  TICKET_CAUSES,
  TICKET_CONTENT_TYPES,
  TICKET_QUERY_MAX,
  TICKET_REASON_MAX,
  TICKET_STATES,
  TICKETS_GIVEN_MAX,
} from './tickets.constants.ts';
import { ticketErrors } from './tickets.errors.ts';

const mine = { area: 'dolphin', access: signedUp } as const;
const office = { area: 'eduenv', access: channel('MANAGER', 'channelId') } as const;
const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

const content = { contentType: Nullable(OneOf(TICKET_CONTENT_TYPES)), contentId: Nullable(RowId) };
const entry = {
  ticketId: RowId,
  cause: OneOf(TICKET_CAUSES),
  ticketState: OneOf(TICKET_STATES),
  reason: Type.String(),
  ...content,
  createdAt: Instant,
};

/** The caller's own tickets. [PAY-10] */
export const tickets = {
  counts: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/tickets/counts',
    summary: 'How many tickets the caller has in a state, in all and by channel. [PAY-10]',
    input: Type.Object({ ticket_state: Type.Optional(OneOf(TICKET_STATES)) }),
    output: Type.Object({
      ticketState: OneOf(TICKET_STATES),
      ticketCount: Count,
      channelList: Type.Array(Type.Object({ channelId: ChannelId, channelName: Type.String(), ticketCount: Count })),
    }),
  }),
  histories: defineEndpoint({
    ...mine,
    method: 'GET',
    path: '/tickets/histories',
    freshness: mayLag('A history; what can be spent is counted elsewhere.'),
    summary: "What happened to the caller's tickets, newest first. [PAY-10]",
    input: Type.Object(PageInput),
    output: pageOf('historyList', Type.Object({ ...entry, channelName: Type.String() })),
  }),
};
export const DEFAULT_TICKET_STATE: (typeof TICKET_STATES)[number] = TICKET_DEFAULT_STATE;

const Reason = Line({ max: TICKET_REASON_MAX });

/** The tickets of a channel's members, for those who run it. [PAY-10] */
export const channelTickets = {
  search: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/auth/tickets/search',
    summary: 'The members with the number of their tickets, by a part of their name. [PAY-10]',
    input: Type.Object(
      { channelId: ChannelId, query: Type.Optional(Line({ min: 0, max: TICKET_QUERY_MAX })), ...PageInput },
      strict,
    ),
    output: pageOf(
      'ticketHolderList',
      Type.Object({
        targetUserId: UserId,
        nickname: Type.String(),
        availableCount: Count,
        usedCount: Count,
        ticketCount: Count,
      }),
    ),
  }),
  list: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/tickets',
    summary: 'The tickets of one member, newest first. [PAY-10]',
    input: Type.Object({ channelId: ChannelId, target_user_id: UserId, ...PageInput }, strict),
    output: pageOf(
      'ticketList',
      Type.Object({
        ticketId: RowId,
        paymentProductId: Nullable(RowId),
        title: Nullable(Type.String()),
        ticketState: OneOf(TICKET_STATES),
        ...content,
        /** Of what it was used for; null when it is not used, or that is gone. */ contentTitle: Nullable(
          Type.String(),
        ),
        createdAt: Instant,
      }),
    ),
  }),
  histories: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/channels/:channelId/tickets/histories',
    freshness: mayLag('A history; what can be spent is counted elsewhere.'),
    summary: 'What happened to tickets of the channel, newest first, with who did it and why. [PAY-10]',
    input: Type.Object({ channelId: ChannelId, ...PageInput }, strict),
    output: pageOf(
      'historyList',
      Type.Object({ ...entry, targetUserId: UserId, nickname: Type.String(), actorName: Nullable(Type.String()) }),
    ),
  }),
  give: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/channels/:channelId/tickets',
    summary: 'Gives a member tickets by hand, with a reason. [PAY-10]',
    input: Type.Object(
      {
        channelId: ChannelId,
        targetUserId: UserId,
        paymentProductId: Type.Optional(RowId),
        count: Type.Integer({ minimum: 1, maximum: TICKETS_GIVEN_MAX }),
        reason: Reason,
      },
      strict,
    ),
    output: Type.Object({ ticketIdList: Type.Array(RowId) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  takeBack: defineEndpoint({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/tickets/:ticketId',
    summary: 'Takes an unused ticket back, with a reason. [PAY-10]',
    input: Type.Object({ channelId: ChannelId, ticketId: RowId, reason: Reason }, strict),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, ticketErrors.TICKET_NOT_AVAILABLE],
  }),
  use: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/channels/:channelId/tickets/:ticketId/contents',
    summary: 'Uses a ticket for a content, such as a lesson of a class. [PAY-10]',
    input: Type.Object(
      { channelId: ChannelId, ticketId: RowId, contentType: OneOf(TICKET_CONTENT_TYPES), contentId: RowId },
      strict,
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, ticketErrors.TICKET_NOT_AVAILABLE],
  }),
  changeContent: defineEndpoint({
    ...office,
    method: 'PUT',
    path: '/channels/:channelId/tickets/:ticketId/contents',
    summary: 'Corrects for what a ticket was used. [PAY-10]',
    input: Type.Object(
      { channelId: ChannelId, ticketId: RowId, contentType: OneOf(TICKET_CONTENT_TYPES), contentId: RowId },
      strict,
    ),
    output: Nothing,
    errors: [coreErrors.RESOURCE_NOT_FOUND, ticketErrors.TICKET_NOT_AVAILABLE],
  }),
};
