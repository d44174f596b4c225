import { describe, expect, it } from 'vitest';
import { namePartsOf, searchPartOf } from './name-parts.rules.ts';

const finds = (typed: string, ...names: readonly string[]) => {
  const part = searchPartOf(typed);
  return part !== undefined && namePartsOf(...names).some((known) => known.startsWith(part));
};

describe('searching by name', () => {
  it.each([
    '파란',
    '파란 모자',
    '파란모자',
    '모자',
    '모ㅈ',
    '몾',
    '파',
    'ㅍ',
    'ㅍㄹㅁㅈ',
    'ㅁㅈ',
    'blue',
    'HAT',
    'e h',
  ])('finds 파란 모자 (Blue hat) by %s', (typed) => {
    expect(finds(typed, '파란 모자', 'Blue hat')).toBe(true);
  });

  it.each(['빨간', '모지', 'ㅁㅍ', 'lue t', 'ㄱ'])('does not find it by %s', (typed) => {
    expect(finds(typed, '파란 모자', 'Blue hat')).toBe(false);
  });

  it('takes letters of two strokes apart, as they are typed', () => {
    expect(finds('ㄳ', '가스')).toBe(true);
    expect(finds('고', '과자')).toBe(true);
    expect(finds('닥', '닭 모자')).toBe(false);
    expect(finds('달', '닭 모자')).toBe(true);
  });

  it('looks for nothing when nothing but signs was typed', () => {
    expect(searchPartOf(' !?… ')).toBeUndefined();
  });
});
