export { grant, type Grant } from './progress/grant.ts';
export { spend, type Spend } from './progress/spend.ts';
