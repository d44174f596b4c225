import Type from 'typebox';
import { open } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { ChannelId, Line, Nullable, OneOf } from '../core/schema.ts';
import { CHANNEL_COLORS, DOLPHIN_VISIBLE_STATES, JOIN_METHODS, SLUG_MAX } from './channels.constants.ts';
import { channelErrors } from './channels.errors.ts';

/** The terms a channel has renamed, by language; a language without an entry keeps the default. [UIX-2] */
export const NameSpace = Type.Object({ CHANNEL: Type.Object({ KO: Type.String(), EN: Type.String() }) });

export const ChannelInfo = Type.Object({
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
  /** What it has paid for. [PAY-17] */ plan: Nullable(OneOf(['CHANNEL_PRO'] as const)),
  contactEmail: Nullable(Type.String()),
  contactChatUrl: Nullable(Type.String()),
  logoUrl: Nullable(Type.String()),
  bannerUrl: Nullable(Type.String()),
  color: OneOf(CHANNEL_COLORS),
});

/**
 * A channel as somebody finds it at its address, with what they are in it. Whoever may not look inside (`isVisible` is
 * false) gets what a join page needs and no more: the introduction, the contacts and the keys are left out.
 */
const ChannelAccess = Type.Object({
  channel: ChannelInfo,
  isVisible: Type.Boolean(),
  roleList: Type.Array(OneOf(CHANNEL_ROLES)),
  superChannelRoleList: Type.Array(OneOf(CHANNEL_ROLES)),
  member: Nullable(Type.Object({ nickname: Type.String(), introduction: Type.String() })),
});

/** In a file of its own: every page of a channel begins with it, and needs none of the other calls yet. */
export const channelAccess = {
  access: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/doors/:slug',
    access: open,
    summary: 'The channel at an address, and what the caller is in it. [CHN-10]',
    input: Type.Object({ slug: Line({ max: SLUG_MAX }) }),
    output: ChannelAccess,
    errors: [channelErrors.CHANNEL_NOT_FOUND],
  }),
};
