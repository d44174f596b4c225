import { describe, expect, it } from 'vitest';
import { ASSIGNABLE_ROLES, CHANNEL_ROLES, passes, ROLE_CHECKS, type ChannelRole, type RoleCheck } from './roles.ts';

const CHECKS = [
  'MASTER',
  'MANAGER',
  'TEACHER',
  'ADVANCED_LECTURER',
  'ADVANCED',
  'LECTURER',
  'USER',
  'VISITOR',
  'ADMIN',
] as const satisfies readonly RoleCheck[];

/** The whole table by hand, one column per check in the order above: it must not be computed from what it tests. */
const TABLE: Readonly<Record<ChannelRole, string>> = {
  ROLE_ADMIN: '.########',
  ROLE_CHANNEL_MASTER: '########.',
  MANAGER: '.#######.',
  TEACHER: '..######.',
  ADVANCED_LECTURER: '...#####.',
  ADVANCED: '....####.',
  LECTURER: '.....###.',
  USER: '......##.',
  VISITOR: '.......#.',
  PENDING: '.........',
  SUSPEND: '.........',
  BEN: '.........',
  JOIN_REJECTED: '.........',
};

describe('[CHN-4] thirteen roles and nine checks', () => {
  it('[CHN-4] has exactly the thirteen roles and the nine checks', () => {
    expect([...CHANNEL_ROLES].toSorted()).toEqual(Object.keys(TABLE).toSorted());
    expect(CHANNEL_ROLES).toHaveLength(13);
    expect(Object.keys(ROLE_CHECKS).toSorted()).toEqual([...CHECKS].toSorted());
  });

  it.each(CHANNEL_ROLES)('[CHN-4] %s passes the checks of its row and no other', (role) => {
    expect(CHECKS.map((check) => (passes([role], check) ? '#' : '.')).join('')).toBe(TABLE[role]);
  });

  it('lets somebody with several roles pass what any of them passes, and nobody pass without one', () => {
    expect(passes(['SUSPEND', 'TEACHER'], 'TEACHER')).toBe(true);
    expect(passes(['USER', 'PENDING'], 'MANAGER')).toBe(false);
    for (const check of CHECKS) expect(passes([], check)).toBe(false);
  });

  it('lists the roles a person in charge may give', () => {
    expect(ASSIGNABLE_ROLES).toEqual([
      'ROLE_ADMIN',
      'ROLE_CHANNEL_MASTER',
      'MANAGER',
      'ADVANCED_LECTURER',
      'ADVANCED',
      'TEACHER',
      'LECTURER',
      'USER',
    ]);
  });
});
