import { MESSAGE_EXPORT_MAX } from '@dolphin/contract/channels/guardian-messages/guardian-messages.constants';
import { messageKindText } from '@dolphin/contract/channels/guardian-messages/message-kinds.text';
import { messageStateText } from '@dolphin/contract/channels/guardian-messages/message-states.text';
import { type Language, localize } from '@dolphin/contract/core/text';
import { maskedNumber } from '@dolphin/contract/messaging/phone';
import type { Db } from '../../core/db.ts';
import { selectMessages } from '../../messaging/public.ts';
import { toXlsx, XLSX_TYPE } from '../members/export/sheet-files.ts';
import { messageFileText } from './guardian-messages.text.ts';
import { messageFilterOf } from './message-shapes.ts';

const seoulTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' });

/** The newest messages that the filter names, as a sheet. [SMS-109] */
export async function exportMessages(
  db: Db,
  filter: Parameters<typeof messageFilterOf>[0],
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const rows = await selectMessages(db, { ...messageFilterOf(filter), limit: MESSAGE_EXPORT_MAX });
  const text = localize(messageFileText, language);
  const kinds = localize(messageKindText, language);
  const states = localize(messageStateText, language);
  const head = [text.at, text.child, text.phone, text.kind, text.content, text.state, text.code, text.talk, text.price];
  const lines = rows.map(({ createdAt, label, tail, kind, content, state, failureCode, talkFailure, priceKrw }) => [
    seoulTime(createdAt),
    label,
    maskedNumber(tail),
    kinds[kind],
    content,
    states[state],
    failureCode ?? '',
    talkFailure ?? '',
    state === 'DELIVERED' ? priceKrw : 0,
  ]);
  return {
    fileName: `${text.file}-${seoulTime(now).slice(0, 10)}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx([head, ...lines])).toString('base64'),
  };
}
