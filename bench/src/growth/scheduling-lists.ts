import { ASKED_MONTH } from './fillers/scheduling-fillers.ts';
import type { Fixed, GrowingList } from './list-kinds.ts';

const MINE = '/api/eduenv/v1/users';

/** The lists of scheduling. */
export const schedulingLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${MINE}/schedules`]: [{ as: 'me', table: 'scheduling_user_dates', input: () => ({ year_month: ASKED_MONTH }) }],
};
