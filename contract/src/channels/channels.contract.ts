import Type from 'typebox';
import { channel, open, signedIn } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { PageInput, pageOf } from '../core/paging.ts';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { ChannelId, Line, Nullable, OneOf } from '../core/schema.ts';
import { CHANNEL_COLORS, DOLPHIN_VISIBLE_STATES, JOIN_METHODS, SLUG_MAX } from './channels.constants.ts';
import { channelErrors } from './channels.errors.ts';

/** The words a channel has renamed, by language; a language without an entry keeps the default. [UIX-2] */
const NameSpace = Type.Object({ CHANNEL: Type.Object({ KO: Type.String(), EN: Type.String() }) });

const ChannelInfo = Type.Object({
  id: ChannelId,
  name: Type.String(),
  slug: Type.String(),
  introduction: Type.String(),
  GLOBAL_NAME_SPACE: NameSpace,
  dolphinVisibleState: OneOf(DOLPHIN_VISIBLE_STATES),
  channelDomain: Nullable(Type.String()),
  joinMethod: OneOf(JOIN_METHODS),
  superChannelInfo: Nullable(Type.Object({ channelId: ChannelId })),
  pluginMap: Type.Record(Type.String(), Type.String()),
  memberCount: Type.Integer({ minimum: 0 }),
  contactEmail: Nullable(Type.String()),
  contactChatUrl: Nullable(Type.String()),
  logoUrl: Nullable(Type.String()),
  bannerUrl: Nullable(Type.String()),
  color: OneOf(CHANNEL_COLORS),
});

/**
 * A channel as somebody finds it at its address, with what they are in it. Whoever may not look inside (`isVisible` is
 * false) is told what a join page needs and no more: the introduction, the contacts and the keys are left out.
 */
const ChannelDoor = Type.Object({
  channel: ChannelInfo,
  isVisible: Type.Boolean(),
  roleList: Type.Array(OneOf(CHANNEL_ROLES)),
  superChannelRoleList: Type.Array(OneOf(CHANNEL_ROLES)),
  member: Nullable(Type.Object({ nickname: Type.String(), introduction: Type.String() })),
});

const MyChannel = Type.Object({ channelId: ChannelId, channelName: Type.String(), slug: Type.String(), role: OneOf(CHANNEL_ROLES), channelNickname: Type.String() });

export const channels = {
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
  door: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/doors/:slug',
    access: open,
    summary: 'The channel at an address, and what the caller is in it. [CHN-10]',
    input: Type.Object({ slug: Line({ max: SLUG_MAX }) }),
    output: ChannelDoor,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
  mine: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels',
    access: signedIn,
    summary: 'The channels the caller belongs to, newest membership first.',
    input: Type.Object({ ...PageInput }),
    output: pageOf('channelList', MyChannel),
  }),
  rename: defineEndpoint({
    area: 'eduenv',
    method: 'PUT',
    path: '/channels/:channelId/name-spaces',
    access: channel('MANAGER', 'channelId'),
    summary: 'Renames the word "channel" in every text of this channel. [UIX-2]',
    input: Type.Object({ channelId: ChannelId, ko: Line({ max: 10 }), en: Line({ max: 20 }) }),
    output: NameSpace,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
};
