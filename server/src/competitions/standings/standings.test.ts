import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { COMPETITION_FORMATS } from '@dolphin/contract/competitions/competitions.constants';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, requestOf } from '../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/harness.ts';
import { inTransaction } from '../../core/db.ts';
import { addParticipant, judgeEntry, makeCompetition, type MadeCompetition } from '../competitions.fixture.ts';
import { checkStandings, recomputeStandings } from './recompute.ts';

const START = new Date('2026-05-02T01:00:00.000Z');
const MINUTE_MS = 60_000;

let server: TestServer;
let clock = START;
let people: readonly Person[];
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  clock = at(200);
  people = await Promise.all(Array.from({ length: 4 }, () => server.makePerson()));
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server?.close());

function at(minutes: number): Date {
  return new Date(START.getTime() + minutes * MINUTE_MS);
}
const who = (index: number): Person => {
  const person = people[index];
  if (!person) throw new Error('there are four');
  return person;
};
const contest = (given: Parameters<typeof makeCompetition>[1] = {}) =>
  makeCompetition(server.db, {
    now: START,
    ...given,
    settings: { starts_at: at(0), ends_at: at(120), ...given.settings },
  });
async function hand(person: Person, made: MadeCompetition, problem = 0): Promise<number> {
  const { status, body, error } = await call(
    server,
    competitionEntries.submit,
    {
      competitionId: made.competitionId,
      problemId: made.problems[problem]?.problemId ?? 0,
      language: 'PYTHON',
      source: 'print(1)\n',
    },
    person.headers,
  );
  if (status !== 200) throw new Error(error.errorCode);
  return body.submissionId;
}
const solve = async (person: Person, made: MadeCompetition, minute: number, problem = 0, verdict: Verdict = 'AC') => {
  clock = at(minute);
  await judgeEntry(server, await hand(person, made, problem), verdict);
};
const page = (person: Person, { competitionId }: MadeCompetition, more: object = {}) =>
  call(server, competitionStandings.page, { competitionId, ...more }, person.headers);
const reveal = (competitionId: number) =>
  server.db
    .updateTable('competitions_competitions')
    .set({ revealed_at: clock })
    .where('id', '=', competitionId)
    .execute();
const recompute = (competitionId: number) => inTransaction(server.db, (tx) => recomputeStandings(tx, competitionId));
const check = (competitionId: number) => inTransaction(server.db, (tx) => checkStandings(tx, competitionId));

