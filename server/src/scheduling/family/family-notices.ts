import type { Attendance } from '@dolphin/contract/scheduling/attendance/attendance.constants';

/** Where the web shows one report of a child. */
export const childReportPage = (channelMemberId: number, reportId: number): `/${string}` =>
  `/family/${channelMemberId}?tab=reports&report=${reportId}`;

export const childLessonsPage = (channelMemberId: number): `/${string}` => `/family/${channelMemberId}?tab=lessons`;

const ALARMING: readonly (Attendance | null)[] = ['ABSENT', 'LATE'];

/** Guardians learn of an absence and of a late arrival, and of what takes such a mark back. [SCH-287] */
export function isForGuardians(attendance: Attendance | null, before: Attendance | null): boolean {
  return ALARMING.includes(attendance) || ALARMING.includes(before);
}
