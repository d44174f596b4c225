import Type from 'typebox';
import { safetyErrors } from '../accounts/safety.errors.ts';
import { GENDERS, GENDER_NOT_SELECTED } from '../accounts/accounts.constants.ts';
import { EquippedItem } from '../avatar/avatar.schema.ts';
import { signedUp } from '../core/access.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { ChannelId, Nullable, OneOf, RowId, UserId } from '../core/schema.ts';
import { PRESENCES, RELATIONS } from '../social/friends.constants.ts';
import { profileErrors } from './profiles.errors.ts';

/** One line in which a user introduces themselves. */
export const INTRODUCTION_MAX_LENGTH = 100;

/** [SOC-3] */
export const UserProfile = Type.Object({
  userId: UserId,
  nickname: Type.String(),
  portrait: Nullable(Type.String()),
  level: Type.Integer({ minimum: 1 }),
  gender: OneOf([...GENDERS, GENDER_NOT_SELECTED]),
  introduction: Type.String(),
  channelProfile: Nullable(Type.Object({ channelId: ChannelId, channelName: Type.String() })),
  equippedUserItemList: Type.Array(EquippedItem),
  relation: OneOf(RELATIONS),
  friendshipId: Nullable(RowId),
  /** Friends see it; null for everybody else. */
  presence: Nullable(OneOf(PRESENCES)),
  /** Whether the caller may whisper to this person now. */
  mayWhisper: Type.Boolean(),
});

export const profiles = {
  detail: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/:userId',
    access: signedUp,
    summary: "Somebody's profile, and how the caller stands to them. [SOC-3]",
    input: Type.Object({ userId: UserId }),
    output: UserProfile,
    errors: [profileErrors.USER_NOT_FOUND],
  }),
  introduce: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/users/profiles/introductions',
    access: signedUp,
    summary: 'Changes the introduction of the caller. [SOC-4]',
    input: Type.Object(
      { introduction: Type.String({ maxLength: INTRODUCTION_MAX_LENGTH, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ introduction: Type.String() }),
    errors: [
      profileErrors.PLEASE_ENTER_INTRODUCTION,
      profileErrors.INTRODUCTION_NOT_ALLOWED,
      safetyErrors.CONTACT_DETAILS_NOT_ALLOWED,
    ],
    limits: [{ per: 'user', max: 60, seconds: 3_600 }],
  }),
};
