/** Roles of a member in one channel. [CHN-4] */
export const CHANNEL_ROLES = [
  'ROLE_ADMIN',
  'ROLE_CHANNEL_MASTER',
  'MANAGER',
  'TEACHER',
  'ADVANCED_LECTURER',
  'ADVANCED',
  'LECTURER',
  'USER',
  'VISITOR',
  'PENDING',
  'SUSPEND',
  'BEN',
  'JOIN_REJECTED',
] as const;
export type ChannelRole = (typeof CHANNEL_ROLES)[number];

const ADMIN = ['ROLE_ADMIN'] as const;
const MANAGER = ['ROLE_ADMIN', 'ROLE_CHANNEL_MASTER', 'MANAGER'] as const;
const TEACHER = [...MANAGER, 'TEACHER'] as const;
const ADVANCED_LECTURER = [...TEACHER, 'ADVANCED_LECTURER'] as const;
const ADVANCED = [...ADVANCED_LECTURER, 'ADVANCED'] as const;
const LECTURER = [...ADVANCED, 'LECTURER'] as const;
const USER = [...LECTURER, 'USER'] as const;
const VISITOR = [...USER, 'VISITOR'] as const;

/**
 * Which roles pass which check (§6). A table and not an order: MASTER lets the master alone pass, ADMIN the admin
 * alone, and the levels between include the higher ones. PENDING, SUSPEND, BEN and JOIN_REJECTED pass none. [CHN-4]
 */
export const ROLE_CHECKS = {
  MASTER: ['ROLE_CHANNEL_MASTER'],
  MANAGER,
  TEACHER,
  ADVANCED_LECTURER,
  ADVANCED,
  LECTURER,
  USER,
  VISITOR,
  ADMIN,
} as const satisfies Record<string, readonly ChannelRole[]>;
export type RoleCheck = keyof typeof ROLE_CHECKS;

/** Roles a person in charge may give to a member (§6). */
export const ASSIGNABLE_ROLES = [
  'ROLE_ADMIN',
  'ROLE_CHANNEL_MASTER',
  'MANAGER',
  'ADVANCED_LECTURER',
  'ADVANCED',
  'TEACHER',
  'LECTURER',
  'USER',
] as const satisfies readonly ChannelRole[];

export function passes(roles: readonly ChannelRole[], check: RoleCheck): boolean {
  const passing: readonly ChannelRole[] = ROLE_CHECKS[check];
  return roles.some((role) => passing.includes(role));
}
