import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_TABLES } from './all-errors.ts';
import { type ErrorSpec, SHOW_KINDS, type Show } from './core/errors.ts';
import { slotsOf } from './text-slots.fixture.ts';

const specs = ERROR_TABLES.flatMap((table) => Object.values<ErrorSpec>(table));
const byCode = new Map(specs.map((spec) => [spec.code, spec]));

/** §8, "silent codes": nothing appears by itself. Some are shown by the form or by the refresh that waits for them. */
const SILENT =
  `EXPIRED_TOKEN MEMBER_NOT_FOUND LOGIN_FAIL VALIDATION_FAIL CHANNEL_NOT_FOUND NOT_ENOUGH_POINT RESOURCE_NOT_FOUND DOLPHIN_DUPLICATE_RESOURCE NEED_TO_PAY
  NEED_TO_LOGIN SIGNUP_VALIDATION_FAIL ALREADY_REFUNDED NOT_ACCEPTED_PROBLEM NOT_ACCEPTED_VIDEO ALREADY_OPEN_CONTENT_ON_VISIBLE_STATE ALREADY_REFERENCED_CONTENT
  IS_NOT_PREMIUM_CHANNEL UNAUTHORIZED_CONTENT_USER UNAUTHORIZED_ACCEPTED_CONTENT PROBLEM_NOT_FOUND NOT_ENROLLED_WORKSHEET NOT_ENROLLED_COURSE NOT_ENROLLED_COURSE_CLASS
  UNAUTHORIZED_PROBLEM_USER NEED_TO_CHANNEL_INFO CHANNEL_GROUP_UNAUTHORIZED IS_NOT_CHANNEL_CONTENT CHANNEL_CONTENT_UNAUTHORIZED AUTH_NOT_FOUND ALREADY_FRIEND_USER
  EDUENV_UNAUTHORIZED_MEMBER EMAIL_DUPLICATE_MEMBER MULTIPLE_FIELD_ERRORS TOO_MANY_USER_CREATED_CHANNEL_COUNT DUPLICATE_PRODUCT DUPLICATE_WISH_ITEM NOT_FOUND_INVENTORY
  NOT_FOUND_PRODUCT CHANNEL_CODE_NOT_FOUND MISMATCH_ROOM_PASSWORD ROOM_NOT_FOUND ALREADY_ROOM_MEMBER_USER DOLPHIN_DUPLICATE_COUPON_RESOURCE NOT_ACCEPT_ROOM
  TOO_MANY_ROOM_MEMBER ALREADY_ANOTHER_ROOM_MEMBER_USER NOT_HAS_ROLE IS_NOT_ADVANCED_CHANNEL_USER`.split(/\s+/);
const QUIET: readonly Show[] = ['silent', 'field', 'refresh'];

/** §8, dialogs titled "Notice". */
const NOTICES: Readonly<Record<string, string>> = {
  USER_NICKNAME_NOT_FOUND: 'Cannot find a user with that nickname!',
  CHANNEL_GROUP_NOT_FOUND: 'No group exists for that code.',
  ALREADY_RESET: 'This problem was already reset.',
  CHANNEL_MEMBER_NOT_FOUND: 'Not a {channel} member.',
  ALREADY_CHANNEL_GROUP_MEMBER_USER: 'Already a member of the {channel} group.',
  TOO_MANY_REPORT_FILE: 'Up to {max} can be uploaded.',
  HAS_ASSIGNMENT: 'Assignments have been issued.',
  HAVE_TO_RESET_SUCCESS: 'Solve the problem first; you can see it after a correct answer.',
};
/** Ours: nobody may miss why they are kept out, why a text was not sent, or why they cannot pay. */
const OWN_NOTICES = [
  'ACCOUNT_BANNED',
  'ACCOUNT_SUSPENDED',
  'ALREADY_PAID',
  'CONTACT_DETAILS_NOT_ALLOWED',
  'MESSAGE_NOT_POSSIBLE',
  'NOT_FOR_SALE',
  'PAYMENT_AMOUNT_MISMATCH',
  'PAYMENT_MISMATCH',
  'SELLER_NOT_VERIFIED',
  'SOLD_OUT',
  'VIDEO_IS_CONVERTING',
];
const OTHERS = ['INVALID_AUTH_TOKEN', 'COUPON_RESOURCE_NOT_FOUND', 'NEED_TO_SIGNUP', 'NEED_TO_PREMIUM'];

describe('the error catalogue', () => {
  it('[API-14] declares every code of the specification', () => {
    expect(SILENT).toHaveLength(48);
    expect([...SILENT, ...Object.keys(NOTICES), ...OTHERS].filter((code) => !byCode.has(code))).toEqual([]);
  });

  it('[API-14] makes every silent code quiet', () => {
    expect(SILENT.filter((code) => !QUIET.includes(byCode.get(code)?.show as Show))).toEqual([]);
  });

  it('makes the eight notice codes notices, each with its own text, one of them once at a time', () => {
    for (const [code, text] of Object.entries(NOTICES)) {
      expect(byCode.get(code)).toMatchObject({
        show: code === 'HAVE_TO_RESET_SUCCESS' ? 'notice-once' : 'notice',
        en: text,
      });
    }
    expect(
      specs
        .filter(({ show }) => show.startsWith('notice'))
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([...Object.keys(NOTICES), ...OWN_NOTICES].toSorted());
  });

  it('[API-107] declares every code once', () => {
    const codes = specs.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    for (const code of codes) expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^UNEXPECTED$/);
  });

  it.each(specs.map((spec) => [spec.code, spec] as const))(
    '[API-107] %s has a status, a behaviour and two texts that ask for the same',
    (_code, { status, show, ko, en }) => {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(SHOW_KINDS).toContain(show);
      expect(ko).toMatch(/\p{Script=Hangul}/u);
      expect(en).not.toMatch(/\p{Script=Hangul}/u);
      expect(en).toMatch(/^[A-Z].*[.!]$/);
      expect(slotsOf(en)).toEqual(slotsOf(ko));
      expect(ko, 'particles are chosen, never listed').not.toMatch(/[가-힣]\((은|는|이|가|을|를|으로|로)\)/);
    },
  );

  it('collects every table of the contract', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.errors.ts') && file !== 'all-errors.ts',
    );
    const tables = (
      await Promise.all(
        files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
      )
    ).flatMap((exported) => Object.values(exported));
    expect(tables.filter((table) => !ERROR_TABLES.some((known) => known === table))).toEqual([]);
    expect(tables.length).toBe(ERROR_TABLES.length);
  });
});
