import Type from 'typebox';
import { channel, open, siteAdmin } from '../core/access.ts';
import { coreErrors } from '../core/core.errors.ts';
import { defineEdit, EditVersion } from '../core/edits.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { ChannelId, Instant, Line, Nothing, Nullable, OneOf, PlainDate, RowId, UserId } from '../core/schema.ts';
import { storageErrors } from '../storage/storage.errors.ts';
import { CHANNEL_NAME_MAX, CHANNEL_PICTURES, PUBLIC_PLUGINS, REVIEW_METHODS } from './channels.constants.ts';
import { ChannelInfo } from './channel-access.contract.ts';
import { channelChoices, Domain } from './channels.contract.ts';
import { channelErrors } from './channels.errors.ts';
import { channelSettingsErrors } from './settings.errors.ts';

const byChannel = Type.Object({ channelId: ChannelId }, { additionalProperties: false });
const Holiday = Type.Object({ holidayId: RowId, startDate: PlainDate, endDate: PlainDate, name: Type.String() });
const HolidayList = Type.Object({ holidayList: Type.Array(Holiday) });
const typedName = { confirmName: Line({ max: CHANNEL_NAME_MAX }) };

/** WAITING: claimed, not served · VERIFIED: served · MISSING: served, but its record is gone and it soon will not be. */
export const DOMAIN_STATES = ['WAITING', 'VERIFIED', 'MISSING'] as const;
const OwnDomain = Type.Object({
  domain: Type.String(),
  state: OneOf(DOMAIN_STATES),
  recordName: Type.String(),
  recordValue: Type.String(),
  checkedAt: Nullable(Instant),
});

