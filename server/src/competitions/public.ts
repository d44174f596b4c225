export { mayWatch } from './access/require-competition.ts';
