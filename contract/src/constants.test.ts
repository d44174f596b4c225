import { describe, expect, it } from 'vitest';
import { GENDERS, SUBJECTS, USER_STATES, VERIFIED_STATES } from './accounts/accounts.constants.ts';
import { AVATAR_FRAME_MS, AVATAR_FRAMES } from './avatar/avatar-pictures.ts';
import { EQUIPMENT_CATEGORIES } from './avatar/avatar.constants.ts';
import {
  DOLPHIN_VISIBLE_STATES,
  FORM_FIELD_TYPES,
  JOIN_METHODS,
  NOTICE_KINDS,
  REPORT_FILES_MAX,
  VISIBILITIES,
} from './channels/channels.constants.ts';
import {
  CANCEL_WITHIN_DAYS,
  COUPON_REWARD_TYPES,
  COUPON_STATES,
  PAYMENT_ITEM_TYPES,
  REFUND_PERIOD_FACTOR,
  REFUND_WITHIN_BUSINESS_DAYS,
  SUBSCRIPTION_PLANS,
  TICKET_DEFAULT_STATE,
} from './commerce/commerce.constants.ts';
import { QUERY_FRESH_MS, QUERY_CACHE_MS, REDIRECT_DELAY_MS } from './core/browser/client.constants.ts';
import { PAGE_SIZE } from './core/paging.ts';
import { UPLOAD_PART_BYTES } from './core/upload.ts';
import {
  VIDEO_CONVERT_TIMEOUT_MS,
  VIDEO_PLAYER_DEFAULT_STATE,
  VIDEO_UPLOAD_STATES,
} from './learning/learning.constants.ts';
import {
  DEFAULT_MAP_ID,
  DEFAULT_MAP_THEME,
  MAP_BACKGROUND_DEPTH,
  MAP_BOUNDS,
  MAP_FLOOR_DEPTH,
  MAP_FLOOR_Y,
} from './lounge/lounge.constants.ts';
import { CHARACTERS, DEFAULT_CHARACTER, DEFAULT_THEME, QUEST_REWARD_TYPES } from './profile/profile.constants.ts';
import {
  DAY_END_MINUTE,
  DAY_START_MINUTE,
  ENTER_BEFORE_MINUTES,
  FIXED_WEEK,
  KOREA_OFFSET_HOURS,
  MEETING_TYPES,
  SCHEDULE_DATE_STATES,
  SCHEDULE_TYPES,
  SLOT_HEIGHTS_PX,
  SLOT_MINUTES,
  SLOT_WIDTHS_PX,
  WEEKDAYS,
} from './scheduling/scheduling.constants.ts';
import { FRIENDSHIP_STATES } from './social/social.constants.ts';
import { VERIFICATION_POLL_MS, VERIFICATION_POPUP } from './verification/verification.constants.ts';

