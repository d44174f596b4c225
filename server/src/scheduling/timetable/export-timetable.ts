import { type Language, localize } from '@dolphin/contract/core/text';
import { clockOf } from '@dolphin/contract/scheduling/recurrence/clock';
import { toXlsx, XLSX_TYPE } from '../../channels/public.ts';
import { timetableFileText } from './export-timetable.text.ts';
import type { findTimetable } from './timetable.queries.ts';

type Timetable = Awaited<ReturnType<typeof findTimetable>>;

/** A timetable as a sheet, a line for each lesson in the order of time. */
export async function exportTimetable(
  { lessons, coaches, rooms }: Timetable,
  { language, from, to }: { readonly language: Language; readonly from: string; readonly to: string },
): Promise<{ readonly fileName: string; readonly contentType: string; readonly content: string }> {
  const text = localize(timetableFileText, language);
  const coachNames = new Map(coaches.map(({ userId, nickname }) => [userId, nickname ?? '']));
  const roomNames = new Map(rooms.map(({ roomId, name }) => [roomId, name]));
  const nameIn = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  const head = [text.day, text.starts, text.ends, text.title, text.coach, text.room, text.seats, text.kind, text.state];
  const lines = lessons.map((one) => [
    one.day,
    clockOf(one.startMinute),
    clockOf(one.endMinute),
    one.title,
    nameIn(coachNames, one.coachId),
    nameIn(roomNames, one.roomId),
    String(one.seatCount),
    text[one.kind],
    text[one.state],
  ]);
  return {
    fileName: `${text.file({ from, to })}.xlsx`,
    contentType: XLSX_TYPE,
    content: (await toXlsx([head, ...lines])).toString('base64'),
  };
}
