import { ratings } from '@dolphin/contract/competitions/ratings/ratings.contract';
import { competitionErrors } from '@dolphin/contract/competitions/competitions.errors';
import { COMPETITION_REWARDS } from '@dolphin/contract/profile/rewards.constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { addParticipant, makeCompetition } from '../competitions.fixture.ts';
import { reportJoined } from '../results/report-joined.ts';
import { selectUnsettled } from '../results/results.queries.ts';
import { settleCompetition } from '../results/settle.ts';
import { checkRatings, recomputeAllRatings } from './check-ratings.ts';
import { recomputeRatings } from './recompute.ts';

const NOW = new Date('2026-11-15T03:00:00Z');
const HOUR_MS = 3_600_000;
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => NOW })));
afterAll(() => server.close());

type Entry = { readonly people: readonly Person[]; readonly score: number; readonly solved?: number };

/** A rated competition that ended some hours ago, with these results. */
async function finished(
  channelId: number | null,
  entries: readonly Entry[],
  given: { hoursAgo?: number; settings?: object } = {},
) {
  const endsAt = new Date(NOW.getTime() - (given.hoursAgo ?? 1) * HOUR_MS);
  const made = await makeCompetition(server.db, {
    channelId,
    problemCount: 2,
    now: NOW,
    settings: { is_rated: true, starts_at: new Date(endsAt.getTime() - HOUR_MS), ends_at: endsAt, ...given.settings },
  });
  const participants: number[] = [];
  for (const { people, score, solved = 0 } of entries) {
    const ids = people.map(({ id }) => id);
    const participantId = await addParticipant(server.db, made.competitionId, ids, {
      teamName: ids.length > 1 ? '팀' : null,
    });
    participants.push(participantId);
    await server.db
      .updateTable('competitions_standings')
      .set({ score })
      .where('participant_id', '=', participantId)
      .execute();
    const problem = made.problems[0];
    await sql`insert into competitions_submissions (competition_id, participant_id, problem_id, variant_id, user_id, request_id, language, at_ms, is_frozen, state, verdict, points, created_at, judged_at)
      values (${made.competitionId}, ${participantId}, ${problem?.problemId}, ${problem?.variantId}, ${ids[0]}, ${1_000_000 + participantId}, 'PYTHON', 1000, false, 'DONE', 'AC', 100, ${NOW}, ${NOW})`.execute(
      server.db,
    );
    for (const { problemId } of made.problems.slice(0, solved))
      await sql`insert into competitions_cells (participant_id, problem_id, competition_id, is_solved) values (${participantId}, ${problemId}, ${made.competitionId}, true)`.execute(
        server.db,
      );
  }
  return { ...made, participants };
}

async function allRatings(channelId: number | null) {
  const { rows } =
    await sql`select r.user_id, r.mu, r.sigma, r.rating, r.competition_count, h.competition_id, h.place, h.mu as then_mu, h.sigma as then_sigma, h.rating_before from competitions_rated r left join competitions_rating_changes h on h.rated_id = r.id where r.channel_id is not distinct from ${channelId} order by r.id, h.competition_id`.execute(
      server.db,
    );
  return rows;
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => server.makePerson()));
const settle = (competitionId: number) => settleCompetition(server.app.db, competitionId, NOW);
async function ratingOf({ id }: Person, channelId: number) {
  const row = await server.db
    .selectFrom('competitions_rated')
    .select(['rating', 'competition_count as count'])
    .where('user_id', '=', id)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.rating;
}

