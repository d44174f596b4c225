import Type from 'typebox';
import { RichText } from '../../channels/posts/rich-text.ts';
import { signedUp } from '../../core/access.ts';
import { EditVersion } from '../../core/edits.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nullable, OneOf, RowId, UserId } from '../../core/schema.ts';
import { JUDGE_LANGUAGES } from '../../judge/languages.ts';
import {
  COMPETITION_ADMISSIONS,
  COMPETITION_ENTRIES,
  COMPETITION_FORMATS,
  COMPETITION_KINDS,
  COMPETITION_PHASES,
  COMPETITION_TIMINGS,
  PARTICIPANT_KINDS,
  PARTICIPANT_STATES,
  PROBLEM_COLOURS,
  STANDINGS_VIEWS,
  VERDICT_VIEWS,
} from '../competitions.constants.ts';
import { competitionErrors } from '../competitions.errors.ts';
import {
  COMPETITION_CURSOR_PATTERN,
  COMPETITION_TABS,
  MONTH_PATTERN,
  REGISTRATION_REFUSALS,
} from './browse.constants.ts';

const strict = { additionalProperties: false } as const;
const member = { area: 'eduenv', access: signedUp } as const;
const Count = Type.Integer({ minimum: 0 });
/** The server's clock; countdowns follow it and not the browser's. [LMS-332] */
const serverNow = Instant;
const channel_id = Type.Optional(ChannelId);

const Place = Nullable(Type.Object({ channelId: ChannelId, name: Type.String(), slug: Type.String() }));
const times = {
  timing: OneOf(COMPETITION_TIMINGS),
  startsAt: Instant,
  endsAt: Instant,
  durationMinutes: Nullable(Count),
};
const card = {
  competitionId: RowId,
  title: Type.String(),
  kind: OneOf(COMPETITION_KINDS),
  format: OneOf(COMPETITION_FORMATS),
  phase: OneOf(COMPETITION_PHASES),
  ...times,
  entry: OneOf(COMPETITION_ENTRIES),
  admission: OneOf(COMPETITION_ADMISSIONS),
  isRated: Type.Boolean(),
  participantCount: Count,
  problemCount: Count,
  /** Null: of the site. */ place: Place,
};
const Card = Type.Object({
  ...card,
  /** Balloons, in the order of the problems. */
  colourList: Type.Array(OneOf(PROBLEM_COLOURS)),
  /** The caller's official place. */ myState: Nullable(OneOf(PARTICIPANT_STATES)),
});

/** What the caller has to do with a competition. */
const Mine = Type.Object({
  participantId: RowId,
  kind: OneOf(PARTICIPANT_KINDS),
  state: OneOf(PARTICIPANT_STATES),
  /** When their own time begins and ends; null until they begin, and in practice. */
  clockStartsAt: Nullable(Instant),
  clockEndsAt: Nullable(Instant),
  isFinished: Type.Boolean(),
  isDisqualified: Type.Boolean(),
  disqualifiedReason: Nullable(Type.String()),
  team: Nullable(
    Type.Object({
      name: Type.String(),
      /** For those who join; its members alone see it. */ code: Nullable(Type.String()),
      isLeader: Type.Boolean(),
      memberList: Type.Array(Type.Object({ userId: UserId, nickname: Type.String(), isLeader: Type.Boolean() })),
      version: EditVersion,
    }),
  ),
});

/** Finding competitions and reading what one is about. [LMS-8] [LMS-331] [LMS-332] */
export const competitions = {
  list: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions',
    summary:
      'Competitions of the site and of my channels, or of one channel: to come, running or over; further with `cursor`. [LMS-331]',
    input: Type.Object(
      {
        tab: OneOf(COMPETITION_TABS),
        channel_id,
        cursor: Type.Optional(Type.String({ pattern: COMPETITION_CURSOR_PATTERN })),
      },
      strict,
    ),
    output: Type.Object({
      competitionList: Type.Array(Card),
      nextCursor: Nullable(Type.String()),
      serverNow,
    }),
  }),
  month: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/months/:month',
    summary: 'The same competitions that are in a month of the calendar in Seoul. [LMS-331]',
    input: Type.Object({ month: Type.String({ pattern: MONTH_PATTERN, examples: ['2026-11'] }), channel_id }, strict),
    output: Type.Object({
      competitionList: Type.Array(
        Type.Object({
          competitionId: RowId,
          title: Type.String(),
          kind: OneOf(COMPETITION_KINDS),
          phase: OneOf(COMPETITION_PHASES),
          startsAt: Instant,
          endsAt: Instant,
          place: Place,
          myState: Nullable(OneOf(PARTICIPANT_STATES)),
        }),
      ),
      serverNow,
    }),
  }),
  near: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/users/competitions/near',
    summary: 'Competitions the caller takes part in that run or begin within two days, the next first. [LMS-331]',
    input: Type.Object({}, strict),
    output: Type.Object({
      competitionList: Type.Array(
        Type.Object({
          competitionId: RowId,
          title: Type.String(),
          kind: OneOf(COMPETITION_KINDS),
          phase: OneOf(COMPETITION_PHASES),
          startsAt: Instant,
          endsAt: Instant,
        }),
      ),
      serverNow,
    }),
  }),
  detail: defineEndpoint({
    ...member,
    method: 'GET',
    path: '/competitions/:competitionId',
    summary:
      'A competition: its rules, its clock, what the caller has to do with it, and whether they can register. [LMS-332]',
    input: Type.Object({ competitionId: RowId }, strict),
    output: Type.Object({
      ...card,
      description: RichText,
      freezesAt: Nullable(Instant),
      penaltyMinutes: Count,
      verdictView: OneOf(VERDICT_VIEWS),
      standingsView: OneOf(STANDINGS_VIEWS),
      isRevealed: Type.Boolean(),
      languageList: Type.Array(OneOf(JUDGE_LANGUAGES)),
      submissionLimit: Nullable(Count),
      teamSizeMax: Count,
      registrationEndsAt: Nullable(Instant),
      allowsPaste: Type.Boolean(),
      allowsVirtual: Type.Boolean(),
      allowsPractice: Type.Boolean(),
      /** After the results are public. */ editorial: Nullable(RichText),
      hasEditorial: Type.Boolean(),
      isAuthor: Type.Boolean(),
      maySeeStandings: Type.Boolean(),
      /** At most one of each kind. */ mineList: Type.Array(Mine),
      /** Why the caller cannot register; null: they can. */
      refusal: Nullable(OneOf(REGISTRATION_REFUSALS)),
      serverNow,
    }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND],
  }),
};
