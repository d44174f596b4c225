export { mayReadProblemFile } from './entries/problem-files.ts';
export { mayWatch } from './access/require-competition.ts';
export { checkRatings, recomputeAllRatings } from './ratings/check-ratings.ts';
export { settleRatings } from './results/settle.ts';
export { checkStandings, recomputeStandings } from './standings/recompute.ts';
