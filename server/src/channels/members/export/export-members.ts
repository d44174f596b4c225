import { type ExportFormat, MEMBER_EXPORT_MAX } from '@dolphin/contract/channels/members/members.constants';
import { memberErrors } from '@dolphin/contract/channels/members/members.errors';
import { roleText } from '@dolphin/contract/channels/members/roles.text';
import { type Language, localize } from '@dolphin/contract/core/text';
import type { Db } from '../../../core/db.ts';
import { fail } from '../../../core/fail.ts';
import { type MemberFilter, type MemberRow, selectMembers } from '../member-lists.queries.ts';
import { memberFileText } from './members.text.ts';
import { CSV_TYPE, toCsv, toXlsx, XLSX_TYPE } from './sheet-files.ts';

type File = { readonly fileName: string; readonly contentType: string; readonly content: string };
type How = { readonly format: ExportFormat; readonly language: Language; readonly now: Date };

/** So many are read at a time, so that no statement takes long. */
const BATCH = 2_000;

/** A list as a file, at most MEMBER_EXPORT_MAX rows; a null filter matches nobody. */
export async function exportMembers(
  db: Db,
  filter: MemberFilter | null,
  { format, language, now }: How,
): Promise<File> {
  const rows: MemberRow[] = [];
  for (let [offset, total] = [0, filter === null ? 0 : 1]; filter !== null && offset < total; offset += BATCH) {
    const page = await selectMembers(db, filter, { offset, limit: BATCH, reach: MEMBER_EXPORT_MAX });
    total = page.total;
    if (total > MEMBER_EXPORT_MAX) throw fail(memberErrors.MEMBER_EXPORT_TOO_LARGE, { max: MEMBER_EXPORT_MAX });
    rows.push(...page.rows);
  }
  const text = localize(memberFileText, language);
  const roles = localize(roleText, language);
  const head = [
    text.name,
    text.nickname,
    text.email,
    text.role,
    text.groups,
    text.joinedAt,
    text.verified,
    text.introduction,
    text.school,
    text.grade,
    text.guardianName,
    text.guardianPhone,
  ];
  const lines = rows.map((row) => [
    row.name,
    row.nickname,
    row.email ?? '',
    roles[row.role],
    row.groupList.map(({ name }) => name).join(', '),
    dayOf(row.joinedAt),
    row.isVerified ? text.yes : '',
    row.introduction,
    row.school,
    row.grade,
    row.guardianName,
    row.guardianPhone,
  ]);
  const fileName = `${text.members}-${dayOf(now)}.${format.toLowerCase()}`;
  const body = format === 'CSV' ? toCsv([head, ...lines]) : await toXlsx([head, ...lines]);
  return { fileName, contentType: format === 'CSV' ? CSV_TYPE : XLSX_TYPE, content: body.toString('base64') };
}

/** The day in Seoul. */
function dayOf(at: Date | null): string {
  return at === null ? '' : at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
}
