import { GENDER_NOT_SELECTED } from '@dolphin/contract/accounts/accounts.constants';
import type { CurrentUser } from '@dolphin/contract/accounts/current-user.contract';
import type { Static } from 'typebox';
import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import type { MeRow } from './users.queries.ts';

type Current = Static<typeof CurrentUser>;

/** The user's data from the current channel. */
export type ChannelPart = Pick<
  Current,
  | 'roleList'
  | 'superChannelRoleList'
  | 'channelNickname'
  | 'channelIntroduction'
  | 'channelProfile'
  | 'joinedChannelGroupList'
>;
/** What profile says of somebody. */
export type ProfilePart = Pick<Current, 'level'>;
/** The user's data from commerce. */
export type CommercePart = Pick<Current, 'subscriptionList'>;

/**
 * The parts of the user that higher domains own. They are passed in at start-up, because accounts must
 * not know those above it. Each may cost one statement at most.
 */
export type UserParts = {
  readonly ofChannel: (db: Db, me: Me, channelId: number) => Promise<ChannelPart>;
  readonly ofProfile: (db: Db, userId: number) => Promise<ProfilePart>;
  readonly ofCommerce: (db: Db, me: Me) => Promise<CommercePart>;
};

const NEWCOMER: ProfilePart = { level: 1 };
const NO_CHANNEL: Omit<ChannelPart, 'roleList'> = {
  superChannelRoleList: [],
  channelNickname: null,
  channelIntroduction: null,
  channelProfile: null,
  joinedChannelGroupList: [],
};

type OtherParts = {
  readonly channel: ChannelPart | undefined;
  readonly profile: ProfilePart | undefined;
  readonly commerce: CommercePart | undefined;
};

/** [ACC-5] */
export function toCurrentUser(
  row: MeRow,
  portrait: string | null,
  { channel, profile, commerce }: OtherParts,
): Current {
  return {
    userId: row.id,
    level: (profile ?? NEWCOMER).level,
    ...(channel ?? { ...NO_CHANNEL, roleList: row.is_admin ? ['ROLE_ADMIN'] : [] }),
    subscriptionList: commerce?.subscriptionList ?? [],
    name: row.name,
    nickname: row.nickname,
    email: row.email,
    portrait,
    verifiedState: row.verified_state,
    state: 'VALID',
    signupPath: row.signup_path,
    gender: row.gender ?? GENDER_NOT_SELECTED,
    isSignedUp: row.is_signed_up,
    hasSanctionNotice: row.has_sanction_notice,
    hasPassword: row.has_password,
    birthDate: row.birth_date,
    subjectList: row.subject_list,
    theme: row.theme,
    mode: row.mode,
    language: row.language,
    character: row.character,
  };
}