describe('ratings', () => {
  it('[LMS-363] are applied once when the results are public, per channel, and teams share', async () => {
    const { id: channelId } = await server.makeChannel();
    const [a, b, c, d] = await people(4);
    const entries = [
      { people: [a!, b!], score: 3 },
      { people: [c!], score: 2 },
      { people: [d!], score: 1 },
    ];
    const { competitionId } = await finished(channelId, entries);
    await Promise.all([settle(competitionId), settle(competitionId)]);
    const [winner, mate, second, last] = await Promise.all(
      [a!, b!, c!, d!].map((person) => ratingOf(person, channelId)),
    );
    expect(winner).toBe(mate);
    // Two together were expected to win: they gain less than the one who came second.
    expect(winner).toBeGreaterThan(1_000);
    expect(second).toBeGreaterThan(last ?? 0);
    const once = await allRatings(channelId);
    await settle(competitionId);
    expect(await allRatings(channelId)).toEqual(once);
    expect(await allRatings(null)).toEqual([]);
  });

  it('[LMS-364] equal a computation from the results, also after a late reveal, a disqualification and its undo', async () => {
    const { id: channelId } = await server.makeChannel();
    const [a, b, c] = await people(3);
    const of = (x: number, y: number, z: number) => [
      { people: [a!], score: x },
      { people: [b!], score: y },
      { people: [c!], score: z },
    ];
    const frozen = await finished(channelId, of(1, 2, 3), { hoursAgo: 9, settings: { freeze_minutes: 30 } });
    const first = await finished(channelId, of(3, 2, 1), { hoursAgo: 6 });
    const second = await finished(channelId, of(3, 3, 1), { hoursAgo: 3 });
    await settle(first.competitionId);
    await settle(second.competitionId);
    await settle(frozen.competitionId);
    const scratch = async () => {
      const live = await allRatings(channelId);
      await inTransaction(server.app.db, (tx) => recomputeRatings(tx, { channelId }));
      expect(await allRatings(channelId)).toEqual(live);
      return live;
    };
    const before = await scratch();
    // The first of all is revealed after the others: everything behind it is computed again.
    await server.db
      .updateTable('competitions_competitions')
      .set({ revealed_at: NOW })
      .where('id', '=', frozen.competitionId)
      .execute();
    await settle(frozen.competitionId);
    const late = await scratch();
    expect(late).not.toEqual(before);
    const disqualify = async (at: Date | null) => {
      const participantId = first.participants[0] ?? 0;
      await server.db
        .updateTable('competitions_participants')
        .set({ disqualified_at: at })
        .where('id', '=', participantId)
        .execute();
      await server.db
        .updateTable('competitions_standings')
        .set({ is_ranked: at === null })
        .where('participant_id', '=', participantId)
        .execute();
      await settle(first.competitionId);
    };
    await disqualify(NOW);
    expect(await scratch()).not.toEqual(late);
    await disqualify(null);
    expect(await scratch()).toEqual(late);
    // Who is gone stays as a place without a name.
    await sql`update competitions_rated set user_id = null where user_id = ${c!.id}`.execute(server.db);
    await sql`delete from competitions_members where user_id = ${c!.id}`.execute(server.db);
    await scratch();
    expect(await checkRatings(server.app.db)).toEqual([]);
    await sql`update competitions_rated set rating = rating + 1 where user_id = ${a!.id}`.execute(server.db);
    expect(await checkRatings(server.app.db)).toEqual([{ channelId }]);
    await recomputeAllRatings(server.app.db);
    expect(await checkRatings(server.app.db)).toEqual([]);
  });

  it('[LMS-365] [LMS-366] are shown with their history, without children and those who hide theirs', async () => {
    const { id: channelId } = await server.makeChannel();
    const [viewer, open, hidden, child] = await people(4);
    for (const { id } of [viewer!, open!, hidden!, child!])
      await server.db
        .insertInto('channels_members')
        .values({ channel_id: channelId, user_id: id, role: 'USER' })
        .execute();
    await sql`update accounts_users set birth_date = '2016-01-01' where id = ${child!.id}`.execute(server.db);
    await call(server, ratings.choose, { isHidden: true }, hidden!.headers);
    const entries = [open!, hidden!, child!, viewer!].map((person, at) => ({ people: [person], score: 9 - at }));
    const { competitionId } = await finished(channelId, entries);
    await settle(competitionId);
    const list = async (who: Person) => (await call(server, ratings.channel, { channelId }, who.headers)).body;
    expect((await list(viewer!)).ratingList.map(({ userId }) => userId)).toEqual([open!.id, viewer!.id]);
    expect((await list(child!)).ratingList.map(({ userId }) => userId)).toContain(child!.id);
    expect((await list(child!)).mine).toMatchObject({ isChild: true, competitionCount: 1 });
    const person = async (who: Person, of: Person) =>
      (await call(server, ratings.person, { userId: of.id }, who.headers)).body.scopeList;
    expect(await person(viewer!, open!)).toMatchObject([
      { channelId, changeList: [{ competitionId, place: 1, fieldSize: 4, ratingBefore: 1_000 }] },
    ]);
    expect(await person(viewer!, hidden!)).toEqual([]);
    expect(await person(viewer!, child!)).toEqual([]);
    expect(await person(hidden!, hidden!)).toHaveLength(1);
    const stranger = await server.makePerson();
    expect(await person(stranger, open!)).toEqual([]);
    expect((await call(server, ratings.competition, { competitionId }, stranger.headers)).error.errorCode).toBe(
      competitionErrors.COMPETITION_NOT_FOUND.code,
    );
    const { body } = await call(server, ratings.competition, { competitionId }, viewer!.headers);
    expect(body.changeList.map(({ userId }) => userId)).toEqual([open!.id, viewer!.id]);
    expect(body.mine).toMatchObject({ place: 4, fieldSize: 4 });
  });
});

