import { type Language, localize } from '@dolphin/contract/core/text';
import { toXlsx, XLSX_TYPE } from '../members/export/sheet-files.ts';
import type { ChildRow, RequestRow } from './consent-requests.queries.ts';
import { consentText } from './consent-requests.text.ts';

const seoulTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' });

/** The children of a request and the answers that count, as a sheet. [CHN-229] */
export async function exportConsents(
  { title }: RequestRow,
  children: readonly ChildRow[],
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const text = localize(consentText, language);
  const answers = { AGREED: text.agreed, REFUSED: text.refused };
  const head = [text.child, text.nickname, text.answer, text.said, text.guardian, text.method, text.at];
  const lines = children.map(({ name, nickname, answer, note, guardianName, method, answeredAt }) => [
    name,
    nickname,
    answer === null ? text.none : answers[answer],
    note,
    guardianName ?? '',
    method === null ? '' : text[method],
    answeredAt === null ? '' : seoulTime(answeredAt),
  ]);
  const subject = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40);
  return {
    fileName: `${text.file}-${subject}-${seoulTime(now).slice(0, 10)}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx([head, ...lines])).toString('base64'),
  };
}
