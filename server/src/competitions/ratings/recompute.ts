import type { Db } from '../../core/db.ts';
import {
  type ChainStart,
  deleteChanges,
  type FieldRow,
  type GhostRow,
  insertChanges,
  insertRated,
  lockScope,
  type NewChange,
  refreshRated,
  type Scope,
  selectChain,
  selectField,
  selectRated,
} from './chain.queries.ts';
import { NEWCOMER, rate, shownRating, type Skill } from './plackett-luce.rules.ts';

/** Nobody can be compared with themselves. */
const FIELD_MIN = 2;
const START = { ...NEWCOMER, rating: shownRating(NEWCOMER) };
const FIRST = { endsAt: new Date(0), competitionId: 0 };

type Placed = { readonly place: number; readonly participantId: number; readonly userIds: readonly number[] };

/** Equal results share a place. */
export function placesOf(field: readonly FieldRow[]): readonly Placed[] {
  let place = 0;
  return field.map(({ participantId, userIds, score, tie, lastMs }, at) => {
    const before = field[at - 1];
    if (!before || before.score !== score || before.tie !== tie || before.lastMs !== lastMs) place = at + 1;
    return { place, participantId, userIds };
  });
}

/**
 * Computes the ratings of a scope from a competition on, in the order in which competitions ended; from the first one
 * when none is named. The same results give the same ratings, however often. [LMS-364]
 */
export async function recomputeRatings(
  tx: Db,
  scope: Scope,
  from: Omit<ChainStart, 'channelId'> = FIRST,
): Promise<void> {
  const start = { channelId: scope.channelId, ...from };
  await lockScope(tx, scope);
  const ghosts = await deleteChanges(tx, start);
  const chain = await selectChain(tx, start);
  const fields = Map.groupBy(await selectField(tx, chain), ({ competitionId }) => competitionId);
  const everybody = new Set([...fields.values()].flat().flatMap(({ userIds }) => userIds));
  await insertRated(tx, scope, [...everybody], START);
  const people = await selectRated(tx, scope, NEWCOMER);
  const skills = new Map(people.map(({ ratedId, mu, sigma }) => [ratedId, { mu, sigma }]));
  const ratedOf = new Map(
    people.flatMap(({ ratedId, userId }) => (userId === null ? [] : [[userId, ratedId] as const])),
  );
  for (const competitionId of chain) {
    const gone = ghosts.filter((ghost) => ghost.competitionId === competitionId);
    const field = sidesOf(placesOf(fields.get(competitionId) ?? []), ratedOf, gone);
    if (field.length < FIELD_MIN) continue;
    await insertChanges(tx, competitionId, rateField(field, skills));
  }
  await refreshRated(tx, scope, START);
}

type RatedSide = { readonly place: number; readonly participantId: number; readonly ratedIds: readonly number[] };

/** With whom is gone: their place counts as before. */
function sidesOf(
  placed: readonly Placed[],
  ratedOf: ReadonlyMap<number, number>,
  gone: readonly GhostRow[],
): readonly RatedSide[] {
  return placed
    .map(({ place, participantId, userIds }) => ({
      place,
      participantId,
      ratedIds: [
        ...userIds.flatMap((userId) => ratedOf.get(userId) ?? []),
        ...gone.filter((ghost) => ghost.participantId === participantId).map(({ ratedId }) => ratedId),
      ],
    }))
    .filter(({ ratedIds }) => ratedIds.length > 0);
}

/** Moves the skills, and gives what is to be kept of it. */
function rateField(field: readonly RatedSide[], skills: Map<number, Skill>): readonly NewChange[] {
  const skillOf = (ratedId: number) => skills.get(ratedId) ?? NEWCOMER;
  const after = rate(field.map(({ place, ratedIds }) => ({ place, people: ratedIds.map(skillOf) })));
  return field.flatMap(({ place, participantId, ratedIds }, at) =>
    ratedIds.map((ratedId, nth) => {
      const before = skillOf(ratedId);
      const skill = after[at]?.[nth] ?? before;
      skills.set(ratedId, skill);
      const shown = { rating: shownRating(skill), ratingBefore: shownRating(before) };
      return { ratedId, participantId, place, fieldSize: field.length, ...skill, ...shown };
    }),
  );
}
