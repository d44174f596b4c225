import Type from 'typebox';
import { RichTextInput } from '../../channels/posts/rich-text.ts';
import { Instant, Line, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import {
  ACCESS_CODE_MAX,
  COMPETITION_ADMISSIONS,
  COMPETITION_DURATION_MAX_MINUTES,
  COMPETITION_FORMATS,
  COMPETITION_KINDS,
  COMPETITION_PHASES,
  COMPETITION_PROBLEMS_MAX,
  COMPETITION_STATES,
  COMPETITION_TEAM_MAX,
  COMPETITION_TITLE_MAX,
  COMPETITION_VARIANTS_MAX,
  PENALTY_MAX_MINUTES,
  PROBLEM_COLOURS,
  STANDINGS_VIEWS,
  SUBMISSION_LIMIT_MAX,
  VERDICT_VIEWS,
} from '../competitions.constants.ts';
import {
  COMPETITION_GROUPS_MAX,
  PROBLEM_LABEL_MAX,
  PROBLEM_POINTS_MAX,
  SUBTASK_CASES_MAX,
  SUBTASK_NAME_MAX,
  SUBTASKS_MAX,
} from './manage.constants.ts';

export const strict = { additionalProperties: false } as const;
export const Count = Type.Integer({ minimum: 0 });
const FREEZE_MAX_MINUTES = 24 * 60;

/** What an author may set. Some set two values at once, so edits of different fields never contradict each other. */
export const SETTINGS = {
  title: Line({ max: COMPETITION_TITLE_MAX }),
  description: RichTextInput,
  kind: OneOf(COMPETITION_KINDS),
  format: OneOf(COMPETITION_FORMATS),
  startsAt: Instant,
  endsAt: Instant,
  /** Null: all begin and end together. Otherwise each has so long from their own start, within the window. */
  durationMinutes: Nullable(Type.Integer({ minimum: 5, maximum: COMPETITION_DURATION_MAX_MINUTES })),
  freezeMinutes: Nullable(Type.Integer({ minimum: 1, maximum: FREEZE_MAX_MINUTES })),
  penaltyMinutes: Type.Integer({ minimum: 0, maximum: PENALTY_MAX_MINUTES }),
  verdictView: OneOf(VERDICT_VIEWS),
  standingsView: OneOf(STANDINGS_VIEWS),
  languageList: Type.Array(OneOf(JUDGE_LANGUAGES), {
    minItems: 1,
    maxItems: JUDGE_LANGUAGES.length,
    uniqueItems: true,
  }),
  submissionLimit: Nullable(Type.Integer({ minimum: 1, maximum: SUBMISSION_LIMIT_MAX })),
  /** One: everybody takes part alone. */
  teamSizeMax: Type.Integer({ minimum: 1, maximum: COMPETITION_TEAM_MAX }),
  admission: Type.Object(
    { kind: OneOf(COMPETITION_ADMISSIONS), code: Nullable(Line({ max: ACCESS_CODE_MAX })) },
    strict,
  ),
  registrationEndsAt: Nullable(Instant),
  /** Empty: every member of the channel. */
  groupIdList: Type.Array(RowId, { maxItems: COMPETITION_GROUPS_MAX, uniqueItems: true }),
  allowsPaste: Type.Boolean(),
  allowsVirtual: Type.Boolean(),
  allowsPractice: Type.Boolean(),
  isRated: Type.Boolean(),
  /** Shown after the end. */
  editorial: Nullable(RichTextInput),
};

export const NEW_COMPETITION = {
  title: SETTINGS.title,
  kind: SETTINGS.kind,
  format: SETTINGS.format,
  startsAt: SETTINGS.startsAt,
  endsAt: SETTINGS.endsAt,
};

export const ManagedCompetition = Type.Object({
  competitionId: RowId,
  title: Type.String(),
  kind: OneOf(COMPETITION_KINDS),
  format: OneOf(COMPETITION_FORMATS),
  state: OneOf(COMPETITION_STATES),
  phase: OneOf(COMPETITION_PHASES),
  startsAt: Instant,
  endsAt: Instant,
  participantCount: Count,
  problemCount: Count,
  /** Registrations that wait for an author. */ waitingCount: Count,
  /** Questions without an answer. */ openQuestionCount: Count,
});

export const ManagedList = Type.Object({
  competitionList: Type.Array(ManagedCompetition),
  next: Nullable(RowId),
  serverNow: Instant,
});

const Points = Type.Integer({ minimum: 1, maximum: PROBLEM_POINTS_MAX });
/** Places of cases as the author of the problem counts, from 0. */
const Subtasks = Nullable(
  Type.Array(
    Type.Object(
      {
        /** Empty: it goes by its number. */ name: Line({ min: 0, max: SUBTASK_NAME_MAX }),
        points: Type.Integer({ minimum: 0, maximum: PROBLEM_POINTS_MAX }),
        cases: Type.Array(Count, { minItems: 1, maxItems: SUBTASK_CASES_MAX, uniqueItems: true }),
      },
      strict,
    ),
    { minItems: 1, maxItems: SUBTASKS_MAX },
  ),
);
const problem = {
  label: Line({ max: PROBLEM_LABEL_MAX }),
  colour: OneOf(PROBLEM_COLOURS),
  points: Points,
};

/** In their order; the version of the content is pinned by the server. */
export const PROBLEMS = {
  problemList: Type.Array(
    Type.Object(
      {
        /** Null: a new one. */ problemId: Nullable(RowId),
        ...problem,
        variantList: Type.Array(
          Type.Object({ variantId: Nullable(RowId), contentId: RowId, subtasks: Subtasks }, strict),
          { minItems: 1, maxItems: COMPETITION_VARIANTS_MAX },
        ),
      },
      strict,
    ),
    { maxItems: COMPETITION_PROBLEMS_MAX },
  ),
};

export const ManagedProblem = Type.Object({
  problemId: RowId,
  ...problem,
  /** Participants have handed in here: points and content stay as they are. */ isUsed: Type.Boolean(),
  variantList: Type.Array(
    Type.Object({
      variantId: RowId,
      contentId: RowId,
      contentKind: OneOf(['PROBLEM', 'BLOCK_CODING']),
      title: Type.String(),
      subtasks: Subtasks,
      caseCount: Count,
      /** How many participants met it; 0 where there is one variant. */ assignedCount: Count,
      languageList: Type.Array(OneOf(JUDGE_LANGUAGES)),
      /** The content has a version that is not used here yet. */ hasNewVersion: Type.Boolean(),
      /** People can solve it outside of the competition already. */ isOpenElsewhere: Type.Boolean(),
    }),
  ),
});

export const OfferedContent = Type.Object({
  contentId: RowId,
  contentKind: OneOf(['PROBLEM', 'BLOCK_CODING']),
  title: Type.String(),
  level: Count,
  tagList: Type.Array(Type.String()),
  languageList: Type.Array(OneOf(JUDGE_LANGUAGES)),
  isOpenElsewhere: Type.Boolean(),
  /** Of the channel, and not of the site. */ isOwn: Type.Boolean(),
});
