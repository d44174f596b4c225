import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateKrw } from './message-text.ts';
import { fillTalk, findTalk, matchTalk, talkPlaces } from './talk-template.ts';

const ABSENT = '#{이름} 학생이 오늘 #{수업} 수업에 오지 않았어요.';

it('[SMS-110] finds the values with which a template becomes a text', () => {
  expect(matchTalk(ABSENT, '산호 학생이 오늘 파이썬 기초 수업에 오지 않았어요.')).toEqual({
    이름: '산호',
    수업: '파이썬 기초',
  });
  expect(matchTalk('안녕하세요', '안녕하세요')).toEqual({});
  expect(matchTalk('#{이름}', '산호')).toEqual({ 이름: '산호' });
  expect(matchTalk('#{이름}님, #{이름}님', '산호님, 산호님')).toEqual({ 이름: '산호' });
  expect(talkPlaces(ABSENT)).toEqual(['이름', '수업']);
});

it('[SMS-110] finds none where one character differs, a value is empty, or a value has lines', () => {
  for (const text of [
    '산호 학생이 오늘 파이썬 수업에 오지 않았어요!',
    '산호 학생이 오늘  수업에 오지 않았어요.',
    '\n산호 학생이 오늘 파이썬 수업에 오지 않았어요.',
    '산호 학생이\n오늘 파이썬 수업에 오지 않았어요.',
    '산호\n학생이 학생이 오늘 파이썬 수업에 오지 않았어요.',
    '',
  ])
    expect(matchTalk(ABSENT, text), text).toBeUndefined();
  expect(matchTalk('#{이름}님, #{이름}님', '산호님, 고래님')).toBeUndefined();
  expect(matchTalk('안녕하세요', '안녕')).toBeUndefined();
});

it('[SMS-110] matches only the text of the template, whatever the values are', () => {
  const value = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes('\n'));
  fc.assert(
    fc.property(value, value, (child, course) => {
      const text = fillTalk(ABSENT, { 이름: child, 수업: course });
      const found = matchTalk(ABSENT, text);
      expect(found === undefined || fillTalk(ABSENT, found) === text).toBe(true);
      if (!child.includes(' 학생이 오늘 ')) expect(found).toBeDefined();
    }),
  );
});

it('[SMS-110] takes no long text, and no template whose buttons need another value', () => {
  const template = { templateId: 'KA01TP1', content: ABSENT, buttonPlaces: [] };
  const text = fillTalk(ABSENT, { 이름: '산호', 수업: '파이썬' });
  expect(findTalk([template], text)?.templateId).toBe('KA01TP1');
  expect(findTalk([{ ...template, buttonPlaces: ['링크'] }], text)).toBeUndefined();
  expect(findTalk([template], fillTalk(ABSENT, { 이름: '가'.repeat(1_000), 수업: '파이썬' }))).toBeUndefined();
  expect(estimateKrw([text, '다른 글'], { SMS: 18, LMS: 45, ATA: 13 }, [template])).toBe(31);
});
