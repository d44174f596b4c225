import { CODE_ALPHABET, normalizeCode } from '@dolphin/contract/channels/join/join.constants';
import { describe, expect, it } from 'vitest';
import { newCode } from '../codes/new-code.ts';
import { belongs, kindOfCode, roleOnJoining } from './join.rules.ts';

describe('codes', () => {
  it('[CHN-121] are distinguished by their length and hold no letter that looks like another', () => {
    expect([
      kindOfCode('ABCD2345'),
      kindOfCode('ABC2345'),
      kindOfCode('ABC234'),
      kindOfCode('ABCD234O'),
      kindOfCode(''),
    ]).toEqual(['CHANNEL', 'GROUP', null, null, null]);
    expect(CODE_ALPHABET).not.toMatch(/[01ILO]/);
    const made = Array.from({ length: 500 }, () => newCode(8));
    expect(made.every((code) => kindOfCode(code) === 'CHANNEL')).toBe(true);
    expect(new Set(made).size).toBe(500);
  });

  it('are read as people type them', () => {
    expect(normalizeCode(' abcd-2345 ')).toBe('ABCD2345');
    expect(normalizeCode('ａｂｃ 2345')).toBe('ABC2345');
  });
});

describe('joining', () => {
  it('[CHN-3] waits only where masters approve and nothing vouches', () => {
    expect([
      roleOnJoining('IMMEDIATELY', false),
      roleOnJoining('MANAGER_APPROVAL', false),
      roleOnJoining('MANAGER_APPROVAL', true),
    ]).toEqual(['USER', 'PENDING', 'USER']);
  });
  it('knows which roles are members', () => {
    expect((['USER', 'VISITOR', 'SUSPEND', 'PENDING', 'BEN', 'JOIN_REJECTED', null] as const).map(belongs)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