/** Written from §3 and §9 and not from the code, so that a slip of a digit is found. */
describe('the constants and enumerations of the specification', () => {
  it('has the numbers of §9', () => {
    expect({ QUERY_FRESH_MS, QUERY_KEPT_MS: QUERY_CACHE_MS }).toEqual({
      QUERY_FRESH_MS: 60_000,
      QUERY_KEPT_MS: 300_000,
    });
    expect({ REDIRECT_DELAY_MS, AVATAR_FRAME_MS, AVATAR_FRAMES }).toEqual({
      REDIRECT_DELAY_MS: 150,
      AVATAR_FRAME_MS: 500,
      AVATAR_FRAMES: 3,
    });
    expect({ VIDEO_CONVERT_TIMEOUT_MS, UPLOAD_PART_BYTES, REPORT_FILES_MAX }).toEqual({
      VIDEO_CONVERT_TIMEOUT_MS: 59_000,
      UPLOAD_PART_BYTES: 10_485_760,
      REPORT_FILES_MAX: 5,
    });
    expect({ PAGE_SIZE, TICKET_DEFAULT_STATE }).toEqual({
      PAGE_SIZE: 10,
      TICKET_DEFAULT_STATE: 'AVAILABLE',
    });
    expect({ SLOT_MINUTES, DAY_START_MINUTE, DAY_END_MINUTE, SLOT_WIDTHS_PX, SLOT_HEIGHTS_PX }).toEqual({
      SLOT_MINUTES: 60,
      DAY_START_MINUTE: 0,
      DAY_END_MINUTE: 1_440,
      SLOT_WIDTHS_PX: [62, 80],
      SLOT_HEIGHTS_PX: [18, 20],
    });
    expect({ FIXED_WEEK, ENTER_BEFORE_MINUTES, KOREA_OFFSET_HOURS }).toEqual({
      FIXED_WEEK: { first: '1900-01-07', last: '1900-01-13' },
      ENTER_BEFORE_MINUTES: 10,
      KOREA_OFFSET_HOURS: 9,
    });
    expect({ CANCEL_WITHIN_DAYS, REFUND_WITHIN_BUSINESS_DAYS, REFUND_PERIOD_FACTOR }).toEqual({
      CANCEL_WITHIN_DAYS: 7,
      REFUND_WITHIN_BUSINESS_DAYS: 3,
      REFUND_PERIOD_FACTOR: 1.5,
    });
    expect({ VERIFICATION_POPUP, VERIFICATION_POLL_MS }).toEqual({
      VERIFICATION_POPUP: { width: 500, height: 550 },
      VERIFICATION_POLL_MS: 1_000,
    });
    expect({
      MAP_BOUNDS,
      MAP_BACKGROUND_DEPTH,
      MAP_FLOOR_DEPTH,
      MAP_FLOOR_Y,
      DEFAULT_MAP_ID,
      DEFAULT_MAP_THEME,
    }).toEqual({
      MAP_BOUNDS: { width: 8_000, height: 1_800 },
      MAP_BACKGROUND_DEPTH: -1_000,
      MAP_FLOOR_DEPTH: -500,
      MAP_FLOOR_Y: 1_600,
      DEFAULT_MAP_ID: 'default-map',
      DEFAULT_MAP_THEME: 'white-lounge',
    });
  });

  it.each([
    ['friendship state', FRIENDSHIP_STATES, 'ACCEPT PENDING REJECT'],
    ['visibility', VISIBILITIES, 'VISIBLE INVISIBLE'],
    ['form field type', FORM_FIELD_TYPES, 'TEXT TEXTAREA IMAGE FILE'],
    [
      'equipment category',
      EQUIPMENT_CATEGORIES,
      'HAT TOP BOTTOM ONE_PIECE CAPE SHOES ACCESSORY SKIN NECKLACE EARRING HAIR FACE FACE_ACCESSORY HAND_ACCESSORY',
    ],
    ['gender', GENDERS, 'MAN WOMAN'],
    ['join method', JOIN_METHODS, 'IMMEDIATELY MANAGER_APPROVAL'],
    ['meeting type', MEETING_TYPES, 'ZOOM GOOGLE_MEETUP LINK'],
    ['schedule type', SCHEDULE_TYPES, 'DAY DATE'],
    ['schedule date state', SCHEDULE_DATE_STATES, 'ENABLED DISABLED'],
    ['weekday', WEEKDAYS, 'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'],
    ['verified state', VERIFIED_STATES, 'VERIFIED UNVERIFIED'],
    ['user state', USER_STATES, 'INVALID VALID'],
    ['payment item type', PAYMENT_ITEM_TYPES, 'CASH WORKSHEET COURSE COURSE_CLASS PRODUCT'],
    ['subscription plan', SUBSCRIPTION_PLANS, 'DOLPHIN_PRO CHANNEL_PRO'],
    ['quest reward type', QUEST_REWARD_TYPES, 'POINT'],
    ['subject', SUBJECTS, 'JAVASCRIPT PYTHON SCRATCH'],
    ['video upload state', VIDEO_UPLOAD_STATES, 'PENDING UPLOADING CONVERTING COMPLETE'],
    ['notice kind', NOTICE_KINDS, 'CREATED UPDATED WELCOME PENDING REQUIRED REQUIRED_GROUP NOT_MEMBER'],
  ] as const)('has the values of %s', (_name, values, expected) => {
    expect([...values]).toEqual(expected.split(' '));
  });

  it('includes the values that the specification names of open lists', () => {
    expect(DOLPHIN_VISIBLE_STATES).toContain('ONLY_CHANNEL_VISIBLE');
    expect(COUPON_REWARD_TYPES).toEqual(
      expect.arrayContaining(['CONTENT_DISCOUNT_BY_AMOUNT', 'CONTENT_DISCOUNT_BY_PERCENTAGE']),
    );
    expect(COUPON_STATES).toContain('USED');
    expect(CHARACTERS).toHaveLength(6);
    expect({ DEFAULT_THEME, DEFAULT_CHARACTER, VIDEO_PLAYER_DEFAULT_STATE }).toEqual({
      DEFAULT_THEME: 'SEA',
      DEFAULT_CHARACTER: 'DOLPHIN',
      VIDEO_PLAYER_DEFAULT_STATE: 'PAUSE',
    });
  });
});
