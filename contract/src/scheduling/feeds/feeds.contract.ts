import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nothing, Nullable } from '../../core/schema.ts';

/** Served outside of the API, for calendar programs. */
export const FEEDS_PATH = '/feeds';
const own = { area: 'eduenv', access: signedUp, path: '/users/lesson-feeds' } as const;

/** The lessons of a person as an iCalendar feed at a secret address. [SCH-211] */
export const lessonFeeds = {
  find: defineEndpoint({
    ...own,
    method: 'GET',
    summary:
      'Whether the caller has a feed, and when it was read last; its address is shown once, when it is made. [SCH-211]',
    input: Nothing,
    output: Type.Object({ createdAt: Nullable(Instant), readAt: Nullable(Instant) }),
  }),
  create: defineEndpoint({
    ...own,
    method: 'POST',
    summary: 'Makes a secret address for the feed of the caller; the one before is gone. [SCH-211]',
    input: Nothing,
    output: Type.Object({ url: Type.String() }),
    limits: [{ per: 'user', max: 20, seconds: 3_600 }],
  }),
  remove: defineEndpoint({
    ...own,
    method: 'DELETE',
    summary: 'Revokes the feed: its address opens nothing any more. [SCH-211]',
    input: Nothing,
    output: Nothing,
  }),
};
