import { laterPage } from './lazy-page.ts';
import { page } from './root-page.ts';

/* Competitions of the site and of channels alike; lists of a channel have their lines in channel-routes.tsx. */

const list = page('/competitions', 'competitions', laterPage('CompetitionsPage'));
const one = page('/competitions/$competitionId', 'competition', laterPage('CompetitionPage'));
const problem = page(
  '/competitions/$competitionId/problems/$problemId',
  'competitionProblem',
  laterPage('CompetitionProblemPage'),
);
const certificate = page(
  '/competitions/$competitionId/certificate',
  'competitionCertificate',
  laterPage('CompetitionCertificatePage'),
);
const board = page('/competitions/$competitionId/board', 'competitionBoard', laterPage('CompetitionBoardPage'));
const reveal = page('/competitions/$competitionId/reveal', 'competitionReveal', laterPage('CompetitionRevealPage'));
const similarity = page(
  '/competitions/$competitionId/similarity',
  'competitionSimilarity',
  laterPage('CompetitionSimilarityPage'),
);
const ratings = page('/competitions/ratings', 'competitionRatings', laterPage('CompetitionRatingsPage'));
const talks = page('/competitions/talks', 'competitionTalks', laterPage('CompetitionTalksPage'));
const live = page('/competitions/$competitionId/live', 'competitionLive', laterPage('CompetitionLivePage'));

export const competitionRoutes = [
  list,
  one,
  problem,
  certificate,
  board,
  reveal,
  live,
  similarity,
  ratings,
  talks,
] as const;