/** How a channel is run. */
export const channelSettings = {
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/settings',
    access: channel('MANAGER', 'channelId'),
    summary: 'What those who run the channel have decided.',
    input: byChannel,
    output: Type.Object({
      channel: ChannelInfo,
      reviewMethod: OneOf(REVIEW_METHODS),
      siteAddress: Type.String(),
      ownDomain: Nullable(OwnDomain),
      superChannel: Nullable(Type.Object({ channelId: ChannelId, name: Type.String(), slug: Type.String() })),
      master: Nullable(Type.Object({ userId: UserId, nickname: Type.String() })),
      /** Of everything on the settings page: it goes with each call that edits some of it. */ version: EditVersion,
    }),
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
  update: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/settings',
    access: channel('MANAGER', 'channelId'),
    summary: 'Changes name, introduction, colour, contacts, join method, visibility and who accepts content. [CHN-1]',
    input: { channelId: ChannelId },
    fields: {
      ...channelChoices,
      contactEmail: Nullable(Type.String({ format: 'email', maxLength: 254 })),
      contactChatUrl: Nullable(Type.String({ pattern: '^https://[^\\s\\u0000-\\u001f]+$', maxLength: 500 })),
      reviewMethod: OneOf(REVIEW_METHODS),
    },
    output: ChannelInfo,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
  setPicture: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/pictures/:kind',
    access: channel('MANAGER', 'channelId'),
    summary: 'Hangs up an uploaded picture as the logo or the banner.',
    input: Type.Object(
      { channelId: ChannelId, kind: OneOf(CHANNEL_PICTURES), fileId: RowId },
      { additionalProperties: false },
    ),
    output: Type.Object({ url: Type.String() }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND, storageErrors.PICTURE_UNREADABLE],
  }),
  removePicture: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/pictures/:kind',
    access: channel('MANAGER', 'channelId'),
    summary: 'Takes the logo or the banner down.',
    input: Type.Object({ channelId: ChannelId, kind: OneOf(CHANNEL_PICTURES) }, { additionalProperties: false }),
    output: Nothing,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
  setDomain: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/domains',
    access: channel('MANAGER', 'channelId'),
    summary:
      'Claims a host at which the channel is served as the site once its record stands in the DNS, or gives it up. [CHN-11]',
    input: { channelId: ChannelId },
    fields: { domain: Nullable(Domain) },
    output: Type.Object({ domain: Nullable(Type.String()) }),
    errors: [
      channelErrors.CHANNEL_NOT_FOUND,
      channelErrors.IS_NOT_PREMIUM_CHANNEL,
      channelSettingsErrors.CHANNEL_DOMAIN_NOT_POSSIBLE,
      channelSettingsErrors.CHANNEL_DOMAIN_TAKEN,
    ],
  }),
  checkDomain: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/domains/checks',
    access: channel('MANAGER', 'channelId'),
    summary: "Asks the DNS at once whether the record stands at the channel's own domain. [CHN-106]",
    input: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
    output: Type.Object({ answer: OneOf(['FOUND', 'MISSING', 'UNKNOWN']), ownDomain: Nullable(OwnDomain) }),
    errors: [coreErrors.RESOURCE_NOT_FOUND, channelErrors.IS_NOT_PREMIUM_CHANNEL],
    limits: [{ per: 'user', max: 30, seconds: 600 }],
  }),
  setPlugin: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/plugins/:name',
    access: channel('MANAGER', 'channelId'),
    summary: 'Sets or takes away a key that browsers load an outside service with. [API-21]',
    input: { channelId: ChannelId, name: OneOf(PUBLIC_PLUGINS) },
    fields: { value: Nullable(Line({ max: 64 })) },
    output: Nothing,
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelSettingsErrors.CHANNEL_PLUGIN_KEY_NOT_POSSIBLE],
  }),
  transfer: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/masters',
    access: channel('MASTER', 'channelId'),
    summary: 'Hands the channel to another member; whoever had it stays as a manager.',
    input: Type.Object({ channelId: ChannelId, userId: UserId, ...typedName }, { additionalProperties: false }),
    output: Nothing,
    errors: [
      channelErrors.CHANNEL_NOT_FOUND,
      channelErrors.TOO_MANY_USER_CREATED_CHANNEL_COUNT,
      channelSettingsErrors.CHANNEL_NAME_MISMATCH,
      channelSettingsErrors.CHANNEL_HEIR_NOT_POSSIBLE,
    ],
  }),
  close: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/closings',
    access: channel('MASTER', 'channelId'),
    summary: 'Closes the channel: from then on nobody finds it.',
    input: Type.Object({ channelId: ChannelId, ...typedName }, { additionalProperties: false }),
    output: Nothing,
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelSettingsErrors.CHANNEL_NAME_MISMATCH],
  }),
  setSuper: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/super-channels',
    access: siteAdmin,
    summary: 'Puts a channel under another one, or under none. [CHN-13]',
    input: { channelId: ChannelId },
    fields: { superSlug: Nullable(Line({ max: 100 })) },
    output: Type.Object({ superChannel: Nullable(Type.Object({ channelId: ChannelId, name: Type.String() })) }),
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelSettingsErrors.SUPER_CHANNEL_NOT_POSSIBLE],
  }),
  holidays: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/holidays',
    access: open,
    summary: 'Days off that are not over, the next one first.',
    input: byChannel,
    output: HolidayList,
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  addHoliday: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels/:channelId/holidays',
    access: channel('MANAGER', 'channelId'),
    summary: 'Declares days off, both ends included; the streaks of members rest on them.',
    input: Type.Object(
      { channelId: ChannelId, startDate: PlainDate, endDate: PlainDate, name: Line({ max: 40 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ holidayId: RowId }),
    errors: [
      channelErrors.CHANNEL_NOT_FOUND,
      channelSettingsErrors.CHANNEL_HOLIDAY_LIMIT_REACHED,
      channelSettingsErrors.CHANNEL_HOLIDAY_NOT_POSSIBLE,
    ],
  }),
  removeHoliday: defineEndpoint({
    area: 'eduenv',
    method: 'DELETE',
    path: '/channels/:channelId/holidays/:holidayId',
    access: channel('MANAGER', 'channelId'),
    summary: 'Takes days off back.',
    input: Type.Object({ channelId: ChannelId, holidayId: RowId }, { additionalProperties: false }),
    output: Nothing,
    errors: [channelErrors.CHANNEL_NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND],
  }),
};
