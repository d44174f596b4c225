export const COMPETITION_KINDS = ['CONTEST', 'EXAM'] as const;
export type CompetitionKind = (typeof COMPETITION_KINDS)[number];
/** ICPC: solved problems, then penalty. SCORE: the sum of points, subtasks included. BEST: points, then time. */
export const COMPETITION_FORMATS = ['ICPC', 'SCORE', 'BEST'] as const;
export type CompetitionFormat = (typeof COMPETITION_FORMATS)[number];
export const COMPETITION_STATES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const;
export type CompetitionState = (typeof COMPETITION_STATES)[number];
/** WINDOW: all begin and end together. INDIVIDUAL: each has the same time from their own start. */
export const COMPETITION_TIMINGS = ['WINDOW', 'INDIVIDUAL'] as const;
export type CompetitionTiming = (typeof COMPETITION_TIMINGS)[number];
/**
 * FROZEN: it runs, and others' verdicts are hidden. ENDED: it is over, and something is still hidden. FINAL: everything
 * is public.
 */
export const COMPETITION_PHASES = ['DRAFT', 'UPCOMING', 'RUNNING', 'FROZEN', 'ENDED', 'FINAL'] as const;
export type CompetitionPhase = (typeof COMPETITION_PHASES)[number];
export const VERDICT_VIEWS = ['CASES', 'VERDICT', 'HIDDEN'] as const;
export type VerdictView = (typeof VERDICT_VIEWS)[number];
export const STANDINGS_VIEWS = ['EVERYONE', 'PARTICIPANTS', 'HIDDEN'] as const;
export type StandingsView = (typeof STANDINGS_VIEWS)[number];
export const COMPETITION_ENTRIES = ['SOLO', 'TEAM'] as const;
export type CompetitionEntry = (typeof COMPETITION_ENTRIES)[number];
export const COMPETITION_ADMISSIONS = ['OPEN', 'CODE', 'APPROVAL'] as const;
export type CompetitionAdmission = (typeof COMPETITION_ADMISSIONS)[number];
export const PARTICIPANT_KINDS = ['OFFICIAL', 'VIRTUAL', 'PRACTICE', 'TEST'] as const;
export type ParticipantKind = (typeof PARTICIPANT_KINDS)[number];
export const PARTICIPANT_STATES = ['WAITING', 'ADMITTED', 'REJECTED', 'WITHDRAWN'] as const;
export type ParticipantState = (typeof PARTICIPANT_STATES)[number];

export const COMPETITION_TITLE_MAX = 100;
export const COMPETITION_PROBLEMS_MAX = 26;
export const COMPETITION_VARIANTS_MAX = 10;
export const COMPETITION_TEAM_MAX = 5;
export const TEAM_NAME_MAX = 30;
export const ACCESS_CODE_MAX = 30;
/** Of one participant on one problem, unless the competition sets another value. */
export const SUBMISSION_LIMIT_MAX = 100;
/** Of one participant in all, waiting for their verdict. */
export const ENTRIES_IN_FLIGHT_MAX = 3;
export const COMPETITION_DAYS_MAX = 31;
export const COMPETITION_DURATION_MAX_MINUTES = 24 * 60;
export const PENALTY_MAX_MINUTES = 100;
export const EXTRA_TIME_MAX_SECONDS = 12 * 60 * 60;
export const COMPETITIONS_PAGE_SIZE = 20;
export const STANDINGS_PAGE_SIZE = 100;
/** Balloon colours; a problem takes one by its place, unless its author chooses. */
export const PROBLEM_COLOURS = [
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'PURPLE',
  'PINK',
  'BROWN',
  'BLACK',
  'WHITE',
  'GOLD',
] as const;
export type ProblemColour = (typeof PROBLEM_COLOURS)[number];
