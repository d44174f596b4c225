import Type from 'typebox';
import { SUBSCRIPTION_PLANS } from '../commerce/commerce.constants.ts';
import { signedIn } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { ChannelId, Nothing, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { LANGUAGES } from '../core/text.ts';
import { CHARACTERS, MODES, THEMES } from '../profile/profile.constants.ts';
import {
  GENDERS,
  GENDER_NOT_SELECTED,
  SIGNUP_PATHS,
  SUBJECTS,
  USER_STATES,
  VERIFIED_STATES,
} from './accounts.constants.ts';
import { BirthDate } from './accounts.schema.ts';

/** The user as the client keeps it (§3), and the settings that the shell needs before it draws. [ACC-5] */
export const CurrentUser = Type.Object({
  userId: UserId,
  level: Type.Integer({ minimum: 1 }),
  /** Roles in the current channel, and ROLE_ADMIN for the site's own administrators. */
  roleList: Type.Array(OneOf(CHANNEL_ROLES)),
  superChannelRoleList: Type.Array(OneOf(CHANNEL_ROLES)),
  subscriptionList: Type.Array(Type.Object({ engCodeName: OneOf(SUBSCRIPTION_PLANS), channelId: Nullable(ChannelId) })),
  name: Nullable(Type.String()),
  nickname: Nullable(Type.String()),
  channelNickname: Nullable(Type.String()),
  channelIntroduction: Nullable(Type.String()),
  email: Nullable(Type.String()),
  portrait: Nullable(Type.String()),
  verifiedState: OneOf(VERIFIED_STATES),
  state: OneOf(USER_STATES),
  signupPath: OneOf(SIGNUP_PATHS),
  gender: OneOf([...GENDERS, GENDER_NOT_SELECTED]),
  channelProfile: Nullable(Type.Object({ channelId: ChannelId, channelName: Type.String() })),
  joinedChannelGroupList: Type.Array(Type.Object({ channelGroupId: RowId, name: Type.String() })),
  isSignedUp: Type.Boolean(),
  /** The verified birth date is that of a child: the account waits for a guardian. [IDV-107] */
  needsGuardianConsent: Type.Optional(Type.Boolean()),
  /** There is something to read about a sanction, see `sanctions.mine`. */
  hasSanctionNotice: Type.Boolean(),
  /** Whether there is a password to change, or only a social sign-in method. */
  hasPassword: Type.Boolean(),
  birthDate: Nullable(BirthDate),
  subjectList: Type.Array(OneOf(SUBJECTS)),
  theme: OneOf(THEMES),
  mode: OneOf(MODES),
  language: OneOf(LANGUAGES),
  character: OneOf(CHARACTERS),
});

/** In a file of its own: every visit begins with it, and needs none of the other calls yet. */
export const currentUser = {
  me: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/me',
    access: signedIn,
    summary: 'Who the caller is. [ACC-5]',
    input: Nothing,
    output: CurrentUser,
  }),
};
