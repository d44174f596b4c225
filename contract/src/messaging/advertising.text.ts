import { defineText } from '../core/text.ts';

/** Korean law prescribes the label and the line, in any language of the rest. */
export const advertisingText = defineText({
  ko: { label: '(광고)', refuse: '무료수신거부 {number}' },
  en: { label: '(광고)', refuse: '무료수신거부 {number}' },
});

/** Words that make a text advertising in the eyes of the authority; the composer asks when it sees one. */
export const ADVERTISING_WORDS = [
  '할인',
  '이벤트',
  '쿠폰',
  '등록하면',
  '무료 체험',
  '무료체험',
  '특가',
  '경품',
] as const;
