import { describe, expect, it } from 'vitest';
import { CHANNEL_ROLES } from '../../core/roles.ts';
import { changeKindOf, mayGiveRole, refusalOf, rolesToGive } from './member-roles.ts';

const actor = (role: (typeof CHANNEL_ROLES)[number], isSiteAdmin = false) => ({
  userId: 1,
  isSiteAdmin,
  roles: [role],
});

describe('who gives which role', () => {
  it('[CHN-4] only those who run the channel, nothing above themselves, and only assignable roles', () => {
    expect(rolesToGive(actor('MANAGER'))).toEqual(['ADVANCED_LECTURER', 'ADVANCED', 'TEACHER', 'LECTURER', 'USER']);
    expect(rolesToGive(actor('ROLE_CHANNEL_MASTER'))).toEqual([
      'ROLE_CHANNEL_MASTER',
      'MANAGER',
      'ADVANCED_LECTURER',
      'ADVANCED',
      'TEACHER',
      'LECTURER',
      'USER',
    ]);
    expect(rolesToGive(actor('ROLE_ADMIN', true))).toContain('ROLE_ADMIN');
    expect(rolesToGive(actor('ROLE_ADMIN'))).not.toContain('ROLE_ADMIN');
    for (const role of CHANNEL_ROLES.slice(3)) expect(rolesToGive(actor(role)), role).toEqual([]);
    for (const role of ['VISITOR', 'PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED'] as const)
      expect(mayGiveRole(actor('ROLE_ADMIN', true), role), role).toBe(false);
  });
});

describe('who acts on whom', () => {
  const target = (role: (typeof CHANNEL_ROLES)[number], roleBefore: (typeof CHANNEL_ROLES)[number] | null = null) => ({
    userId: 2,
    role,
    roleBefore,
  });
  it('[CHN-5] by rank, the suspended and the banned as what they were, never on oneself, never on the last master', () => {
    expect(refusalOf(actor('MANAGER'), { ...target('USER'), userId: 1 }, 2)).toBe('SELF');
    expect(refusalOf(actor('MANAGER'), target('TEACHER'), 2)).toBeUndefined();
    expect(refusalOf(actor('MANAGER'), target('MANAGER'), 2)).toBe('OUTRANKED');
    expect(refusalOf(actor('MANAGER'), target('BEN', 'ROLE_CHANNEL_MASTER'), 2)).toBe('OUTRANKED');
    expect(refusalOf(actor('ROLE_CHANNEL_MASTER'), target('ROLE_CHANNEL_MASTER'), 2)).toBeUndefined();
    expect(refusalOf(actor('ROLE_CHANNEL_MASTER'), target('ROLE_ADMIN'), 2)).toBe('OUTRANKED');
    expect(refusalOf(actor('ROLE_ADMIN', true), target('ROLE_CHANNEL_MASTER'), 1)).toBe('LAST_MASTER');
  });
});

describe('what a change is called', () => {
  it('[CHN-141] by where somebody was and is', () => {
    const kinds = (
      [
        [null, 'USER'],
        [null, 'PENDING'],
        ['JOIN_REJECTED', 'PENDING'],
        ['PENDING', 'ADVANCED'],
        ['PENDING', 'JOIN_REJECTED'],
        ['USER', 'SUSPEND'],
        ['SUSPEND', 'USER'],
        ['SUSPEND', 'BEN'],
        ['BEN', 'USER'],
        ['BEN', 'PENDING'],
        ['USER', 'TEACHER'],
        ['MANAGER', 'USER'],
        ['TEACHER', 'MANAGER'],
        ['USER', 'ADVANCED'],
        ['USER', null],
      ] as const
    ).map(([from, to]) => changeKindOf(from, to));
    expect(kinds).toEqual([
      'JOINED',
      'APPLIED',
      'APPLIED',
      'APPROVED',
      'REJECTED',
      'SUSPENDED',
      'RESUMED',
      'BANNED',
      'UNBANNED',
      'UNBANNED',
      'APPOINTED',
      'DISMISSED',
      'ROLE_CHANGED',
      'ROLE_CHANGED',
      'LEFT',
    ]);
  });
});
