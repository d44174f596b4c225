import Type from 'typebox';
import { channel } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { ChannelId, Instant, Nullable, OneOf, PlainDate, RowId, UserId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { CodeReplay } from '../codes/codes.contract.ts';
import { CELL_STATES, MARKS } from './coaching.constants.ts';
import { CONTENT_KINDS, PROBLEM_STATES } from '../storages/contents.ts';
import { Submission, SubmissionCase } from '../problems/submissions.contract.ts';

const Count = Type.Integer({ minimum: 0 });
const coach = channel('TEACHER', 'channelId');
const strict = { additionalProperties: false } as const;
const Here = { channelId: ChannelId };
const Student = { ...Here, channelMemberId: RowId };
/** What a grid is of; exactly one of the two. */
const Scope = { ...Here, course_class_id: Type.Optional(RowId), assignment_id: Type.Optional(RowId) };
const File = Type.Object({ fileName: Type.String(), contentType: Type.String(), content: Type.String() });

const ScopeItem = Type.Object({
  id: RowId,
  title: Type.String(),
  coachName: Nullable(Type.String()),
  learnerCount: Count,
  dueOn: Nullable(PlainDate),
});
const GridItem = Type.Object({
  itemId: RowId,
  contentId: RowId,
  kind: OneOf(CONTENT_KINDS),
  title: Type.String(),
  lessonTitle: Nullable(Type.String()),
});
const Cell = Type.Object({
  itemId: RowId,
  state: OneOf(CELL_STATES),
  tries: Count,
  points: Count,
  mark: Nullable(OneOf(MARKS)),
  lastAt: Instant,
});
const Person = {
  channelMemberId: RowId,
  userId: UserId,
  nickname: Type.String(),
  name: Type.String(),
  portrait: Nullable(Type.String()),
};
const Row = Type.Object({
  ...Person,
  doneCount: Count,
  stuckCount: Count,
  mark: Nullable(OneOf(MARKS)),
  lastAt: Nullable(Instant),
  isAsking: Type.Boolean(),
  cellList: Type.Array(Cell),
});
const Work = Type.Object({
  contentId: RowId,
  kind: OneOf(CONTENT_KINDS),
  title: Type.String(),
  state: Nullable(OneOf(PROBLEM_STATES)),
  tries: Count,
  bestPoints: Count,
  hintsSeen: Count,
  submissionCount: Count,
  commentCount: Count,
  mark: Nullable(OneOf(MARKS)),
  solvedAt: Nullable(Instant),
  lastAt: Nullable(Instant),
  languageList: Type.Array(OneOf(JUDGE_LANGUAGES)),
});

export const coaching = {
  scopes: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/scopes',
    access: coach,
    summary:
      'The classes and assignments whose students the caller coaches; a manager sees all of the channel. [LMS-10]',
    input: Type.Object(Here, strict),
    output: Type.Object({ courseClassList: Type.Array(ScopeItem), assignmentList: Type.Array(ScopeItem) }),
  }),
  grid: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/grid',
    access: coach,
    summary:
      'How far each student of a class or an assignment is with each item, a page of students at a time. [LMS-10] [LMS-211]',
    input: Type.Object({ ...Scope, ...PageInput }, strict),
    output: Type.Object({
      title: Type.String(),
      itemList: Type.Array(GridItem),
      ...pageOf('studentList', Row).properties,
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  gridFile: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/grid/files',
    access: coach,
    summary: 'The same as a spreadsheet, all students. [LMS-217]',
    input: Type.Object(Scope, strict),
    output: File,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  record: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/members/:channelMemberId',
    access: coach,
    summary: 'What a student has made of everything the caller coaches them in. [LMS-10] [LMS-214]',
    input: Type.Object(Student, strict),
    output: Type.Object({
      ...Person,
      solvedCount: Count,
      triedCount: Count,
      lastAt: Nullable(Instant),
      workList: Type.Array(Work),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  recordFile: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/members/:channelMemberId/files',
    access: coach,
    summary: 'Every submission of a student as a spreadsheet. [LMS-217]',
    input: Type.Object(Student, strict),
    output: File,
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  submissions: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/members/:channelMemberId/submissions',
    access: coach,
    summary: 'Every submission of a student, newest first. [LMS-214]',
    input: Type.Object({ ...Student, ...PageInput, content_id: Type.Optional(RowId) }, strict),
    output: pageOf('submissionList', Type.Object({ ...Submission.properties, title: Type.String() })),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  submission: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/members/:channelMemberId/submissions/:submissionId',
    access: coach,
    summary:
      'One submission of a student with its source and its cases, shown as the student sees them. [LMS-214] [LMS-223]',
    input: Type.Object({ ...Student, submissionId: RowId }, strict),
    output: Type.Object({
      ...Submission.properties,
      title: Type.String(),
      source: Type.String(),
      caseList: Nullable(Type.Array(SubmissionCase)),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
  code: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/learning/members/:channelMemberId/contents/:contentId/codes/:language',
    access: coach,
    summary: 'The code of a student as it stands now, and how it came to be, edit by edit. [LMS-214]',
    input: Type.Object({ ...Student, contentId: RowId, language: OneOf(JUDGE_LANGUAGES) }, strict),
    output: Type.Object({
      title: Type.String(),
      source: Nullable(Type.String()),
      savedAt: Nullable(Instant),
      replay: Nullable(CodeReplay),
    }),
    errors: [coreErrors.RESOURCE_NOT_FOUND],
  }),
};
