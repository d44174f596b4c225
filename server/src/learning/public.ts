export { selectStarters, type Starters } from './contents/starters.queries.ts';
export { selectMyClassesByIds } from './course-classes/my-classes.ts';
export { freeSeats, lockClassSeats, takeIntoClass, takeOutOfClass } from './course-classes/class-seats.ts';
export {
  type ClassSeats,
  deleteReservations as releaseSeats,
  insertReservations as reserveSeats,
} from './course-classes/class-seats.queries.ts';
export { selectCoachedBy, selectCoachedIn, selectCoachesOf } from './course-classes/coached-in.queries.ts';
export { selectDayWork } from './statistics/day-work.queries.ts';
export { type MonthWork, selectMonthWork } from './statistics/month-work.queries.ts';
export { newCertificateNumber } from './certificates/issue-certificate.ts';
export { coursesFor } from './courses/recommended.ts';
export { measureJudgeQueue } from './judging/judges.queries.ts';
export { measureConversion } from './videos/conversion/converter-status.queries.ts';
export { type Judging, startJudging } from './judging/run-judging.ts';
export { selectContentsOfFile, showsFile } from './problems/files-of-versions.queries.ts';
export { readShownVersion } from './problems/shown-version.ts';
export { requestJudging } from './judging/requests/request-judging.ts';
export {
  findJudgeRequest,
  insertRepeated as repeatJudging,
  type JudgeRequestResult,
  type JudgeRequestSource,
  type RepeatedRequest,
  selectJudgeResults,
  selectJudgeSources,
} from './judging/requests/requests.queries.ts';
export { endJudge } from './judging/set-aside.queries.ts';
export { selectTicketContents } from './sales/ticket-contents.queries.ts';
export { learningSellables } from './sales/learning-sellables.ts';
export { selectMemberProgress } from './progress/member-progress.queries.ts';
export { mayReadLessonFile } from './storages/files/storage-files.ts';
export { selectOpenParts } from './access/open-materials.ts';
export { assignToClass } from './worksheets/assign-to-class.ts';
export { mayReadVideoFile, mayReadVideoOriginal } from './videos/playback/media-access.ts';
export { addVideoStreams } from './videos/playback/stream-routes.ts';
export { worksheetsFor } from './worksheets/recommended.ts';
export { type Converting, startConverting } from './videos/conversion/run-converting.ts';
