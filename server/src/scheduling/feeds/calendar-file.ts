import type { MyLessonRow } from '../timetable/timetable.queries.ts';

const LINE_BYTES = 75;
const TZID = 'Asia/Seoul';
/** Seoul has one offset and no summer time. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TZID}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Lessons as an iCalendar file (RFC 5545): titles, times, rooms and the academy, and nobody's name. [SCH-211] */
export function calendarFile(lessons: readonly MyLessonRow[], now: Date, host: string): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dolphin//Timetable//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...ZONE,
    ...lessons.flatMap((lesson) => eventOf(lesson, stamp, host)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventOf(lesson: MyLessonRow, stamp: string, host: string): readonly string[] {
  const { classLessonId, title, channelName, roomName, day } = lesson;
  return [
    'BEGIN:VEVENT',
    `UID:lesson-${classLessonId}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${TZID}:${timeOf(day, lesson.startMinute)}`,
    `DTEND;TZID=${TZID}:${timeOf(day, lesson.endMinute)}`,
    `SUMMARY:${escaped(`${title} · ${channelName}`)}`,
    ...(roomName === null ? [] : [`LOCATION:${escaped(roomName)}`]),
    `STATUS:${statusOf(lesson)}`,
    'END:VEVENT',
  ];
}

/** Whoever waits for a place, or has an offer, has none yet. */
function statusOf({ state, seatState }: MyLessonRow): string {
  if (state === 'CANCELLED') return 'CANCELLED';
  return seatState === 'WAITING' || seatState === 'OFFERED' ? 'TENTATIVE' : 'CONFIRMED';
}

/** The end of a day is the beginning of the next one. */
function timeOf(day: string, minute: number): string {
  const at = new Date(Date.parse(day) + minute * 60_000).toISOString();
  return `${at.slice(0, 10).replaceAll('-', '')}T${at.slice(11, 16).replace(':', '')}00`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** No line is longer than 75 bytes; a character is never cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      [part, bytes] = [' ', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
