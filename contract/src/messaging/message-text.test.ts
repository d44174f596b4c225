import { describe, expect, it } from 'vitest';
import { asAdvertising, isQuietHour, looksLikeAdvertising, nextAdvertisingTime } from './advertising.ts';
import { encodableAs, eucKrBytes } from './euc-kr.ts';
import { estimateKrw, isSendable, measureMessage, normalizeMessage } from './message-text.ts';
import { mobileDigits } from './phone.ts';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts';

describe('[SMS-101] bytes of a text message', () => {
  it.each([
    ['안녕하세요', 10],
    ['안녕 abc', 8],
    ['“인용”', 8],
    ['㈜코딩', 6],
    ['①', 2],
    ['…', 2],
    ['·', 2],
    ['줄\n바꿈', 7],
    ['', 0],
  ])('counts %j as %i', (text, bytes) => {
    expect(eucKrBytes(text)).toBe(bytes);
    expect(measureMessage(text)).toMatchObject({ bytes, blocked: [], doubtful: [] });
  });

  it('knows every syllable of KS X 1001, and calls the others of CP949 doubtful', () => {
    const syllables = Array.from({ length: 0xd7a4 - 0xac00 }, (_, at) => String.fromCharCode(0xac00 + at));
    const kinds = syllables.map(encodableAs);
    expect(kinds.filter((kind) => kind === 'STRICT')).toHaveLength(2_350);
    expect(kinds.filter((kind) => kind === 'CP949')).toHaveLength(11_172 - 2_350);
    expect(measureMessage('똠 뷁 펲')).toMatchObject({ blocked: [], doubtful: ['똠', '뷁', '펲'], bytes: 8 });
  });

  it('names what no phone would show', () => {
    expect(measureMessage('₩ — é 〜 😀').blocked).toEqual(['₩', '—', 'é', '〜', '😀']);
    expect(measureMessage('a\u0007b').blocked).toEqual(['\u0007']);
    expect(isSendable(measureMessage('좋아요 😀'))).toBe(false);
  });

  it('replaces what has a plain twin before it counts', () => {
    expect(normalizeMessage('₩1,234 — 3〜4시\r\n끝\u00a0')).toBe('1,234 - 3~4시\n끝');
    expect(normalizeMessage('가'.normalize('NFD'))).toBe('가');
  });

  it('turns into a long message after 90 bytes and is refused after 2,000', () => {
    expect(measureMessage('가'.repeat(45)).kind).toBe('SMS');
    expect(measureMessage(`${'가'.repeat(45)}a`).kind).toBe('LMS');
    expect(measureMessage('가'.repeat(1_000)).kind).toBe('LMS');
    expect(measureMessage(`${'가'.repeat(1_000)}a`).kind).toBe(null);
    expect(isSendable(measureMessage(''))).toBe(false);
    expect(estimateKrw(['짧아요', '가'.repeat(100), '😀'], { SMS: 18, LMS: 45, ATA: 13 })).toBe(63);
  });
});

describe('[SMS-102] advertising', () => {
  it('begins with the label and the sender and ends with the free number', () => {
    expect(asAdvertising('봄 특강 안내', { senderName: '코딩학원', optOutNumber: '080-000-0000' })).toBe(
      '(광고)코딩학원 봄 특강 안내\n무료수신거부 080-000-0000',
    );
    expect(looksLikeAdvertising('오늘 수업을 잘 마쳤어요')).toBe(false);
    expect(looksLikeAdvertising('지금 등록하면 10% 할인')).toBe(true);
  });

  it('waits from 21:00 to 08:00 in Seoul', () => {
    for (const [at, isQuiet, next] of [
      ['2026-11-18T20:59:59.999+09:00', false, '2026-11-18T20:59:59.999+09:00'],
      ['2026-11-18T21:00:00+09:00', true, '2026-11-19T08:00:00+09:00'],
      ['2026-11-19T00:00:00+09:00', true, '2026-11-19T08:00:00+09:00'],
      ['2026-11-19T07:59:59.999+09:00', true, '2026-11-19T08:00:00+09:00'],
      ['2026-12-31T23:59:59+09:00', true, '2027-01-01T08:00:00+09:00'],
      ['2026-11-19T08:00:00+09:00', false, '2026-11-19T08:00:00+09:00'],
    ] as const) {
      expect(isQuietHour(new Date(at)), at).toBe(isQuiet);
      expect(nextAdvertisingTime(new Date(at)).toISOString(), at).toBe(new Date(next).toISOString());
    }
  });
});

it('[SMS-103] fills placeholders and names those that have no value', () => {
  expect(fillPlaceholders('{이름} 학생, {수업} 잘했어요. {점수}', { 이름: '하루', 수업: '파이썬' })).toBe(
    '하루 학생, 파이썬 잘했어요. {점수}',
  );
  expect(fillPlaceholders('{constructor}', {})).toBe('{constructor}');
  expect(unknownPlaceholders('{이름} {점수} {점수}', ['이름', '수업'])).toEqual(['점수']);
});

it('[SMS-101] reads numbers as people type them', () => {
  for (const phone of ['010-1234-5678', '+82 10-1234-5678', '01012345678', '+82 010 1234 5678'])
    expect(mobileDigits(phone)).toBe('01012345678');
});
