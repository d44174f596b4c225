export { type Judging, startJudging } from './judging/run-judging.ts';
export { mayReadLessonFile } from './storages/storage-files.ts';
