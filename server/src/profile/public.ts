export { grant, type Grant } from './progress/grant.ts';
