import { type ChannelRole, ROLE_CHECKS } from '../../core/roles.ts';

/** Where somebody stands in a channel, by their role: each has its own list. [CHN-5] */
export const MEMBERSHIP_STATES = ['ACTIVE', 'PENDING', 'SUSPENDED', 'BANNED', 'REJECTED'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

export function membershipStateOf(role: ChannelRole): MembershipState {
  if (role === 'PENDING') return 'PENDING';
  if (role === 'JOIN_REJECTED') return 'REJECTED';
  if (role === 'SUSPEND') return 'SUSPENDED';
  return role === 'BEN' ? 'BANNED' : 'ACTIVE';
}

/** Those who run a channel and teach in it. */
export const STAFF_ROLES: readonly ChannelRole[] = ROLE_CHECKS.TEACHER;
export const APPOINTABLE_ROLES = ['MANAGER', 'TEACHER'] as const satisfies readonly ChannelRole[];
/** The default role of an accepted applicant, and of a dismissed member who had no role before. */
export const DEFAULT_MEMBER_ROLE = 'USER' satisfies ChannelRole;

/** The lists of member administration, by their address (§7). */
export const MEMBER_LISTS = ['all', 'pending', 'staff', 'suspend', 'ben'] as const;
export type MemberList = (typeof MEMBER_LISTS)[number];
/** NEWEST and OLDEST go by the day of joining; in the other lists by the moment somebody got there. */
export const MEMBER_SORTS = ['NEWEST', 'OLDEST', 'NAME'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export const MEMBERS_PER_PAGE = 20;
/** Lists reach that far in their order; filters reach the rest. */
export const MEMBERS_LISTED_MAX = 2_000;
/** What is searched or filtered is found and counted up to here: each of them must be looked at, and nobody reads on; narrower filters reach the rest. */
export const MEMBERS_FOUND_MAX = 400;
/** Requests and invitations that wait are shown and counted up to here, the newest; what is answered makes room for the rest. */
export const WAITING_LISTED_MAX = 1_000;
export const MEMBER_QUERY_MAX_LENGTH = 20;
/** At most so many in one bulk action. */
export const MEMBERS_AT_ONCE_MAX = 100;
/** Accounts of learners made, or given new passwords, in one call. Each costs the hash of a password. */
export const LEARNER_ACCOUNTS_AT_ONCE_MAX = 100;
export const CHANGE_REASON_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 1_000;
export const ENTRIES_PER_READ = 20;

/** Rows of one export file; wider lists are narrowed by a filter first. */
export const MEMBER_EXPORT_MAX = 10_000;
export const EXPORT_FORMATS = ['CSV', 'XLSX'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Why one of several members stays as they are. */
export const MEMBER_REFUSALS = ['NOT_FOUND', 'SELF', 'OUTRANKED', 'LAST_MASTER', 'WRONG_STANDING'] as const;
export type MemberRefusal = (typeof MEMBER_REFUSALS)[number];
/** DONE: changed by this call · UNCHANGED: it was so already · otherwise why not. */
export const MEMBER_RESULTS = ['DONE', 'UNCHANGED', ...MEMBER_REFUSALS] as const;
export type MemberResult = (typeof MEMBER_RESULTS)[number];

export const VERIFICATION_STATES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];
export const VERIFICATION_MAX_LENGTH = 300;
/** DONE: answered by this call · ANSWERED: somebody was faster · NOT_FOUND: no such request here. */
export const VERIFICATION_RESULTS = ['DONE', 'ANSWERED', 'NOT_FOUND'] as const;

/** A line of a student card: school, grade, who looks after the child. */
export const CARD_LINE_MAX_LENGTH = 40;
/** What the list of members can show besides who it is. [CHN-174] */
export const MEMBER_COLUMNS = [
  'role',
  'groups',
  'name',
  'school',
  'grade',
  'guardian',
  'visitedOn',
  'progress',
  'memo',
  'since',
] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];
export const DEFAULT_MEMBER_COLUMNS: readonly MemberColumn[] = ['role', 'groups', 'since'];
/** A message to members is a notification, not a mail. */
export const MEMBER_MESSAGE_MAX_LENGTH = 300;
