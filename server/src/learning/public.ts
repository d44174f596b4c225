export { type Judging, startJudging } from './judging/run-judging.ts';
