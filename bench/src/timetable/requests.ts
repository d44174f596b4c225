import { urlOf } from '@dolphin/contract/core/endpoint';
import { booking } from '@dolphin/contract/scheduling/booking/booking.contract';
import { classLessons } from '@dolphin/contract/scheduling/lessons/lessons.contract';
import { accessToken } from '../realtime/people.ts';
import type { Academy } from './fill-academy.ts';
import type { Wish } from './fill-bookings.ts';

/** An address with the ids of its path. */
export function pathOf(endpoint: Parameters<typeof urlOf>[0], ids: Readonly<Record<string, number>>): string {
  return Object.entries(ids).reduce((path, [name, id]) => path.replace(`:${name}`, String(id)), urlOf(endpoint));
}

export const weekPath = ({ channelId, week: { from, to } }: Academy): string =>
  `${pathOf(classLessons.timetable, { channelId })}?from=${from}&to=${to}`;

export const bookPath = ({ channelId, courseClassId }: Pick<Wish, 'channelId' | 'courseClassId'>): string =>
  pathOf(booking.book, { channelId, courseClassId });

const HEAD = ['Host: localhost', 'User-Agent: bench', 'Accept: application/json', 'Accept-Language: ko'];

export const weekRequest = (secret: string, academy: Academy): string =>
  [
    `GET ${weekPath(academy)} HTTP/1.1`,
    ...HEAD,
    `Authorization: Bearer ${accessToken(secret, academy.managerId)}`,
    '',
    '',
  ].join('\r\n');

/** Our server knows the learner by the token and the channel by the path, the bare one by headers. */
export function bookRequest(secret: string, { userId, day, startMinute, ...at }: Wish): string {
  const json = JSON.stringify({ day, startMinute });
  return [
    `POST ${bookPath(at)} HTTP/1.1`,
    ...HEAD,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    `Authorization: Bearer ${accessToken(secret, userId)}`,
    `X-Bench-User: ${userId}`,
    `X-Bench-Channel: ${at.channelId}`,
    '',
    json,
  ].join('\r\n');
}
