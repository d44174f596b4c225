import Type from 'typebox';
import { signedIn } from '../core/access.ts';
import { defineEndpoint, mayLag } from '../core/endpoint.ts';
import { Nothing, PlainDate } from '../core/schema.ts';

const Count = Type.Integer({ minimum: 0 });

export const streaks = {
  streak: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/streaks',
    access: signedIn,
    summary: 'Days in a row on which I learned something, and the freezes that mend a missed one.',
    input: Nothing,
    output: Type.Object({
      streakDays: Count,
      longestDays: Count,
      freezeCount: Count,
      /** Days until the next freeze is earned. */ daysToFreeze: Count,
      isTodayDone: Type.Boolean(),
      today: PlainDate,
    }),
  }),
  activities: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/users/activities',
    access: signedIn,
    freshness: mayLag('Days of half a year; today moves with the own work, which is included.'),
    summary: 'The days of the last half year on which I earned something, oldest first.',
    input: Nothing,
    output: Type.Object({
      from: PlainDate,
      to: PlainDate,
      activityList: Type.Array(Type.Object({ day: PlainDate, actCount: Count, experience: Count })),
    }),
  }),
};
