import { competitionEntries } from '@dolphin/contract/competitions/entries/entries.contract';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import { CHANNEL_HEADER } from '@dolphin/contract/core/access';
import { type Endpoint, pathSlots, urlOf } from '@dolphin/contract/core/endpoint';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addParticipant,
  judgeEntry,
  makeCompetition,
  type MadeCompetition,
} from '../src/competitions/competitions.fixture.ts';
import { modules } from '../src/modules.ts';
import { call, requestOf } from './call.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';

const NOW = new Date('2026-05-02T02:30:00.000Z');
const HOUR_MS = 3_600_000;
let passedMs = 0;

let server: TestServer;
let contest: MadeCompetition;
let submissionId: number;
let ids: Readonly<Record<string, number>>;
let observers: readonly (readonly [string, Person])[];
let author: Person;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(NOW.getTime() + passedMs) });
  const { id: channelId, people } = await server.makeChannel(['MANAGER', 'USER', 'VISITOR']);
  const join = async (): Promise<Person> => {
    const person = await server.makePerson();
    const role = 'USER' as const;
    await server.db
      .insertInto('channels_members')
      .values({ channel_id: channelId, user_id: person.id, role })
      .execute();
    return { ...person, headers: { ...person.headers, [CHANNEL_HEADER]: String(channelId) } };
  };
  const [solver, rival] = [await join(), await join()];
  author = people.MANAGER;
  contest = await makeCompetition(server.db, {
    channelId,
    now: NOW,
    settings: {
      starts_at: new Date(NOW.getTime() - HOUR_MS),
      ends_at: new Date(NOW.getTime() + HOUR_MS / 2),
      freeze_minutes: 60,
    },
  });
  const participantId = await addParticipant(server.db, contest.competitionId, solver.id, { now: NOW });
  await addParticipant(server.db, contest.competitionId, rival.id, { now: NOW });
  const [problem] = contest.problems;
  const handed = await call(
    server,
    competitionEntries.submit,
    {
      competitionId: contest.competitionId,
      problemId: problem?.problemId ?? 0,
      language: 'PYTHON',
      source: 'print(1)\n',
    },
    solver.headers,
  );
  ({ submissionId } = handed.body);
  ids = {
    channelId,
    competitionId: contest.competitionId,
    problemId: problem?.problemId ?? 0,
    contentId: problem?.contentId ?? 0,
    variantId: problem?.variantId ?? 0,
    participantId,
    submissionId,
    userId: solver.id,
    memberId: solver.id,
  };
  observers = [
    ['another participant', rival],
    ['a member who does not take part', people.USER],
    ['a visitor of the channel', people.VISITOR],
    ['somebody who is not in the channel', await server.makePerson()],
  ];
});
afterAll(() => server?.close());

const reads: readonly Endpoint[] = modules
  .flatMap(({ contract }) => Object.values(contract))
  .filter(({ method }) => method === 'GET');

/** Every read of the product, with the competition, its problem, its submission and its participant in the address. */
async function lookAtEverything(who: Person): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  for (const endpoint of reads) {
    const input = Object.fromEntries(pathSlots(endpoint.path).map((slot) => [slot, ids[slot] ?? 1]));
    const answer = await server.http.inject({ ...requestOf(endpoint, input), headers: { ...who.headers } });
    seen.set(urlOf(endpoint), `${answer.statusCode} ${answer.headers['etag'] ?? ''} ${answer.body}`);
  }
  return seen;
}

async function events(who: Person): Promise<readonly unknown[]> {
  return server.db
    .selectFrom('core_outbox')
    .select(['name', 'topic', 'payload'])
    .where('topic', 'in', [
      `user:${who.id}`,
      `competition:${contest.competitionId}`,
      `channel:${ids['channelId'] ?? 0}`,
    ])
    .orderBy('id')
    .execute();
}

const judge = async (verdict: Verdict): Promise<void> => {
  await judgeEntry(server, submissionId, verdict);
};

/** The table is kept for a moment; read at another time, it is read again afterwards. The clock stands still otherwise. */
async function forgetKeptTable(): Promise<void> {
  passedMs = 5_000;
  const [[, who] = ['', author]] = observers;
  await call(server, competitionStandings.page, { competitionId: contest.competitionId }, who.headers);
  passedMs = 0;
}

describe('in a freeze', () => {
  it(`[LMS-305] nobody below an author learns from any of ${reads.length} reads, nor from an event, how a program was judged`, async () => {
    await judge('WA');
    const wrong = new Map<string, ReadonlyMap<string, string>>();
    const received = new Map<string, readonly unknown[]>();
    for (const [name, who] of observers) {
      wrong.set(name, await lookAtEverything(who));
      received.set(name, await events(who));
    }
    await judge('AC');
    await forgetKeptTable();
    for (const [name, who] of observers) {
      const right = await lookAtEverything(who);
      // What differs from one look to the next without anything happening is no sign.
      const again = await lookAtEverything(who);
      const revealing = [...right].filter(
        ([url, answer]) => answer === again.get(url) && answer !== wrong.get(name)?.get(url),
      );
      expect(revealing, name).toEqual([]);
      expect([...right].filter(([url, answer]) => answer !== again.get(url)).length, name).toBeLessThan(5);
      expect(await events(who), name).toEqual(received.get(name));
    }
  }, 240_000);

  it('[LMS-377] the tag of a page reveals no verdict to others, and authors have tags of their own', async () => {
    const tag = async (who: Person, view: 'PUBLIC' | 'TRUE') => {
      const request = requestOf(competitionStandings.page, { competitionId: contest.competitionId, view });
      return (await server.http.inject({ ...request, headers: { ...who.headers } })).headers['etag'];
    };
    const [[, rival] = ['', author]] = observers;
    const seen: (readonly unknown[])[] = [];
    for (const verdict of ['WA', 'AC'] as const) {
      await judge(verdict);
      passedMs += 2_000;
      seen.push([await tag(rival, 'PUBLIC'), await tag(author, 'PUBLIC'), await tag(author, 'TRUE')]);
    }
    passedMs = 0;
    const [[publicBefore, , trueBefore] = [], [publicAfter, forAuthor, trueAfter] = []] = seen;
    expect(publicBefore).toMatch(/^"[\w-]{22}"$/);
    expect([publicAfter, forAuthor]).toEqual([publicBefore, publicBefore]);
    expect(new Set([publicAfter, trueBefore, trueAfter]).size).toBe(3);
  });

  it('[LMS-305] its authors see it', async () => {
    const look = async () => {
      passedMs += 2_000;
      const params = { competitionId: contest.competitionId, view: 'TRUE' as const };
      return (await call(server, competitionStandings.page, params, author.headers)).body.rowList[0]?.score;
    };
    await judge('WA');
    expect(await look()).toBe(0);
    await judge('AC');
    expect(await look()).toBe(1);
  });
});
