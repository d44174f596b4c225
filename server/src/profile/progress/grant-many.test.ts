import { addDays } from '@dolphin/contract/core/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '../../../../tools/test-run/long.ts';
import { type Person, startTestServer, type TestServer, warmPool } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { grantMany } from './grant-many.ts';
import { grant, type Grant, grantUpTo } from './grant.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

/** A small generator, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

const CAUSES = ['PROBLEM', 'OUTFIT', 'WELCOME', 'QUEST'] as const;

function grantsOf(seed: number, people: number): readonly (Omit<Grant, 'userId'> & { readonly who: number })[] {
  const random = randomOf(seed);
  return Array.from({ length: 60 }, () => ({
    who: random(people),
    cause: CAUSES[random(CAUSES.length)] ?? 'PROBLEM',
    causeId: String(random(12)),
    point: random(3) * 10,
    experience: random(3) === 0 ? 0 : random(400),
    at: new Date(`${addDays('2026-03-02', random(9))}T0${random(9)}:00:00Z`),
    ...(random(4) === 0 ? { title: { ko: '제목', en: 'title' } } : {}),
  }));
}

/** Everything that gains leave behind, without numbers of rows and people. */
async function tracesOf(people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  const who = sql`array_position(${ids}::bigint[], user_id) as who`;
  const [progress, entries, days, events] = await Promise.all([
    sql`select ${who}, level, level_exp, point, streak, longest_streak, streak_freezes, streak_day, entry_count from profile_progress where user_id = any(${ids}) order by who`.execute(
      server.db,
    ),
    sql`select ${who}, cause, cause_id, point, experience, title, created_at, position from profile_progress_entries where user_id = any(${ids}) order by who, cause, cause_id`.execute(
      server.db,
    ),
    sql`select ${who}, day, act_count, experience, causes from profile_activity_days where user_id = any(${ids}) order by who, day`.execute(
      server.db,
    ),
    sql`select array_position(${ids}::bigint[], (payload ->> 'userId')::bigint) as who, name, payload - 'userId' as payload from core_outbox
      where (payload ->> 'userId')::bigint = any(${ids}) and name in ('profile.progressed', 'profile.leveledUp') order by who, id`.execute(
      server.db,
    ),
  ]);
  return { progress: progress.rows, entries: entries.rows, days: days.rows, events: events.rows };
}

it('[PRG-2] many gains at once leave behind what the same gains do one after the other', async () => {
  for (let seed = 1; seed <= repeats(4, 40); seed++) {
    const [single, many]: [Person[], Person[]] = [[], []];
    for (let n = 0; n < 4; n++) {
      single.push(await server.makePerson());
      many.push(await server.makePerson());
    }
    const given = grantsOf(seed, single.length);
    const of = (people: readonly Person[]) =>
      given.map(({ who, ...one }) => ({ ...one, userId: people[who]?.id ?? 0 }));
    for (const one of of(single)) await inTransaction(server.db, (tx) => grant(tx, one));
    // In two parts: what was paid before counts as well.
    const all = of(many);
    for (const part of [all.slice(0, 25), all.slice(20)]) await inTransaction(server.db, (tx) => grantMany(tx, part));
    expect(await tracesOf(many)).toEqual(await tracesOf(single));
  }
});

it('[PRG-2] many gains at once pay no more of a cause on a day than the same gains one after the other', async () => {
  for (let seed = 1; seed <= repeats(4, 40); seed++) {
    const [single, many]: [Person[], Person[]] = [[], []];
    for (let n = 0; n < 2; n++) {
      single.push(await server.makePerson());
      many.push(await server.makePerson());
    }
    const of = (people: readonly Person[]) =>
      grantsOf(seed, people.length).map(({ who, ...one }) => ({ ...one, userId: people[who]?.id ?? 0 }));
    for (const one of of(single)) await inTransaction(server.db, (tx) => grantUpTo(tx, one, 2));
    const all = of(many);
    for (const part of [all.slice(0, 25), all.slice(20)])
      await inTransaction(server.db, (tx) => grantMany(tx, part, { perDay: 2 }));
    expect(await tracesOf(many)).toEqual(await tracesOf(single));
  }
});

it('[PRG-2] the welcome is no act: no limit of a day holds it back, alone or among many', async () => {
  const [single, many] = [await server.makePerson(), await server.makePerson()];
  const of = ({ id: userId }: Person) =>
    ['1', '2', '3'].map((causeId) => ({ userId, cause: 'WELCOME' as const, causeId, point: 10, experience: 1 }));
  for (const one of of(single)) await inTransaction(server.db, (tx) => grantUpTo(tx, one, 2));
  await inTransaction(server.db, (tx) => grantMany(tx, of(many), { perDay: 2 }));
  const { progress } = await tracesOf([single, many]);
  expect(progress).toMatchObject([{ point: 30 }, { point: 30 }]);
});

it('[PRG-2] many gains at once, asked for by several at a time and in any order, are paid once', async () => {
  const people: Person[] = [];
  for (let n = 0; n < 6; n++) people.push(await server.makePerson());
  await warmPool(server.db, 6);
  const grants = people.flatMap(({ id: userId }) =>
    Array.from({ length: 5 }, (_, n) => ({
      userId,
      cause: 'PROBLEM' as const,
      causeId: String(n),
      point: 10,
      experience: 1,
    })),
  );
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      inTransaction(server.db, (tx) => grantMany(tx, n % 2 === 0 ? grants : grants.toReversed())),
    ),
  );
  const { progress } = await tracesOf(people);
  expect(progress.map((row) => (row as { point: number }).point)).toEqual(people.map(() => 50));
});
