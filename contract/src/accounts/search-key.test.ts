import { describe, expect, it } from 'vitest';
import { searchKeyOf } from './search-key.ts';

const matches = (query: string, nickname: string) => new RegExp(searchKeyOf(query)?.pattern ?? '$^').test(nickname);

describe('what a typed query looks for', () => {
  it('takes whole syllables, letters and digits as written, without case and spaces', () => {
    expect(searchKeyOf(' Sea 고래7')).toEqual({ exact: 'sea고래7', part: 'sea고래7', pattern: 'sea고래7' });
  });

  it('takes lone consonants as first consonants, also those the input method drew together', () => {
    expect(searchKeyOf('ㅅㅎ')?.part).toBe('ㅅㅎ');
    expect(searchKeyOf('ㄳ')?.part).toBe('ㄱㅅ');
    expect(searchKeyOf('ㅄㄲ')?.part).toBe('ㅂㅅㄲ');
  });

  it('compares the whole syllables of a mixed query', () => {
    expect(searchKeyOf('산ㅎ')?.part).toBe('ㅅㅎ');
    expect(matches('산ㅎ', '산호코치')).toBe(true);
    expect(matches('산ㅎ', '새해')).toBe(false);
    expect(matches('ㅎ', '산호')).toBe(true);
    expect(matches('ㅎ', '하')).toBe(true);
    expect(matches('ㅍ', '하')).toBe(false);
    expect(matches('ㄲ', '까끟')).toBe(true);
    expect(matches('ㄱ', '까')).toBe(false);
  });

  it('knows composed and decomposed Hangul as the same', () => {
    expect(searchKeyOf('고래'.normalize('NFD'))).toEqual(searchKeyOf('고래'));
  });

  it('is harmless with signs that mean something in patterns', () => {
    for (const sign of ['.*', '(', '[', '\\', '%', '$^', '+?']) {
      expect(matches(sign, '산호코치')).toBe(false);
      expect(matches(sign, `x${sign}y`)).toBe(true);
    }
    expect(searchKeyOf('  ')).toBeUndefined();
  });
});
