import { TARGET_COMPETITION_MONTH } from './competition-fillers.ts';
import { TARGET_CHANNEL } from '../fillers/statistics-fillers.ts';
import type { Fixed, GrowingList, Input } from '../list-kinds.ts';

const V1 = '/api/eduenv/v1';
const grown = (...ways: readonly Input[]): readonly GrowingList[] =>
  ways.map((input) => ({ as: 'me', table: 'competitions_competitions', input: () => input, mayBeEmpty: true }));

/** The lists of competitions. */
export const competitionLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${V1}/competitions`]: grown(
    { tab: 'UPCOMING' },
    { tab: 'RUNNING' },
    { tab: 'PAST' },
    { tab: 'PAST', channel_id: TARGET_CHANNEL },
  ),
  [`GET ${V1}/competitions/months/:month`]: grown({ month: TARGET_COMPETITION_MONTH }),
  [`GET ${V1}/users/competitions/near`]: grown({}),
  [`GET ${V1}/competitions/:competitionId`]: { fixed: 'one competition and the places of the caller in it' },
};
