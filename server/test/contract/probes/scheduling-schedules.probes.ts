import { daysOfMonth, weekdayNameOf } from '@dolphin/contract/scheduling/schedules/schedule-days';
import type { Person, TestServer } from '../../harness.ts';
import type { Probes } from '../probes.ts';

const MINE = '/api/eduenv/v1/users/schedules';
const FIND = `GET ${MINE}`;
const DATES = `PUT ${MINE}/dates`;
const DAYS = `PUT ${MINE}/days`;
const MONTH = '2026-11';
const MISSING = 2_000_000_000;

/** Somebody in a channel in which the caller teaches. */
async function makeLearner(test: TestServer, owner: Person): Promise<number> {
  const { id, people } = await test.makeChannel(['USER']);
  await test.db.insertInto('channels_members').values({ channel_id: id, user_id: owner.id, role: 'TEACHER' }).execute();
  return people.USER.id;
}

const time = (startDate: string, startTime: number, scheduleType: 'DAY' | 'DATE') => ({
  startDate,
  startDayOfTheWeek: weekdayNameOf(startDate),
  startTime,
  endTime: startTime + 120,
  scheduleDateState: 'ENABLED',
  scheduleType,
});
const three = (make: (startTime: number) => object) => [480, 600, 720].map((startTime) => [make(startTime)]);
const target = (given: object) =>
  ({
    kind: 'private',
    missing: MISSING,
    make: makeLearner,
    with: () => Promise.resolve({ ...given }),
  }) as const;

export const probes: Probes = {
  inputs: {
    [FIND]: () => Promise.resolve({ year_month: MONTH }),
    [DATES]: () => Promise.resolve({ yearMonth: MONTH, userScheduleDateList: [] }),
    [DAYS]: () => Promise.resolve({ userScheduleDateList: [] }),
  },
  objects: {
    [`${FIND} target_user_id`]: target({ year_month: MONTH }),
    [`${DATES} targetUserId`]: target({ yearMonth: MONTH, userScheduleDateList: [] }),
    [`${DAYS} targetUserId`]: target({ userScheduleDateList: [] }),
  },
  lists: {
    [FIND]: {
      kind: 'grows',
      fill: async (test, { id }, count) => {
        const there = await test.db
          .selectFrom('scheduling_user_dates')
          .select('id')
          .where('user_id', '=', id)
          .execute();
        const slots = daysOfMonth(MONTH).flatMap((day) => [8, 10, 12].map((hour) => ({ day, hour })));
        await test.db
          .insertInto('scheduling_user_dates')
          .values(
            slots.slice(there.length, there.length + count).map(({ day, hour }) => ({
              user_id: id,
              day,
              start_minute: hour * 60,
              end_minute: hour * 60 + 60,
              type: 'DATE' as const,
              state: 'ENABLED' as const,
              saved_by: null,
              saved_at: new Date(0),
            })),
          )
          .execute();
      },
    },
  },
  edits: {
    [DATES]: {
      read: FIND,
      with: () => Promise.resolve({ year_month: MONTH }),
      values: () => Promise.resolve({ userScheduleDateList: three((at) => time(`${MONTH}-17`, at, 'DATE')) }),
    },
    [DAYS]: {
      read: FIND,
      with: () => Promise.resolve({ year_month: MONTH }),
      values: () => Promise.resolve({ userScheduleDateList: three((at) => time('1900-01-09', at, 'DAY')) }),
    },
  },
};
