import { coreErrors } from '@dolphin/contract/core/core.errors';
import { FEEDS_PATH } from '@dolphin/contract/scheduling/feeds/feeds.contract';
import { addDays } from '@dolphin/contract/core/days';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { fail } from '../../core/fail.ts';
import { countTry, networkOf } from '../../core/http/admission/rate-limits.ts';
import { seoulTime } from '../lessons/seoul-time.ts';
import { selectMyLessons } from '../timetable/timetable.queries.ts';
import { calendarFile } from './calendar-file.ts';
import { hashOf, TOKEN } from './feed-token.ts';
import { readFeedOwner } from './feeds.queries.ts';

/** Programs ask every few minutes; whoever tries addresses asks more often. */
const LIMIT = { per: 'address', max: 120, seconds: 600 } as const;
const BEFORE_DAYS = 30;
const AHEAD_DAYS = 70;

/** `GET /feeds/<secret>.ics`: the lessons of whoever made the address. [SCH-211] */
export function addLessonFeeds(http: FastifyInstance, app: App): void {
  http.get(`${FEEDS_PATH}/:file`, async (request, reply) => {
    await countTry(app.db, LIMIT, `${FEEDS_PATH} ${networkOf(request.client.address)}`, app.now());
    const { file } = request.params as { readonly file: string };
    const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
    const now = app.now();
    const userId = TOKEN.test(token) ? await readFeedOwner(app.db, hashOf(token), now) : undefined;
    if (userId === undefined) throw fail(coreErrors.RESOURCE_NOT_FOUND);
    const { day } = seoulTime(now);
    const range = { from: addDays(day, -BEFORE_DAYS), to: addDays(day, AHEAD_DAYS) };
    const lessons = await selectMyLessons(app.db, { userId, ...range, channelId: null });
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="dolphin.ics"',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .send(calendarFile(lessons, now, new URL(app.config.publicUrl).hostname));
  });
}
