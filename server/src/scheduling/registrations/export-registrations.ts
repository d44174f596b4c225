import { seoulDay } from '@dolphin/contract/core/days';
import { type Language, localize } from '@dolphin/contract/core/text';
import { REGISTRATION_EXPORT_MAX } from '@dolphin/contract/scheduling/registrations/registrations.constants';
import { registrationErrors } from '@dolphin/contract/scheduling/registrations/registrations.errors';
import { toXlsx, XLSX_TYPE } from '../../channels/public.ts';
import { fail } from '../../core/fail.ts';
import { registrationFileText } from './export-registrations.text.ts';
import type { ListedRegistration } from './registrations.queries.ts';

/** So many are read at a time, so that no statement takes long. */
const BATCH = 2_000;
const HOUR = 60;

type Read = (paged: {
  readonly limit: number;
  readonly offset: number;
}) => Promise<{ readonly rows: readonly ListedRegistration[]; readonly total: number }>;

/** Registrations as a sheet, newest first; refuses more than fit into one. */
export async function exportRegistrations(
  read: Read,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<{ readonly fileName: string; readonly contentType: string; readonly content: string }> {
  const rows: ListedRegistration[] = [];
  for (;;) {
    const batch = await read({ limit: BATCH, offset: rows.length });
    if (batch.total > REGISTRATION_EXPORT_MAX)
      throw fail(registrationErrors.REGISTRATION_EXPORT_TOO_LARGE, { max: REGISTRATION_EXPORT_MAX });
    rows.push(...batch.rows);
    if (batch.rows.length < BATCH) break;
  }
  const text = localize(registrationFileText, language);
  const head = [
    text.learner,
    text.courseClass,
    text.state,
    text.progressState,
    text.registrationDate,
    text.startTime,
    text.options,
    text.createdAt,
  ];
  const lines = rows.map((row) => [
    row.nickname ?? text.gone,
    row.title,
    text[row.state],
    text[row.progressState],
    row.registrationDate,
    row.startTime === null ? '' : clockOf(row.startTime),
    row.options.map(({ label, choice }) => `${label}: ${choice}`).join(', '),
    seoulDay(row.createdAt),
  ]);
  return {
    fileName: `${text.file({ day: seoulDay(now) })}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx([head, ...lines])).toString('base64'),
  };
}

function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
}
