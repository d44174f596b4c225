import { describe, expect, it } from 'vitest';
import { gramsOf, searchTextOf, searchTermsOf } from './search-grams.rules.ts';

const finds = (query: string, title: string, text = '', channelId = 7): boolean => {
  const searchText = searchTextOf(title, text);
  const grams = new Set(gramsOf(7, searchText));
  const sought = searchTermsOf(channelId, query);
  return (
    sought !== undefined &&
    sought.grams.every((gram) => grams.has(gram)) &&
    sought.words.every((word) => searchText.includes(word))
  );
};

describe('pairs of letters', () => {
  it.each([
    ['정렬', '버블정렬알고리즘', '', true],
    ['알고', '정렬 알고리즘', '', true],
    ['RAY', '', 'An Array of numbers', true],
    ['정렬 배열', '배열을 정렬해요', '', true],
    ['정렬 큐', '배열을 정렬해요', '', false],
    ['렬해', '정렬 해요', '', false],
    ['\u1112\u1161\u11ab\u1100\u1173\u11af', '한글날', '', true],
    ['가', '가나다', '', false],
  ])('%s in %s %s: %s', (query, title, text, expected) => expect(finds(query, title, text)).toBe(expected));

  it("are another channel's business in another channel", () => expect(finds('정렬', '정렬', '', 8)).toBe(false));
  it('are numbers that JavaScript and PostgreSQL agree on', () => {
    for (const gram of gramsOf(1_048_575, '\uffff\uffff')) expect(Number.isSafeInteger(gram)).toBe(true);
  });
});
