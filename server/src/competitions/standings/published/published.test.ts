import type { CompetitionFormat } from '@dolphin/contract/competitions/competitions.constants';
import { competitionStandings } from '@dolphin/contract/competitions/standings/standings.contract';
import type { Verdict } from '@dolphin/contract/judge/verdicts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/call.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { inTransaction, query } from '../../../core/db.ts';
import { makeCompetition } from '../../competitions.fixture.ts';
import { checkStandings, recomputeStandings } from '../recompute.ts';
import { ICPC_FINALS_2018 } from './icpc-finals-2018.fixture.ts';
import { ICPC_FINALS_2025 } from './icpc-finals-2025.fixture.ts';
import { IOI_2014, IOI_2014_PARTS } from './ioi-2014.fixture.ts';

const START = new Date('2026-05-02T01:00:00.000Z');
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

type Handed = {
  readonly problem: number;
  readonly atMs: number;
  readonly verdict: Verdict;
  readonly points: number;
  readonly subtaskPoints: readonly number[] | null;
};
/** What was published of a row, and what its submissions were. */
type Published = {
  readonly place: number;
  readonly score: number;
  readonly tieMinutes: number;
  readonly handed: readonly Handed[];
};

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(START.getTime() + 24 * 60 * MINUTE_MS) });
  admin = await server.makePerson({ isAdmin: true });
});
afterAll(() => server?.close());

const linesOf = (text: string, between: string): readonly string[] => text.trim().split(between);
/** Rows are in the order of their places; only those who solved nothing share one. */
const icpcPlaces = (lines: readonly string[]): readonly number[] => {
  const firstEmpty = lines.findIndex((line) => line.startsWith('0 '));
  return lines.map((line, at) => 1 + (line.startsWith('0 ') ? firstEmpty : at));
};
const icpcRow = (line: string, place: number, handedOf: (cell: string, problem: number) => readonly Handed[]) => {
  const [head = '', cells = ''] = line.split(': ');
  const [score, tieMinutes] = head.split(' ').map(Number);
  return { place, score: score ?? 0, tieMinutes: tieMinutes ?? 0, handed: cells.split(' ').flatMap(handedOf) };
};
const tryOf = (problem: number, atMs: number, verdict: Verdict): Handed => ({
  problem,
  atMs,
  verdict,
  points: verdict === 'AC' ? 100 : 0,
  subtaskPoints: null,
});

/** `128/2`: a wrong try some time before the minute 128, and the right one then. */
function byMinutes(cell: string, problem: number): readonly Handed[] {
  if (cell === '.') return [];
  if (cell.startsWith('-'))
    return Array.from({ length: -Number(cell) }, (_none, at) => tryOf(problem, (at + 1) * MINUTE_MS, 'WA'));
  const [minute = 0, tries = 0] = cell.split('/').map(Number);
  const wrong = Array.from({ length: tries - 1 }, () => tryOf(problem, 0, 'WA'));
  // Another wrong one after the right answer changes nothing.
  return [...wrong, tryOf(problem, minute * MINUTE_MS, 'AC'), tryOf(problem, 299 * MINUTE_MS, 'WA')];
}

const VERDICTS: Readonly<Record<string, Verdict>> = { a: 'AC', w: 'WA', r: 'RTE', t: 'TLE', c: 'CE' };
function bySeconds(cell: string, problem: number): readonly Handed[] {
  return [...cell.matchAll(/(?<kind>[a-z])(?<second>\d+)/g)].map(({ groups }) =>
    tryOf(problem, Number(groups?.['second']) * SECOND_MS, VERDICTS[groups?.['kind'] ?? ''] ?? 'IE'),
  );
}

/** The source lists three pairs of equal solved and total in no order of its own; ICPC decides by the last right answer. */
const isEqual = (a: string, b: string): boolean => a.split(':')[0] === b.split(':')[0];
const lastAccepted = (line: string): number =>
  Math.max(0, ...[...line.matchAll(/a(?<second>\d+)/g)].map(({ groups }) => Number(groups?.['second'])));

/** Which parts make up a score. */
function partsOf(score: number, parts: readonly number[]): readonly number[] | null {
  if (score === 0) return [];
  for (const [at, part] of parts.entries()) {
    const rest = part <= score ? partsOf(score - part, parts.slice(at + 1)) : null;
    if (rest) return [at, ...rest.map((later) => later + at + 1)];
  }
  return null;
}

/** Each part of a score comes from a try of its own, so that only their sum makes it; a last try loses everything again. */
function byParts(score: number, problem: number): readonly Handed[] {
  const parts = IOI_2014_PARTS[problem] ?? null;
  const common = { problem, atMs: 0, verdict: 'PAC' as const };
  const nothing = { ...common, points: 0, subtaskPoints: parts?.map(() => 0) ?? null };
  if (!parts) return [{ ...common, points: score, subtaskPoints: null }, nothing];
  const had = partsOf(score, parts);
  if (!had) throw new Error(`${score} is no sum of ${parts.join()}`);
  const tries = had.map((at) => ({
    ...common,
    points: parts[at] ?? 0,
    subtaskPoints: parts.map((part, other) => (other === at ? part : 0)),
  }));
  return [...tries, nothing];
}

