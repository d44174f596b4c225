import { type Attendance, ATTENDANCES } from '@dolphin/contract/scheduling/attendance/attendance.constants';

/** What a coach wants to be written about somebody, and the version that was on the screen. */
export type LocalMark = {
  readonly userId: number;
  readonly version: number;
  readonly attendance: Attendance | null;
  readonly reason: string;
  readonly note: string;
};
/** One per person and lesson: another coach at the same device does not see it. */
export const marksKey = (userId: number, classLessonId: number): string => `attendance ${userId} ${classLessonId}`;

const STATES: readonly unknown[] = [...ATTENDANCES, null];

export function readMarks(key: string): readonly LocalMark[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    return [];
  }
}

export function storeMarks(key: string, marks: readonly LocalMark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(marks));
  } catch {
    // No room, or a browser that keeps nothing: the marks are on the screen, and are sent from there.
  }
}

function isMark(value: unknown): value is LocalMark {
  const mark = value as Partial<LocalMark> | null;
  return (
    typeof mark === 'object' &&
    mark !== null &&
    typeof mark.userId === 'number' &&
    typeof mark.version === 'number' &&
    typeof mark.reason === 'string' &&
    typeof mark.note === 'string' &&
    STATES.includes(mark.attendance)
  );
}
