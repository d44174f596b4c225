import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../core/fail.ts';
import { checkNewPassword } from './check-new-password.ts';
import { toLatinKeys } from './keyboard-hangul.ts';
import type { Personal } from './password.rules.ts';

const NOBODY: Personal = { email: null };
const MINJUN: Personal = { email: 'minjun.kim@dolphin.example', nickname: '서아물결', birthDate: '2011-04-05' };

function faultOf(password: string, personal: Personal = NOBODY): string | null {
  try {
    checkNewPassword(password, personal);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.spec.code.replace('PASSWORD_TOO_', '') : 'crash';
  }
}

describe('a new password', () => {
  it('[SEC-64] is none of the list, as it stands there or in capitals', () => {
    const file = path.join(import.meta.dirname, 'common-passwords.txt');
    const words = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(words.length).toBeGreaterThan(16_000);
    expect(words.filter((word) => faultOf(word) === null || faultOf(word.toUpperCase()) === null)).toEqual([]);
  });

  it.each([
    'password1',
    'Password2026!',
    'p@ssw0rd',
    'dolphin1234',
    'sunshine99',
    '비밀번호1234',
    'qlalfqjsgh',
    'qlalfqjsgh12!',
    'dkssud123',
    'dkssudgktpdy',
    'tkfkdgo1004',
    '대한민국2026',
  ])('[SEC-64] is not common: %s', (password) => {
    expect(faultOf(password)).toMatch(/COMMON|SIMPLE/);
  });

  it.each([
    'aaaaaaaa',
    'aaaaaaa1',
    '12121212',
    'abcabcabc',
    'abcd1234',
    '12345678',
    '87654321',
    'qwerasdf',
    '1q2w3e4r',
    '1q2w3e4r5t!',
    'lovelovelove',
    'ㅂㅈㄷㄱㅁㄴㅇㄹ',
    '가나가나가나가나',
    '!@#$%^&*',
  ])('[SEC-64] is not repeated or in a row: %s', (password) => {
    expect(faultOf(password)).toBe('SIMPLE');
  });

  it.each([
    'minjun.kim@dolphin.example',
    'minjun.kim',
    'Minjun2026',
    'kim!minjun',
    '서아물결!!12',
    'tjdkanfruf9',
    '20110405ab',
    'a110405b!',
  ])('[SEC-64] is not what others know of the person: %s', (password) => {
    expect(faultOf(password, MINJUN)).toBe('PERSONAL');
    expect(faultOf(`${password} likes red penguins`, MINJUN)).toBeNull();
  });

  it.each([
    'dolphins-swim-7',
    'tall turtle 7 clouds',
    '파란바다에서춤추는고래',
    'Xk7#pq!29vL',
    'sea-secret',
    'hello2sea',
  ])('[SEC-64] may be: %s', (password) => {
    expect(faultOf(password, MINJUN)).toBeNull();
  });

  it('[SEC-64] is judged whatever it holds, and random ones are let through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 128 }), fc.string({ maxLength: 12 }), (password, nickname) => {
        expect(faultOf(password, { email: null, nickname })).not.toBe('crash');
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), (password) => {
        expect(faultOf(password, MINJUN)).toBeNull();
      }),
    );
  });
});

it('knows which keys make a Korean word', () => {
  expect(toLatinKeys('비밀번호')).toBe('qlalfqjsgh');
  expect(toLatinKeys('안녕하세요')).toBe('dkssudgktpdy');
  expect(toLatinKeys('닭값 wow 7')).toBe('ekfrrkqt wow 7');
  expect(toLatinKeys('ㅂㅈㄷㄱ')).toBe('qwer');
});