/** Writes the submissions, the last row of the table first, and reads the table as its author does. */
async function reproduce(format: CompetitionFormat, problemCount: number, rows: readonly Published[]) {
  const { competitionId, problems } = await makeCompetition(server.db, {
    format,
    problemCount,
    settings: { starts_at: START, ends_at: new Date(START.getTime() + 300 * MINUTE_MS), penalty_minutes: 20 },
  });
  const ids = await query<{ id: number }>(
    server.db,
    'test.participants',
    `with made as (insert into competitions_participants (competition_id, team_name, registered_at) select $1::bigint, 'row ' || n, now() from generate_series($2::int, 1, -1) n returning id, team_name),
     ranked as (insert into competitions_standings (participant_id, competition_id) select id, $1::bigint from made)
     select id from made order by substring(team_name from 5)::int`,
    [competitionId, rows.length],
  );
  const handed = rows.flatMap(({ handed: own }, at) =>
    own.map(({ problem, ...rest }) => ({
      ...rest,
      participantId: ids[at]?.id,
      problemId: problems[problem]?.problemId,
      variantId: problems[problem]?.variantId,
    })),
  );
  await query(
    server.db,
    'test.submissions',
    `insert into competitions_submissions (competition_id, participant_id, problem_id, variant_id, request_id, language, at_ms, is_frozen, state, verdict, points, subtask_points, created_at)
     select $1::bigint, "participantId", "problemId", "variantId", $1::bigint * 100000 + n, 'PYTHON', "atMs", false, 'DONE', verdict, points, case when jsonb_typeof("subtaskPoints") = 'array' then array(select jsonb_array_elements_text("subtaskPoints")::int) end, now()
     from rows from (jsonb_to_recordset($2::jsonb) as ("participantId" bigint, "problemId" bigint, "variantId" bigint, "atMs" bigint, verdict text, points int, "subtaskPoints" jsonb)) with ordinality as t ("participantId", "problemId", "variantId", "atMs", verdict, points, "subtaskPoints", n)
     order by n`,
    [competitionId, JSON.stringify(handed)],
  );
  await inTransaction(server.db, (tx) => recomputeStandings(tx, competitionId));
  expect(await inTransaction(server.db, (tx) => checkStandings(tx, competitionId))).toEqual([]);
  const shown = new Map<number, readonly unknown[]>();
  for (let page = 1; page <= Math.ceil(rows.length / 100); page++) {
    const params = { competitionId, view: 'TRUE' as const, page };
    const { body } = await call(server, competitionStandings.page, params, admin.headers);
    for (const { participantId, place, score, tie } of body.rowList)
      shown.set(participantId, [place, score, tie / MINUTE_MS]);
  }
  return ids.map(({ id }) => shown.get(id));
}

const published = (rows: readonly Published[]) =>
  rows.map(({ place, score, tieMinutes }) => [place, score, tieMinutes]);

describe('a published scoreboard is reproduced place by place', () => {
  it('[LMS-385] ICPC World Finals 2018: solved, penalty and ties by the last right answer', async () => {
    const lines = linesOf(ICPC_FINALS_2018, '\n');
    const places = icpcPlaces(lines);
    const rows = lines.map((line, at) => icpcRow(line, places[at] ?? 0, byMinutes));
    expect(rows).toHaveLength(140);
    // Equal in both: decided by the last right answer.
    expect(rows.filter(({ score, tieMinutes }) => score === 6 && tieMinutes === 953)).toHaveLength(2);
    expect(await reproduce('ICPC', 11, rows)).toEqual(published(rows));
  });

  it('[LMS-385] ICPC World Finals 2025: from every submission, compile errors among them', async () => {
    const lines = linesOf(ICPC_FINALS_2025, '\n').toSorted(
      (a, b) => Number(isEqual(a, b)) * (lastAccepted(a) - lastAccepted(b)),
    );
    const places = icpcPlaces(lines);
    const rows = lines.map((line, at) => icpcRow(line, places[at] ?? 0, bySeconds));
    expect(rows.flatMap(({ handed }) => handed)).toHaveLength(1_888);
    expect(await reproduce('ICPC', 12, rows)).toEqual(published(rows));
  });

  it('[LMS-385] IOI 2014: points of parts from different tries, equal sums share a place', async () => {
    const rows = IOI_2014.trim()
      .split(/ \| |\n/)
      .map((row): Published => {
        const [head = '', cells = ''] = row.split(': ');
        const [place = 0, score = 0] = head.split(' ').map(Number);
        return { place, score, tieMinutes: 0, handed: cells.split(' ').map(Number).flatMap(byParts) };
      });
    expect(rows).toHaveLength(311);
    expect(await reproduce('SCORE', 6, rows)).toEqual(published(rows));
  });
});
