import { isNicknameAllowed } from '@dolphin/contract/accounts/nickname';
import { picturesOf } from '@dolphin/contract/accounts/picture-words.text';
import { expect, it } from 'vitest';
import { passwordFault } from '../passwords/check-new-password.ts';
import { newEasyPassword, newLoginName, newNickname } from './easy-names.ts';
import { loginKey, signInKey } from './login-name.rules.ts';

const many = <T>(make: () => T) => Array.from({ length: 300 }, make);

it('[ACC-22] an easy password has two pictures and three digits, and is none that is guessed first', () => {
  for (const password of many(newEasyPassword)) {
    expect(password).toMatch(/^[a-z]{6,}[1-9]\d\d$/);
    expect(picturesOf(password)).toHaveLength(2);
    expect(passwordFault(password, { email: null })).toBeNull();
  }
});

it('[ACC-20] a login name is typed without the shift key, and is the same with the keyboard switched to Latin letters', () => {
  for (const name of many(() => newLoginName(0))) {
    expect(name).toMatch(/^[\uac00-\ud7a3]{2}[1-9]\d{3}$/);
    expect(signInKey(loginKey(name))).toBe(loginKey(name));
  }
  expect(loginKey(' 고래 4827')).toBe('rhfo4827');
  expect(signInKey('RHFO4827')).toBe('rhfo4827');
  expect(signInKey('Haru@Dolphin.example ')).toBe('haru@dolphin.example');
});

it('[ACC-20] a first nickname may be used by everybody', () => {
  for (const name of [...many(() => newNickname(0)), ...many(() => newNickname(1))])
    expect([name, isNicknameAllowed(name)]).toEqual([name, true]);
});