describe('results', () => {
  it('[LMS-368] pay part and solved problems once, and only when they are public', async () => {
    const [a, b] = await people(2);
    const entries = [
      { people: [a!], score: 2, solved: 2 },
      { people: [b!], score: 0 },
    ];
    const { competitionId } = await finished(null, entries, { settings: { freeze_minutes: 10 } });
    const paid = async ({ id }: Person) => {
      const { rows } = await sql<{
        point: number;
      }>`select coalesce(sum(point), 0)::int as point from profile_progress_entries where user_id = ${id} and cause like 'COMPETITION%'`.execute(
        server.db,
      );
      return rows[0]?.point;
    };
    const notified = async ({ id }: Person) =>
      (
        await sql`select 1 from social_notifications where user_id = ${id} and kind = 'competitionResults'`.execute(
          server.db,
        )
      ).rows.length;
    expect(await selectUnsettled(server.db, NOW, 20)).not.toContain(competitionId);
    await settle(competitionId);
    expect([await paid(a!), await notified(a!)]).toEqual([0, 0]);
    await server.db
      .updateTable('competitions_competitions')
      .set({ revealed_at: NOW })
      .where('id', '=', competitionId)
      .execute();
    expect(await selectUnsettled(server.db, NOW, 20)).toContain(competitionId);
    await Promise.all([settle(competitionId), settle(competitionId)]);
    await settle(competitionId);
    const { joined, solved } = COMPETITION_REWARDS;
    expect([await paid(a!), await paid(b!)]).toEqual([joined.point + 2 * solved.point, joined.point]);
    expect([await notified(a!), await notified(b!)]).toEqual([1, 1]);
  });

  it('[LMS-367] report the first program of an official part, once', async () => {
    const [person] = await people(1);
    const { competitionId } = await makeCompetition(server.db, { now: NOW, problemCount: 1 });
    const report = () => inTransaction(server.app.db, (tx) => reportJoined(tx, competitionId, person!.id, NOW));
    const events = async () =>
      (
        await sql`select 1 from core_outbox where name = 'learning.competitionJoined' and (payload->>'userId')::bigint = ${person!.id}`.execute(
          server.db,
        )
      ).rows.length;
    await addParticipant(server.db, competitionId, person!.id, { kind: 'PRACTICE' });
    await report();
    expect(await events()).toBe(0);
    await addParticipant(server.db, competitionId, person!.id);
    await Promise.all([report(), report()]);
    expect(await events()).toBe(1);
  });
});
