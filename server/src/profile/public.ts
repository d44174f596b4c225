export { grant, type Grant } from './progress/grant.ts';
export { replaceIntroduction } from './profiles/profiles.queries.ts';
export { findProgress } from './progress/progress.queries.ts';
export { spend, type Spend } from './progress/spend.ts';