describe('standings', () => {
  it('[LMS-8] [LMS-303] give places, equal ones shared, with who solved a problem first', async () => {
    const made = await contest();
    const ids: number[] = [];
    for (const person of people) ids.push(await addParticipant(server.db, made.competitionId, person.id));
    await solve(who(1), made, 10);
    await solve(who(0), made, 12, 0, 'WA');
    await solve(who(0), made, 20);
    await solve(who(2), made, 40);
    clock = at(50);
    const { body } = await page(who(3), made);
    expect(body).toMatchObject({
      format: 'ICPC',
      phase: 'RUNNING',
      frozenSince: null,
      totalCount: 4,
      pageCount: 1,
      problemList: [{ label: 'A', points: 1, firstParticipantId: ids[1] }, { firstParticipantId: null }],
    });
    expect(body.rowList.map(({ participantId, place, tie }) => [participantId, place, tie / MINUTE_MS])).toEqual([
      [ids[1], 1, 10],
      // The same penalty; whoever was earlier is better.
      [ids[0], 2, 40],
      [ids[2], 3, 40],
      [ids[3], 4, 0],
    ]);
    expect(body.rowList[1]).toMatchObject({
      name: who(0).nickname,
      cellList: [{ n: 2, q: 0, s: 1, ok: true, t: 20 * MINUTE_MS }, { n: 0 }],
    });
    const mine = (await call(server, competitionStandings.mine, { competitionId: made.competitionId }, who(2).headers))
      .body;
    expect(mine).toMatchObject({ row: { place: 3, participantId: ids[2] }, page: 1 });
    expect(await check(made.competitionId)).toEqual([]);
  });

  it('[LMS-377] are sent once: who has a page already gets 304 until something changed', async () => {
    const made = await contest();
    for (const person of people) await addParticipant(server.db, made.competitionId, person.id);
    await solve(who(0), made, 10);
    clock = at(20);
    const read = (person: Person, tag?: string, more: object = {}) =>
      server.http.inject({
        ...requestOf(competitionStandings.page, { competitionId: made.competitionId, ...more }),
        headers: { ...person.headers, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
      });
    const first = await read(who(1));
    const tag = String(first.headers['etag']);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(first.json<{ rowList: unknown[] }>().rowList).toHaveLength(4);
    const again = await read(who(2), `"other", W/${tag}`);
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
    await solve(who(1), made, 30);
    clock = at(31);
    const changed = await read(who(2), tag);
    expect([changed.statusCode, changed.headers['etag'] === tag]).toEqual([200, false]);
    // A tag opens nothing: who may not see the page learns nothing from having had it.
    await server.db
      .updateTable('competitions_competitions')
      .set({ standings_view: 'HIDDEN' })
      .where('id', '=', made.competitionId)
      .execute();
    clock = at(32);
    const hidden = await read(who(2), String(changed.headers['etag']));
    expect([hidden.statusCode, hidden.headers['etag']]).toEqual([403, undefined]);
  });

  it('[LMS-377] are sent before routing as long as everybody sees the same, and to nobody else', async () => {
    // A connection of its own: what `inject` sends meets no server.
    const address = await server.http.listen({ port: 0, host: '127.0.0.1' });
    const read = async (person: Person, { competitionId }: MadeCompetition) => {
      const { url } = requestOf(competitionStandings.page, { competitionId });
      const answer = await fetch(address + url, { headers: person.headers as Record<string, string> });
      return { status: answer.status, body: (await answer.json()) as { phase?: string } };
    };
    const shown = await contest({ settings: { freeze_minutes: 60 } });
    const own = await contest({ settings: { standings_view: 'PARTICIPANTS' } });
    for (const made of [shown, own]) await addParticipant(server.db, made.competitionId, who(0).id);
    clock = new Date(at(60).getTime() - 200);
    expect(await read(who(0), shown)).toMatchObject({ status: 200, body: { phase: 'RUNNING' } });
    expect(await read(who(1), shown)).toMatchObject({ status: 200, body: { phase: 'RUNNING' } });
    expect((await read(who(0), own)).status).toBe(200);
    expect((await read(who(1), own)).status).toBe(403);
    expect((await read({ ...who(1), headers: {} }, shown)).status).toBe(401);
    // Within the second for which a page is kept.
    clock = at(60);
    expect(await read(who(1), shown)).toMatchObject({ status: 200, body: { phase: 'FROZEN' } });
  });

  it('[LMS-305] hide a freeze until it is revealed, and show authors the truth', async () => {
    const made = await contest({ settings: { freeze_minutes: 60 } });
    for (const person of people.slice(0, 2)) await addParticipant(server.db, made.competitionId, person.id);
    await solve(who(0), made, 30);
    await solve(who(1), made, 70);
    await solve(who(1), made, 71, 1);
    clock = at(80);
    const shown = (await page(who(0), made)).body;
    expect(shown).toMatchObject({ phase: 'FROZEN', frozenSince: at(60).toISOString() });
    expect(shown.rowList).toMatchObject([
      { name: who(0).nickname, score: 1 },
      { score: 0, cellList: [{ n: 0, q: 1, ok: false }, { q: 1 }] },
    ]);
    expect((await page(who(0), made, { view: 'TRUE' })).error.errorCode).toBe('STANDINGS_HIDDEN');
    const truth = (await page(admin, made, { view: 'TRUE' })).body;
    expect(truth.rowList).toMatchObject([
      { name: who(1).nickname, score: 2, place: 1 },
      { score: 1, place: 2 },
    ]);
    const early = await call(server, competitionStandings.reveal, { competitionId: made.competitionId }, admin.headers);
    expect(early.error.errorCode).toBe('COMPETITION_NOT_OVER');
    clock = at(121);
    const both = (await call(server, competitionStandings.reveal, { competitionId: made.competitionId }, admin.headers))
      .body;
    expect(both).toMatchObject({ waitingCount: 0, isRevealed: false });
    expect(both.rowList[1]).toMatchObject({ shownList: [{ q: 1 }, { q: 1 }], trueList: [{ ok: true }, { ok: true }] });
    const params = { competitionId: made.competitionId };
    expect((await call(server, competitionStandings.reveal, params, who(0).headers)).status).toBe(404);
    await reveal(made.competitionId);
    await recompute(made.competitionId);
    expect((await page(who(0), made)).body).toMatchObject({
      phase: 'FINAL',
      frozenSince: null,
      rowList: [{ score: 2 }, {}],
    });
  });

  it('[LMS-305] are hidden where the author wants it so, and nobody else sees who is disqualified', async () => {
    const made = await contest({ settings: { standings_view: 'HIDDEN' } });
    const participantId = await addParticipant(server.db, made.competitionId, who(0).id);
    await addParticipant(server.db, made.competitionId, who(1).id);
    await solve(who(0), made, 10);
    expect((await page(who(0), made)).error.errorCode).toBe('STANDINGS_HIDDEN');
    await server.db
      .updateTable('competitions_participants')
      .set({ disqualified_at: clock })
      .where('id', '=', participantId)
      .execute();
    await recompute(made.competitionId);
    await reveal(made.competitionId);
    expect((await page(who(1), made)).body).toMatchObject({ totalCount: 1, rowList: [{ place: 1, score: 0 }] });
    expect((await page(admin, made, { view: 'TRUE' })).body.rowList).toMatchObject([
      { place: 1 },
      { place: null, isDisqualified: true, score: 1 },
    ]);
  });

  it('[LMS-307] show whoever takes part later how the table was at their time', async () => {
    const made = await contest();
    for (const person of people.slice(0, 2)) await addParticipant(server.db, made.competitionId, person.id);
    await solve(who(0), made, 30);
    await solve(who(1), made, 20);
    await solve(who(0), made, 90, 1);
    expect((await page(who(2), made, { at_ms: 25 * MINUTE_MS })).error.errorCode).toBe('STANDINGS_HIDDEN');
    clock = at(130);
    const past = (await page(who(2), made, { at_ms: 25 * MINUTE_MS })).body;
    expect(past.rowList).toMatchObject([
      { name: who(1).nickname, place: 1, score: 1 },
      { score: 0, place: 2 },
    ]);
    expect((await page(who(2), made)).body.rowList).toMatchObject([{ name: who(0).nickname, score: 2 }, { score: 1 }]);
  });

  it('[LMS-306] are checked and written again from the submissions', async () => {
    const made = await contest();
    await addParticipant(server.db, made.competitionId, who(0).id);
    await solve(who(0), made, 10);
    await server.db
      .updateTable('competitions_cells')
      .set({ tries: 9 })
      .where('competition_id', '=', made.competitionId)
      .execute();
    await server.db
      .updateTable('competitions_standings')
      .set({ score: 5 })
      .where('competition_id', '=', made.competitionId)
      .execute();
    expect(await check(made.competitionId)).toHaveLength(2);
    await recompute(made.competitionId);
    expect(await check(made.competitionId)).toEqual([]);
  });
});

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each(COMPETITION_FORMATS)('a competition of the format %s', (format) => {
  it('[LMS-306] has the standings of its submissions after every step, in whatever order verdicts come', async () => {
    const next = numbers(format.length * 7 + 3);
    const made = await contest({ format, settings: { freeze_minutes: 60 } });
    const ids: number[] = [];
    for (const person of people) ids.push(await addParticipant(server.db, made.competitionId, person.id));
    const waiting: number[] = [];
    const judged: number[] = [];
    const verdicts: readonly Verdict[] = ['AC', 'WA', 'PAC', 'CE', 'IE', 'TLE'];
    const verdict = () => ({ verdict: verdicts[next(verdicts.length)] ?? 'WA', points: next(100) });
    const out = new Set<number>();
    for (let step = 0; step < 45; step++) {
      clock = at(1 + step * 2.5);
      const what = next(10);
      if (what < 4) {
        const index = next(people.length);
        if (!out.has(index))
          await hand(who(index), made, next(2)).then(
            (id) => waiting.push(id),
            () => undefined,
          );
      } else if (what < 8 && waiting.length > 0) {
        const [id = 0] = waiting.splice(next(waiting.length), 1);
        await judgeEntry(server, id, verdict());
        judged.push(id);
      } else if (what === 8 && judged.length > 0) await judgeEntry(server, judged[next(judged.length)] ?? 0, verdict());
      else {
        const index = next(people.length);
        if (!out.delete(index)) out.add(index);
        const isOut = out.has(index);
        await server.db
          .updateTable('competitions_participants')
          .set({ disqualified_at: isOut ? clock : null })
          .where('id', '=', ids[index] ?? 0)
          .execute();
        await server.db
          .updateTable('competitions_standings')
          .set({ is_ranked: !isOut })
          .where('participant_id', '=', ids[index] ?? 0)
          .execute();
      }
      expect(await check(made.competitionId), `step ${step}`).toEqual([]);
    }
    await reveal(made.competitionId);
    await recompute(made.competitionId);
    for (const id of waiting) {
      await judgeEntry(server, id, verdict());
      expect(await check(made.competitionId)).toEqual([]);
    }
  });
});
