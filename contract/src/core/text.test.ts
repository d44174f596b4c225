import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LANGUAGE, DEFAULT_WORDS, defineText, fillText, localize } from './text.ts';

const sample = defineText({
  ko: {
    join: '{channel|을/를} 둘러봐요.',
    count: '{n}명이 있어요.',
    owner: '{name|이/가} {channel|으로/로} 불렀어요.',
    plain: '안녕하세요.',
  },
  en: {
    join: 'Look around the {channel}.',
    count: '{n|plural:# person;# people} here.',
    owner: '{name} invited you to the {channel}.',
    plain: 'Hello.',
  },
});

describe('texts', () => {
  it('[UIX-104] fills in whole numbers without Intl, grouped as Intl groups them', () => {
    const intl = vi.spyOn(Number.prototype, 'toLocaleString');
    const filled = [7, 1_240, -98_765_432].map((n) => fillText('{n}', { n }, 'KO'));
    expect(intl).not.toHaveBeenCalled();
    intl.mockRestore();
    expect(filled).toEqual(['7', '1,240', '-98,765,432']);
    expect(fillText('{n}', { n: 1234.5 }, 'EN')).toBe('1,234.5');
  });

  it('are Korean by default', () => {
    expect(DEFAULT_LANGUAGE).toBe('KO');
  });

  it('gives plain strings where nothing is asked for and functions where something is', () => {
    const ko = localize(sample, 'KO');
    expect(ko.plain).toBe('안녕하세요.');
    expect(ko.count({ n: 1234 })).toBe('1,234명이 있어요.');
    expect(ko.owner({ name: '서윤' })).toBe('서윤이 채널로 불렀어요.');
  });

  it('uses a renamed word with the particle that fits the new word', () => {
    expect(localize(sample, 'KO').join).toBe('채널을 둘러봐요.');
    expect(localize(sample, 'KO', { channel: '아카데미' }).join).toBe('아카데미를 둘러봐요.');
    expect(localize(sample, 'EN', { channel: 'academy' }).join).toBe('Look around the academy.');
    expect(DEFAULT_WORDS.KO.channel).toBe('채널');
  });

  it('picks the English form of one and of many', () => {
    expect(localize(sample, 'EN').count({ n: 1 })).toBe('1 person here.');
    expect(localize(sample, 'EN').count({ n: 2_000 })).toBe('2,000 people here.');
  });

  it('begins a label with a capital', () => {
    expect(fillText('{channel|capital}', { channel: 'academy' }, 'EN')).toBe('Academy');
    expect(fillText('{channel|capital}', { channel: '' }, 'EN')).toBe('');
  });

  it('fills a value once: braces in a name are a name', () => {
    expect(fillText('{name}님', { name: '{channel}', channel: '채널' }, 'KO')).toBe('{channel}님');
    expect(fillText('{name}님', {}, 'KO')).toBe('{name}님');
  });
});
