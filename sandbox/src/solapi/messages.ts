import { eucKrBytes } from '@dolphin/contract/messaging/euc-kr';
import { measureMessage } from '@dolphin/contract/messaging/message-text';
import {
  LMS_BYTES_MAX,
  LMS_SUBJECT_BYTES_MAX,
  MOBILE_DIGITS_PATTERN,
  SMS_BYTES_MAX,
} from '@dolphin/contract/messaging/messaging.constants';
import { SOLAPI_ACCOUNT } from './account.ts';
import { type Fields, fieldsOf, wrong } from './refused.ts';
import { readTalk, type SimulatedTalk } from './talk.ts';
import type { SimulatedTemplate } from './talk-templates.ts';

export type SimulatedMessage = {
  readonly messageId: string;
  readonly groupId: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly type: 'SMS' | 'LMS' | 'ATA';
  readonly subject: string | null;
  readonly customFields: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly talk: SimulatedTalk | null;
  /** Sent because an AlimTalk failed. */ readonly replacement: boolean;
  statusCode: string;
  /** When the phone showed it. */ receivedAt: number | null;
};

const KINDS = ['SMS', 'LMS', 'ATA'] as const;
const MOBILE = new RegExp(MOBILE_DIGITS_PATTERN);

/** Reads a message strictly: a wrong shape refuses the whole request, a wrong message gets a code of its own. */
export function readMessage(
  value: unknown,
  ids: { messageId: string; groupId: string; createdAt: number },
  templates: ReadonlyMap<string, SimulatedTemplate>,
): SimulatedMessage {
  const fields = fieldsOf(value, 'messages');
  const type = KINDS.find((kind) => kind === fields['type']);
  const { to, from, text, subject = null } = fields;
  if (!type) throw wrong('type');
  if (typeof to !== 'string' || typeof from !== 'string' || typeof text !== 'string') throw wrong('to, from or text');
  if (subject !== null && typeof subject !== 'string') throw wrong('subject');
  const common = { ...ids, to, from, text, subject, customFields: customFields(fields), receivedAt: null };
  const message = { ...common, type, talk: null, replacement: false };
  if (type !== 'ATA') {
    if (fields['kakaoOptions'] !== undefined) throw wrong('kakaoOptions');
    return { ...message, statusCode: acceptanceCode({ ...message, type }) };
  }
  const { talk, code } = readTalk(templates, fields['kakaoOptions']);
  // Its text must be one that a phone without KakaoTalk can show.
  const asText = acceptanceCode({ ...message, type: textTypeOf(text) });
  return { ...message, talk, statusCode: asText === '2000' ? code : asText };
}

function customFields(fields: Fields): Readonly<Record<string, string>> {
  const given = fieldsOf(fields['customFields'] ?? {}, 'customFields');
  const entries = Object.entries(given).map(([key, value]) => {
    if (key.length > 30 || typeof value !== 'string' || value.length > 100) throw wrong('customFields');
    return [key, value] as const;
  });
  return Object.fromEntries(entries);
}

export function textTypeOf(text: string): 'SMS' | 'LMS' {
  return eucKrBytes(text) <= SMS_BYTES_MAX ? 'SMS' : 'LMS';
}

type Checked = Pick<SimulatedMessage, 'to' | 'from' | 'text' | 'subject'> & { readonly type: 'SMS' | 'LMS' };

/** 2000, or why it is not accepted. */
function acceptanceCode({ to, from, text, type, subject }: Checked): string {
  const senders: readonly string[] = SOLAPI_ACCOUNT.senders;
  if (!/^\d+$/.test(to) || !/^\d{8,11}$/.test(from) || text === '') return '1011';
  if (!MOBILE.test(to)) return '3010';
  if (!senders.includes(from)) return '1062';
  if (to.endsWith('0003')) return '1061';
  if (type === 'SMS' && subject !== null) return '1013';
  if (subject !== null && eucKrBytes(subject) > LMS_SUBJECT_BYTES_MAX) return '1014';
  const { bytes, blocked } = measureMessage(text);
  if (blocked.some((sign) => sign < ' ' || sign === '\u007f')) return '1028';
  if (blocked.length > 0) return '1029';
  return bytes > (type === 'SMS' ? SMS_BYTES_MAX : LMS_BYTES_MAX) ? '1031' : '2000';
}
