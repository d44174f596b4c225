import Type from 'typebox';
import { CHANNEL_ROLES } from '../core/roles.ts';
import { signedIn } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { ChannelId, Nothing, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { LANGUAGES } from '../core/text.ts';
import { SUBSCRIPTION_PLANS } from '../commerce/commerce.constants.ts';
import { CHARACTERS, MODES, THEMES } from '../profile/profile.constants.ts';
import {
  GENDERS,
  GENDER_NOT_SELECTED,
  SIGNUP_PATHS,
  SUBJECTS,
  USER_STATES,
  VERIFIED_STATES,
} from './accounts.constants.ts';
import { accountErrors } from './accounts.errors.ts';
import { BirthDate, TypedPassword } from './accounts.schema.ts';

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

export const users = {
  me: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/me',
    access: signedIn,
    summary: 'Who the caller is. [ACC-5]',
    input: Nothing,
    output: CurrentUser,
  }),
  settings: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/settings',
    access: signedIn,
    summary: 'Changes the settings that are named; the others stay.',
    input: Type.Object(
      {
        theme: Type.Optional(OneOf(THEMES)),
        mode: Type.Optional(OneOf(MODES)),
        language: Type.Optional(OneOf(LANGUAGES)),
        character: Type.Optional(OneOf(CHARACTERS)),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      theme: OneOf(THEMES),
      mode: OneOf(MODES),
      language: OneOf(LANGUAGES),
      character: OneOf(CHARACTERS),
    }),
  }),
  gender: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/profiles/genders',
    access: signedIn,
    summary: "Sets the gender of the caller's profile. [ACC-9]",
    input: Type.Object({ gender: OneOf(GENDERS) }, { additionalProperties: false }),
    output: Type.Object({ gender: OneOf(GENDERS) }),
  }),
  // Not DELETE: what goes with a DELETE travels in the address, and a password must not.
  leave: defineEndpoint({
    area: 'dolphin',
    method: 'POST',
    path: '/users/leaves',
    access: signedIn,
    summary: 'Leaves the service for good and erases what is personal. [ACC-1]',
    input: Type.Object({ password: Type.Optional(TypedPassword) }, { additionalProperties: false }),
    output: Nothing,
    errors: [accountErrors.LOGIN_FAIL, accountErrors.RECENT_SIGNIN_REQUIRED],
    limits: [{ per: 'user', max: 10, seconds: 900 }],
  }),
};
