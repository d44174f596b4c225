import { setTimeout as sleep } from 'node:timers/promises';
import { learningEvents } from '@dolphin/contract/learning/learning.events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { addParticipant, makeCompetition, type MadeCompetition } from '../src/competitions/competitions.fixture.ts';
import { checkStandings } from '../src/competitions/standings/recompute.ts';
import { inTransaction } from '../src/core/db.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';
import { endSilence, killedServers } from './killed-servers.fixture.ts';

/** The goal, in a long run: 500 participants with 3,000 submissions, and 20 kills in the middle of them. */
const PARTICIPANTS = repeats(6, 500);
const PROBLEMS = repeats(3, 6);
const HANDED = PARTICIPANTS * PROBLEMS;
const KILLS = repeats(3, 20);
/** How many hand in beside each other. */
const SIDE_BY_SIDE = repeats(6, 40);
/** Kills go round: the judge, the server and the worker, of which two others stay. */
const PARTS = ['judge', 'http', 'worker', 'judge', 'http'] as const;
const RIGHT = 'print(int(input()) + int(input()))\n';
const WRONG = 'print(3)\n';

let test: TestServer;
let contest: MadeCompetition;
const servers = killedServers({
  programOf: (slot) => ['server/test/judging-server.fixture.ts', PARTS[slot] ?? ''],
  nameOf: (slot) => PARTS[slot] ?? '',
  readyPath: '/',
  onKilled: (processId) => endSilence(test.db, processId),
});

beforeAll(async () => {
  test = await startTestServer();
  contest = await makeCompetition(test.db, { problemCount: PROBLEMS, settings: { freeze_minutes: 120 } });
}, 120_000);
afterAll(async () => {
  await servers.end('SIGKILL');
  await test?.close();
});

/** Sends to a running server, and again to another when it dies; its idempotency key prevents duplicates. */
async function handIn(person: Person, problemId: number, isRight: boolean): Promise<number> {
  const path = `/api/eduenv/v1/competitions/${contest.competitionId}/problems/${problemId}/submissions`;
  for (;;) {
    const up = [...servers.ready].filter((slot) => PARTS[slot] === 'http');
    const slot = up[Math.floor(Math.random() * up.length)];
    const answer =
      slot === undefined
        ? undefined
        : await fetch(`${servers.addressOf(slot)}${path}`, {
            method: 'POST',
            headers: {
              ...person.headers,
              'content-type': 'application/json',
              'idempotency-key': `hand-in-${person.id}-${problemId}`,
            },
            body: JSON.stringify({ language: 'PYTHON', source: isRight ? RIGHT : WRONG }),
            signal: AbortSignal.timeout(20_000),
          }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as
      | { submissionId?: number; errorCode?: string }
      | undefined;
    if (answer?.ok && body?.submissionId !== undefined) return body.submissionId;
    const waits = ['TOO_MANY_OPEN_SUBMISSIONS', 'TOO_MANY_REQUESTS'].includes(body?.errorCode ?? '');
    if (answer && answer.status < 500 && !waits) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    await sleep(answer ? 500 : 10);
  }
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(test.db)).rows[0]?.n ?? 0;
const judged = () => count(sql`select count(*)::int as n from competitions_submissions where state = 'DONE'`);

async function keepKilling(): Promise<number> {
  let kills = 0;
  for (; kills < KILLS; kills++) {
    const slot = kills % PARTS.length;
    const enough = Math.floor((HANDED * (kills + 1)) / (KILLS + 2));
    for (const until = Date.now() + 60_000; (await judged()) < enough && Date.now() < until;) await sleep(20);
    await servers.kill(slot);
    await servers.start(test, slot);
    await servers.untilReady(slot);
  }
  return kills;
}

describe(
  `${KILLS} kills of judge, server and worker in a contest of ${HANDED} submissions`,
  { timeout: 1_800_000 },
  () => {
    it('[LMS-306] leave every submission with one verdict, and the standings that the submissions give', async () => {
      const people: Person[] = [];
      for (let n = 0; n < PARTICIPANTS; n++) {
        const person = await test.makePerson();
        await addParticipant(test.db, contest.competitionId, person.id);
        people.push(person);
      }
      await Promise.all(PARTS.map((_part, slot) => servers.start(test, slot)));
      await Promise.all(PARTS.map((_part, slot) => servers.untilReady(slot)));
      const work = people.flatMap((person, at) =>
        contest.problems.map(({ problemId }, nth) => ({ person, problemId, isRight: (at + nth) % 3 !== 0 })),
      );
      const handed: number[] = [];
      const handAll = async (): Promise<void> => {
        for (let next = work.shift(); next; next = work.shift())
          handed.push(await handIn(next.person, next.problemId, next.isRight));
      };
      const [kills] = await Promise.all([keepKilling(), ...Array.from({ length: SIDE_BY_SIDE }, handAll)]);
      for (const until = Date.now() + 300_000; (await judged()) < HANDED && Date.now() < until;) await sleep(50);

      expect(kills).toBe(KILLS);
      expect(new Set(handed).size).toBe(HANDED);
      expect(await count(sql`select count(*)::int as n from competitions_submissions`)).toBe(HANDED);
      expect(await judged()).toBe(HANDED);
      expect(await count(sql`select count(*)::int as n from learning_judgings`)).toBe(0);
      const right = Array.from({ length: PARTICIPANTS }, (_, at) => at).reduce(
        (sum, at) => sum + contest.problems.filter((_problem, nth) => (at + nth) % 3 !== 0).length,
        0,
      );
      expect(await count(sql`select count(*)::int as n from competitions_submissions where verdict = 'AC'`)).toBe(
        right,
      );
      expect(await count(sql`select sum(score)::int as n from competitions_standings`)).toBe(right);
      // One verdict was reported for each.
      expect(
        await count(
          sql`select count(*)::int as n from (select 1 from core_outbox where name = ${learningEvents.requestJudged.name} group by payload ->> 'requestId' having count(*) > 1) t`,
        ),
      ).toBe(0);
      expect(await inTransaction(test.db, (tx) => checkStandings(tx, contest.competitionId))).toEqual([]);
    });
  },
);
