import Type from 'typebox';
import { channel, signedUp } from '../../core/access.ts';
import { defineEndpoint, mayLag } from '../../core/endpoint.ts';
import { ChannelId, Instant, Nullable, RowId, UserId } from '../../core/schema.ts';
import { competitionErrors } from '../competitions.errors.ts';

const strict = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Rating = Type.Integer({ minimum: 1 });
const Rated = Type.Object({
  ratedId: RowId,
  userId: UserId,
  nickname: Type.String(),
  rating: Rating,
  competitionCount: Count,
});
const List = Type.Object({
  ratingList: Type.Array(Rated),
  next: Nullable(RowId),
  /** The caller's own; null until a rated competition of theirs is over. */
  mine: Nullable(
    Type.Object({ rating: Rating, competitionCount: Count, isHidden: Type.Boolean(), isChild: Type.Boolean() }),
  ),
});
const Change = Type.Object({
  competitionId: RowId,
  title: Type.String(),
  endedAt: Instant,
  place: Type.Integer({ minimum: 1 }),
  fieldSize: Count,
  rating: Rating,
  ratingBefore: Rating,
});

/** Ratings apart from points: of the site and of each channel. [LMS-363] */
export const ratings = {
  site: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/competitions/ratings',
    access: signedUp,
    freshness: mayLag('A ranking that changes when a competition ends.'),
    summary: 'The ratings of the site, the highest first; children and who hides theirs are left out. [LMS-366]',
    input: Type.Object({ after: Type.Optional(RowId) }, strict),
    output: List,
  }),
  channel: defineEndpoint({
    area: 'eduenv',
    method: 'GET',
    path: '/channels/:channelId/ratings',
    access: channel('USER', 'channelId'),
    freshness: mayLag('A ranking that changes when a competition ends.'),
    summary: 'The ratings of a channel, for its members; its coaches see everybody. [LMS-366]',
    input: Type.Object({ channelId: ChannelId, after: Type.Optional(RowId) }, strict),
    output: List,
  }),
  person: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/competitions/ratings/users/:userId',
    access: signedUp,
    freshness: mayLag('A history of competitions that are over.'),
    summary:
      'The ratings of a person with their history: of the site and of channels that the caller is in too. [LMS-365] [LMS-366]',
    input: Type.Object({ userId: UserId }, strict),
    output: Type.Object({
      scopeList: Type.Array(
        Type.Object({
          channelId: Nullable(ChannelId),
          channelName: Nullable(Type.String()),
          rating: Rating,
          competitionCount: Count,
          /** The oldest first. */ changeList: Type.Array(Change),
        }),
      ),
    }),
  }),
  competition: defineEndpoint({
    area: 'dolphin',
    method: 'GET',
    path: '/competitions/:competitionId/ratings',
    access: signedUp,
    summary: 'What a competition did to the ratings, by place; empty until its results are public. [LMS-363]',
    input: Type.Object({ competitionId: RowId, after: Type.Optional(RowId) }, strict),
    output: Type.Object({
      changeList: Type.Array(
        Type.Object({
          ratedId: RowId,
          userId: UserId,
          nickname: Type.String(),
          place: Type.Integer({ minimum: 1 }),
          rating: Rating,
          ratingBefore: Rating,
        }),
      ),
      next: Nullable(RowId),
      mine: Nullable(
        Type.Object({ place: Type.Integer({ minimum: 1 }), fieldSize: Count, rating: Rating, ratingBefore: Rating }),
      ),
    }),
    errors: [competitionErrors.COMPETITION_NOT_FOUND],
  }),
  choose: defineEndpoint({
    area: 'dolphin',
    method: 'PUT',
    path: '/competitions/ratings/choices',
    access: signedUp,
    summary: "Whether the caller's rating is shown to others. [LMS-366]",
    input: Type.Object({ isHidden: Type.Boolean() }, strict),
    output: Type.Object({}),
  }),
};
