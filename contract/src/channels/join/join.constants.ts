/** A member's nickname and introduction in a channel; both are required. [CHN-2] */
export const CHANNEL_NICKNAME_MAX = 20;
export const CHANNEL_INTRODUCTION_MAX = 200;

/** Roles that belong to a channel: all but applicants, the refused and the banned. */
export const OUTSIDE_ROLES = ['PENDING', 'BEN', 'JOIN_REJECTED'] as const;

/** A Korean mobile number, with or without hyphens; kept as digits. */
export const PHONE_PATTERN = '^01[016789]-?\\d{3,4}-?\\d{4}$';

/**
 * Letters of a code: none that is confused with another when read aloud or copied from a blackboard. The length shows
 * what a code opens, so the two kinds can never be the same. [CHN-121]
 */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CHANNEL_CODE_LENGTH = 8;
export const GROUP_CODE_LENGTH = 7;

/** Codes of one channel that are not revoked, also those that have expired. */
export const CHANNEL_CODES_MAX = 100;
export const CODE_NAME_MAX = 40;
export const CODE_USES_MAX = 100_000;

export const CHANNEL_GROUPS_MAX = 200;
export const GROUP_MEMBERS_MAX = 5_000;
/** Whether a class owns a group. [LMS-241] */
export const GROUP_KINDS = ['GROUP', 'CLASS'] as const;
export const GROUP_NAME_MAX = 30;
export const GROUP_INTRODUCTION_MAX = 200;
/** Members put into a group, or taken out, by one call. */
export const GROUP_CHANGE_MAX = 200;

export const INVITATION_DAYS = 14;
/** Invitations of one channel that wait for an answer. */
export const CHANNEL_INVITATIONS_MAX = 300;

export const CHANNEL_TAGS_MAX = 100;
export const TAG_MAX = 20;
export const TAG_COLORS = ['SEA', 'CORAL', 'SAND', 'KELP', 'GRAPE', 'INK'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** A code as it is kept: people type it small, with spaces and hyphens. */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
}
