import { expect, it } from 'vitest';
import { CAUGHT, PASSED } from './contact-details.fixture.ts';
import { findContactDetails } from './contact-details.rules.ts';
import { mayWriteAt, refusalTo } from './may-write.rules.ts';

it.each(CAUGHT)('[SOC-150] finds %s in %j', (kind, text) => {
  expect(findContactDetails(text)).toContain(kind);
  expect(findContactDetails(`안녕! ${text} 알겠지?`)).toContain(kind);
});

it.each(PASSED)('[SOC-150] finds nothing in %j', (text) => {
  expect(findContactDetails(text)).toEqual([]);
});

it('[SOC-150] reads a long text in steps that grow with its length, not with its square', () => {
  // Each would take minutes if a pattern tried every pair of places.
  for (const part of ['a1_.', '서울가나다라 ', '0 1 ', '카톡', '우리집 ', '가나구 다로 ', 'a@'])
    expect(findContactDetails(part.repeat(20_000))).toEqual([]);
});

it('[SOC-151] staff may write it, grown-ups in their channel, and nobody else', () => {
  const cells = [true, false].flatMap((isMinor) =>
    [true, false].flatMap((isStaff) => [true, false].map((isMember) => ({ isMinor, isStaff, isMember }))),
  );
  expect(cells.filter((writer) => mayWriteAt(null, writer))).toEqual(cells.filter(({ isStaff }) => isStaff));
  expect(cells.filter((writer) => mayWriteAt(1, writer))).toEqual(
    cells.filter(({ isStaff, isMember, isMinor }) => isStaff || (isMember && !isMinor)),
  );
});

it('[SOC-152] a stranger among the readers decides before a friend, and staff and grown-ups do not count', () => {
  const reader = { areFriends: false, isMinorBetween: true, isStaffBetween: false };
  const friend = { ...reader, areFriends: true };
  expect(refusalTo([friend, reader])).toBe('STRANGER');
  expect(refusalTo([friend])).toBe('FRIEND');
  expect(
    refusalTo([
      { ...reader, isStaffBetween: true },
      { ...reader, isMinorBetween: false },
    ]),
  ).toBeNull();
  expect(refusalTo([])).toBeNull();
});
