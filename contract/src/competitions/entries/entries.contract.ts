import Type from 'typebox';
import { signedUp } from '../../core/access.ts';
import { coreErrors } from '../../core/core.errors.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { PageInput, pageOf } from '../../core/paging.ts';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import { VERDICTS } from '../../judge/verdicts.ts';
import { learningErrors } from '../../learning/learning.errors.ts';
import { BlockDetail, ProblemDetail, SOLVED_KINDS } from '../../learning/problems/problems.schema.ts';
import { SourceInput, SubmissionCase } from '../../learning/problems/submissions.contract.ts';
import { PARTICIPANT_KINDS, PROBLEM_COLOURS } from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';
import { entryErrors } from './entries.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const Ms = Type.Integer({ minimum: 0 });

/** HIDDEN: it is in, and its verdict is shown when the results are. */
export const ENTRY_STATES = ['WAITING', 'DONE', 'HIDDEN'] as const;

/** What the caller's participant has made of a problem; verdicts that are hidden from them count as pending. */
const MyCell = Type.Object({
  tries: Count,
  pending: Count,
  points: Count,
  reachedMs: Nullable(Ms),
  isSolved: Type.Boolean(),
});

const ProblemOfCompetition = Type.Object({
  problemId: RowId,
  place: Count,
  label: Type.String(),
  colour: OneOf(PROBLEM_COLOURS),
  title: Type.String(),
  contentKind: OneOf(SOLVED_KINDS),
  /** The most that can be had here; null in ICPC, where the problem alone counts. */
  points: Nullable(Count),
  /** Name and points of each subtask, as the author counts; a name may be empty. */
  subtaskList: Type.Array(Type.Object({ name: Type.String(), points: Count })),
  my: MyCell,
  /** How often one may hand in still; null: as often as one likes. */
  leftCount: Nullable(Count),
});

/** As whom the caller takes part at the moment; null for authors and for readers after the end. */
const CurrentEntry = Type.Object({
  participantId: RowId,
  kind: OneOf(PARTICIPANT_KINDS),
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  maySubmit: Type.Boolean(),
});

const Entry = Type.Object({
  submissionId: RowId,
  problemId: RowId,
  /** As whom it was handed in. */
  kind: OneOf(PARTICIPANT_KINDS),
  /** Who of the team; null when the person is gone. */
  nickname: Nullable(Type.String()),
  language: OneOf(JUDGE_LANGUAGES),
  state: OneOf(ENTRY_STATES),
  verdict: Nullable(OneOf(VERDICTS)),
  /** Of the problem's points; null in ICPC, and while it is hidden. */
  points: Nullable(Count),
  subtaskList: Nullable(Type.Array(Type.Object({ points: Count }))),
  /** When it came in, by the participant's own clock. */
  atMs: Ms,
  isAutomatic: Type.Boolean(),
  createdAt: Instant,
  judgedAt: Nullable(Instant),
});

const member = { area: 'eduenv', access: signedUp } as const;
const readErrors = [
  competitionErrors.COMPETITION_NOT_FOUND,
  competitionErrors.COMPETITION_NOT_STARTED,
  competitionErrors.NOT_A_PARTICIPANT,
];

export const competitionEntries = {
  problems: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId/problems',
    summary:
      'The problems of a competition with what the caller has made of each: for participants from their own start on, for everybody after the end, for authors always. [LMS-304]',
    input: Type.Object({ competitionId: RowId }),
    output: Type.Object({
      problemList: Type.Array(ProblemOfCompetition),
      entry: Nullable(CurrentEntry),
      serverNow: Instant,
    }),
    errors: readErrors,
  }),
  problem: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId/problems/:problemId',
    summary:
      'A problem as its participants read it: the version that was chosen, in the variant that is theirs; without level, tags, hints and what others made of it elsewhere. [LMS-304]',
    input: Type.Object({ competitionId: RowId, problemId: RowId }),
    output: Type.Object({
      ...ProblemOfCompetition.properties,
      /** One of the two; ids are those of the competition's problem. */
      problem: Nullable(ProblemDetail),
      block: Nullable(BlockDetail),
      /** In which one may hand in here. */
      languageList: Type.Array(OneOf(JUDGE_LANGUAGES)),
      allowsPaste: Type.Boolean(),
      entry: Nullable(CurrentEntry),
      serverNow: Instant,
    }),
    errors: [...readErrors, competitionErrors.COMPETITION_PROBLEM_NOT_FOUND],
  }),
  submit: defineEndpoint({
    ...member,
    method: 'POST',
    path: '/competitions/:competitionId/problems/:problemId/submissions',
    summary:
      'Hands in a program, by the clock of the server; `competitions.submissionChanged` reports its verdict. [LMS-304]',
    input: Type.Object(
      { competitionId: RowId, problemId: RowId, language: OneOf(JUDGE_LANGUAGES), source: SourceInput },
      { additionalProperties: false },
    ),
    output: Type.Object({ submissionId: RowId, atMs: Ms, serverNow: Instant }),
    errors: [
      ...readErrors,
      competitionErrors.COMPETITION_OVER,
      competitionErrors.PARTICIPANT_DISQUALIFIED,
      competitionErrors.COMPETITION_PROBLEM_NOT_FOUND,
      entryErrors.SUBMISSION_LIMIT_REACHED,
      learningErrors.LANGUAGE_NOT_OFFERED,
      learningErrors.BLOCK_NOT_ALLOWED,
      learningErrors.SOURCE_TOO_LONG,
      learningErrors.TOO_MANY_OPEN_SUBMISSIONS,
    ],
    limits: [{ per: 'user', max: 30, seconds: 60 }],
    priority: 'high',
  }),
  mySubmissions: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId/submissions/mine',
    summary: "What the caller's participants handed in, the whole team's, newest first. [LMS-304]",
    input: Type.Object({ competitionId: RowId, problem_id: Type.Optional(RowId), ...PageInput }),
    output: pageOf('submissionList', Entry),
    errors: [competitionErrors.COMPETITION_NOT_FOUND],
  }),
  submission: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId/submissions/:submissionId',
    summary:
      "A submission of the caller's participant, or any for authors, with its program; its cases where the competition shows them, and after it is final. [LMS-304]",
    input: Type.Object({ competitionId: RowId, submissionId: RowId }),
    output: Type.Object({
      ...Entry.properties,
      /** Null when whoever wrote it is gone. */
      source: Nullable(Type.String()),
      caseList: Nullable(Type.Array(SubmissionCase)),
      cpuMs: Nullable(Count),
      memoryKb: Nullable(Count),
    }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND, coreErrors.RESOURCE_NOT_FOUND],
  }),
};
