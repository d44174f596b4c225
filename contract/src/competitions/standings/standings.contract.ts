import Type, { type Static } from 'typebox';
import { signedUp } from '../../core/access.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant, Nullable, OneOf, RowId } from '../../core/schema.ts';
import { COMPETITION_FORMATS, COMPETITION_PHASES, PROBLEM_COLOURS } from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';

const Count = Type.Integer({ minimum: 0 });
const Ms = Type.Integer({ minimum: 0 });

/** The names of `StandingsDelta`. `n`: tries, `q`: pending, `s`: points, `t`: when they were reached, `ok`: solved. */
export const StandingsCell = Type.Object({ n: Count, q: Count, s: Count, t: Nullable(Ms), ok: Type.Boolean() });
export type StandingsCell = Static<typeof StandingsCell>;

export const StandingsRow = Type.Object({
  participantId: RowId,
  /** Null: not ranked, because the participant is disqualified or virtual. */
  place: Nullable(Type.Integer({ minimum: 1 })),
  /** The name of the team, or the nickname of the person. */
  name: Type.String(),
  isTeam: Type.Boolean(),
  isDisqualified: Type.Boolean(),
  score: Count,
  tie: Ms,
  lastMs: Ms,
  /** In the order of `problemList`. */
  cellList: Type.Array(StandingsCell),
});
export type StandingsRow = Static<typeof StandingsRow>;

export const StandingsProblem = Type.Object({
  problemId: RowId,
  label: Type.String(),
  colour: OneOf(PROBLEM_COLOURS),
  /** The most that can be had here; 1 in ICPC. */
  points: Count,
  /** Who solved it first, as far as the view shows. */
  firstParticipantId: Nullable(RowId),
});

const view = { view: Type.Optional(OneOf(['PUBLIC', 'TRUE'] as const)) };
const member = { area: 'eduenv', access: signedUp } as const;
const errors = [competitionErrors.COMPETITION_NOT_FOUND, competitionErrors.STANDINGS_HIDDEN];

export const competitionStandings = {
  page: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId/standings',
    summary:
      'A page of the standings, best first. PUBLIC: as everybody may see them; TRUE: for authors only. `at_ms`: as they were at that time of the clock, after the end only. [LMS-305]',
    input: Type.Object({
      competitionId: RowId,
      ...view,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      at_ms: Type.Optional(Ms),
    }),
    output: Type.Object({
      format: OneOf(COMPETITION_FORMATS),
      phase: OneOf(COMPETITION_PHASES),
      penaltyMinutes: Count,
      /** Tries since then show as pending; null: nothing is hidden. */
      frozenSince: Nullable(Instant),
      problemList: Type.Array(StandingsProblem),
      rowList: Type.Array(StandingsRow),
      pageCount: Count,
      totalCount: Count,
    }),
    errors,
  }),
  mine: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId/standings/mine',
    summary: "The caller's own row with its place, and the page it is on; null when they do not take part. [LMS-305]",
    input: Type.Object({ competitionId: RowId }),
    output: Type.Object({
      row: Nullable(StandingsRow),
      page: Nullable(Type.Integer({ minimum: 1 })),
      serverNow: Instant,
    }),
    errors,
  }),
  reveal: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId/standings/reveals',
    summary:
      'For authors, after the end: every ranked row with what is shown and what is true of each cell, for the ceremony. [LMS-376]',
    input: Type.Object({ competitionId: RowId }),
    output: Type.Object({
      title: Type.String(),
      format: OneOf(COMPETITION_FORMATS),
      penaltyMinutes: Count,
      problemList: Type.Array(StandingsProblem),
      rowList: Type.Array(
        Type.Object({
          participantId: RowId,
          name: Type.String(),
          isTeam: Type.Boolean(),
          shownList: Type.Array(StandingsCell),
          trueList: Type.Array(StandingsCell),
        }),
      ),
      /** Submissions that are not judged yet. */
      waitingCount: Count,
      isRevealed: Type.Boolean(),
    }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND, competitionErrors.COMPETITION_NOT_OVER],
  }),
};
