import type { CalendarBackground, CalendarItem, CalendarResource } from '../../../ui/calendar/calendar-types.ts';
import { addDays } from '@dolphin/contract/core/days';
import { columnOf } from '../../../ui/date/calendar.ts';

/** A Tuesday; the samples lie in its week and month. */
export const TODAY = '2026-11-17';
const SUNDAY = addDays(TODAY, -columnOf(TODAY));
const COACHES = 40;
const TONES = ['brand', 'ok', 'warning', 'reward', 'danger', 'neutral'] as const;

export interface SampleWords {
  titles: readonly string[];
  coach: (n: number) => string;
  room: (n: number) => string;
  learners: (n: number) => string;
  makeUp: string;
  holiday: string;
  closed: string;
  free: string;
}

export function sampleCoaches(words: SampleWords, count: number = COACHES): CalendarResource[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: words.coach(at + 1),
    hint: words.room((at % 12) + 1),
  }));
}

/** The week of one person. */
export function fewItems(words: SampleWords): CalendarItem[] {
  const times = [
    [0, 600, 690],
    [1, 960, 1020],
    [1, 990, 1080],
    [1, 1000, 1030],
    [2, 840, 900],
    [2, 1020, 1110],
    [3, 960, 1020],
    [3, 1020, 1080],
    [4, 1140, 1200],
    [5, 960, 1080],
    [5, 970, 1000],
    [6, 570, 720],
  ] as const;
  return times.map(([weekday, startMinute, endMinute], at) => ({
    id: `few-${at}`,
    day: addDays(SUNDAY, weekday),
    startMinute,
    endMinute,
    title: words.titles[at % words.titles.length] ?? '',
    subtitle: words.learners((at % 8) + 2),
    tone: TONES[at % TONES.length] ?? 'brand',
    isFaint: weekday < 2,
    badges: at % 5 === 4 ? [{ label: words.makeUp, tone: 'reward' }] : [],
    resourceId: String(at % 3),
  }));
}

/** A thousand lessons of forty coaches, most of them in the afternoon, none of a coach at the same time as another. */
export function manyItems(words: SampleWords, count: number = 1_000): CalendarItem[] {
  return Array.from({ length: count }, (_, at) => {
    const coach = at % COACHES;
    const turn = Math.floor(at / COACHES);
    const weekday = 1 + (turn % 6);
    const startMinute = 840 + Math.floor(turn / 6) * 80 + (coach % 4) * 10;
    return {
      id: `many-${at}`,
      day: addDays(SUNDAY, weekday),
      startMinute,
      endMinute: startMinute + (coach % 3 === 0 ? 50 : 60),
      title: words.titles[(at * 7) % words.titles.length] ?? '',
      subtitle: words.learners((at % 8) + 1),
      tone: TONES[coach % TONES.length] ?? 'brand',
      isFaint: addDays(SUNDAY, weekday) < TODAY,
      badges: at % 40 === 7 ? [{ label: words.makeUp, tone: 'reward' }] : [],
      resourceId: String(coach),
    };
  });
}

export function sampleBackgrounds(words: SampleWords): CalendarBackground[] {
  return [
    { id: 'holiday', day: addDays(SUNDAY, 4), kind: 'holiday', name: words.holiday },
    { id: 'closed', day: addDays(SUNDAY, 6), kind: 'off', name: words.closed, startMinute: 780 },
    { id: 'free', day: addDays(SUNDAY, 2), kind: 'free', name: words.free, startMinute: 1140, endMinute: 1260 },
    { id: 'lunch', day: addDays(SUNDAY, 2), kind: 'off', startMinute: 720, endMinute: 780, resourceId: '1' },
  ];
}
