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
/** The user's level, from profile, and what they have subscribed to, from commerce: one statement for both. */
export type MemberPart = Pick<Current, 'level' | 'subscriptionList'>;

/**
 * The parts of the user that higher domains own. They are passed in at start-up, because accounts must
 * not know those above it. Each may cost one statement at most.
 */
export type UserParts = {
  readonly ofChannel: (db: Db, me: Me, channelId: number) => Promise<ChannelPart>;
  readonly ofMember: (db: Db, userId: number) => Promise<MemberPart>;
};

const NEWCOMER: MemberPart = { level: 1, subscriptionList: [] };
const NO_CHANNEL: Omit<ChannelPart, 'roleList'> = {
  superChannelRoleList: [],
  channelNickname: null,
  channelIntroduction: null,
  channelProfile: null,
  joinedChannelGroupList: [],
};

type OtherParts = {
  readonly channel: ChannelPart | undefined;
  readonly member: MemberPart | undefined;
};

/** [ACC-5] */
export function toCurrentUser(
  row: MeRow,
  portrait: string | null,
  { channel, member = NEWCOMER }: OtherParts,
): Current {
  return {
    userId: row.id,
    level: member.level,
    ...(channel ?? { ...NO_CHANNEL, roleList: row.is_admin ? ['ROLE_ADMIN'] : [] }),
    subscriptionList: member.subscriptionList,
    name: row.name,
    nickname: row.nickname,
    email: row.email,
    portrait,
    verifiedState: row.verified_state,
    state: 'VALID',
    signupPath: row.signup_path,
    gender: row.gender ?? GENDER_NOT_SELECTED,
    isSignedUp: row.is_signed_up,
    ...(row.is_held ? { needsGuardianConsent: true } : {}),
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
