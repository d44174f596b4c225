import { TARGET_CONTEST } from './contest-fillers.ts';
import { TARGET_COMPETITION } from './managed-competition-fillers.ts';
import { SMALL_CHANNEL } from './competition-fillers.ts';
import { TARGET_CHANNEL } from '../fillers/statistics-fillers.ts';
import type { Fixed, GrowingList, Input } from '../list-kinds.ts';

const V1 = '/api/eduenv/v1';
const ONE = `${V1}/competitions/:competitionId`;
const grown = (table: string, ...ways: readonly Input[]): readonly GrowingList[] =>
  ways.map((way) => ({
    as: 'admin',
    table,
    input: () => ({ competitionId: TARGET_COMPETITION, ...way }),
    mayBeEmpty: true,
  }));

/** The lists of authors of competitions. */
export const managedCompetitionLists: Readonly<Record<string, Fixed | readonly GrowingList[]>> = {
  [`GET ${V1}/channels/:channelId/managed-competitions`]: [
    { as: 'admin', table: 'competitions_competitions', input: () => ({ channelId: TARGET_CHANNEL }) },
    // One with a few competitions of its own among those of all others.
    { as: 'admin', table: 'competitions_competitions', input: () => ({ channelId: SMALL_CHANNEL }) },
  ],
  [`GET ${V1}/admin/competitions`]: [{ as: 'admin', table: 'competitions_competitions' }],
  [`GET ${V1}/admin/competitions/decisions`]: [{ as: 'admin', table: 'competitions_site_decisions' }],
  [`GET ${ONE}/settings`]: { fixed: 'the settings and at most COMPETITION_PROBLEMS_MAX problems of one competition' },
  [`GET ${ONE}/rejudges`]: { fixed: 'the newest fifty rejudges of one competition' },
  [`GET ${ONE}/rejudges/:rejudgeId`]: { fixed: 'the first two hundred changed verdicts of one problem' },
  [`GET ${ONE}/groups`]: { fixed: 'the first OFFERED_MAX groups of one channel by name, and those that are chosen' },
  [`GET ${ONE}/candidates`]: { fixed: 'the first OFFERED_MAX members of one channel by name' },
  [`GET ${ONE}/contents`]: grown('learning_contents', {}, { query: 'bench' }),
  // A search looks through the participants of one competition.
  [`GET ${ONE}/managed-participants`]: grown(
    'competitions_participants',
    {},
    { state: 'WAITING' },
    { competitionId: TARGET_CONTEST, query: 'bench' },
  ),
  [`GET ${ONE}/questions`]: grown('competitions_questions', {}, { filter: 'OPEN' }, { filter: 'ANSWERED' }),
  [`GET ${ONE}/announcements`]: grown('competitions_announcements', {}),
};
