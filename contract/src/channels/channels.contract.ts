import Type from 'typebox';
import { channel, open, signedIn, signedUp } from '../core/access.ts';
import { defineEdit } from '../core/edits.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { ChannelId, Line, Nullable, OneOf } from '../core/schema.ts';
import { BOARD_TEMPLATES } from './boards/boards.constants.ts';
import {
  CHANNEL_COLORS,
  CHANNEL_INTRODUCTION_MAX,
  CHANNEL_NAME_MAX,
  DOLPHIN_VISIBLE_STATES,
  JOIN_METHODS,
  LABEL_EN_MAX,
  LABEL_KO_MAX,
  SLUG_MAX,
} from './channels.constants.ts';
import { channelAccess, ChannelInfo, NameSpace } from './channel-access.contract.ts';
import { channelErrors } from './channels.errors.ts';
import { channelSettingsErrors } from './settings.errors.ts';

const MyChannel = Type.Object({
  channelId: ChannelId,
  channelName: Type.String(),
  slug: Type.String(),
  role: OneOf(CHANNEL_ROLES),
  channelNickname: Type.String(),
  logoUrl: Nullable(Type.String()),
  color: OneOf(CHANNEL_COLORS),
});

/** A public channel as it is found. */
const FoundChannel = Type.Object({
  channelId: ChannelId,
  name: Type.String(),
  slug: Type.String(),
  introduction: Type.String(),
  logoUrl: Nullable(Type.String()),
  bannerUrl: Nullable(Type.String()),
  color: OneOf(CHANNEL_COLORS),
  memberCount: Type.Integer({ minimum: 0 }),
  joinMethod: OneOf(JOIN_METHODS),
  label: NameSpace.properties.CHANNEL,
});

const Introduction = Type.String({
  maxLength: CHANNEL_INTRODUCTION_MAX,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
});
export const Domain = Line({ max: 253 });

/** What whoever opens or runs a channel decides about it. */
export const channelChoices = {
  name: Line({ max: CHANNEL_NAME_MAX }),
  introduction: Introduction,
  color: OneOf(CHANNEL_COLORS),
  joinMethod: OneOf(JOIN_METHODS),
  dolphinVisibleState: OneOf(DOLPHIN_VISIBLE_STATES),
};

export const channels = {
  create: defineEndpoint({
    area: 'eduenv',
    method: 'POST',
    path: '/channels',
    access: signedUp,
    summary: 'Opens a channel with its starter boards; whoever opens it is its master. [CHN-1]',
    input: Type.Object(
      {
        ...channelChoices,
        slug: Line({ max: SLUG_MAX }),
        domain: Type.Optional(Nullable(Domain)),
        labelKo: Line({ max: LABEL_KO_MAX }),
        labelEn: Line({ max: LABEL_EN_MAX }),
        template: OneOf(BOARD_TEMPLATES),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ channelId: ChannelId, slug: Type.String() }),
    errors: [
      channelErrors.TOO_MANY_USER_CREATED_CHANNEL_COUNT,
      channelSettingsErrors.CHANNEL_SLUG_NOT_POSSIBLE,
      channelSettingsErrors.CHANNEL_SLUG_TAKEN,
      channelSettingsErrors.CHANNEL_DOMAIN_NOT_POSSIBLE,
      channelSettingsErrors.CHANNEL_DOMAIN_TAKEN,
    ],
    limits: [{ per: 'user', max: 30, seconds: 3_600 }],
  }),
  address: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/addresses/:slug',
    access: signedUp,
    summary: 'Whether an address is free, and if not, one like it that is. [CHN-1]',
    input: Type.Object({ slug: Line({ max: 100 }) }),
    output: Type.Object({
      isAvailable: Type.Boolean(),
      fault: Nullable(OneOf(['MALFORMED', 'RESERVED', 'TAKEN'])),
      suggestion: Nullable(Type.String()),
    }),
    limits: [{ per: 'user', max: 300, seconds: 600 }],
  }),
  find: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/finds',
    access: open,
    summary: 'Channels that anybody may see: the largest first, or those whose name has what was typed.',
    input: Type.Object({ ...PageInput, query: Type.Optional(Line({ max: CHANNEL_NAME_MAX, min: 0 })) }),
    output: pageOf('channelList', FoundChannel),
    limits: [{ per: 'address', max: 600, seconds: 600 }],
  }),
  detail: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId',
    access: open,
    summary: 'A channel as its visitors see it.',
    input: Type.Object({ channelId: ChannelId }),
    output: ChannelInfo,
    errors: [channelErrors.CHANNEL_NOT_FOUND, channelErrors.CHANNEL_MEMBER_NOT_FOUND],
  }),
  access: channelAccess.access,
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels',
    access: signedIn,
    summary: 'The channels the caller belongs to, newest membership first.',
    input: Type.Object({ ...PageInput }),
    output: pageOf('channelList', MyChannel),
  }),
  rename: defineEdit({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/name-spaces',
    access: channel('MANAGER', 'channelId'),
    summary: 'Renames the word "channel" in every text of this channel. [UIX-2]',
    input: { channelId: ChannelId },
    fields: { ko: Line({ max: LABEL_KO_MAX }), en: Line({ max: LABEL_EN_MAX }) },
    output: NameSpace,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
};
