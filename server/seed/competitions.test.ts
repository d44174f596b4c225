import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRatings } from '../src/competitions/public.ts';
import { phaseOf } from '../src/competitions/access/phase.rules.ts';
import { startDemoServer } from '../test/demo-server.ts';
import type { TestServer } from '../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

describe('the competitions of the demo', () => {
  it('are one to come, one that is over, one in its freeze, an exam, a large one that runs, and one to be revealed', async () => {
    const rows = await server.db.selectFrom('competitions_competitions').selectAll().orderBy('id').execute();
    const phases = rows.map((row) =>
      phaseOf(
        {
          state: row.state,
          timing: row.timing,
          startsAt: row.starts_at,
          endsAt: row.ends_at,
          durationMinutes: row.duration_minutes,
          freezeMinutes: row.freeze_minutes,
          verdictView: row.verdict_view,
          standingsView: row.standings_view,
          revealedAt: row.revealed_at,
        },
        server.app.now(),
      ),
    );
    expect(phases).toEqual(['UPCOMING', 'FINAL', 'FROZEN', 'RUNNING', 'RUNNING', 'ENDED']);
    expect(rows.map(({ participant_count }) => participant_count)).toEqual([5, 12, 12, 6, 48, 24]);
  });

  it('have standings that equal their submissions, and hide what is frozen', async () => {
    const { rows } = await sql<{ score: number; publicScore: number; solved: number; shown: number }>`
      select s.score, s.public_score as "publicScore",
        (select count(distinct x.problem_id)::int from competitions_submissions x where x.participant_id = s.participant_id and x.verdict = 'AC') as solved,
        (select count(distinct x.problem_id)::int from competitions_submissions x where x.participant_id = s.participant_id and x.verdict = 'AC' and (not x.is_frozen or c.revealed_at is not null)) as shown
      from competitions_standings s join competitions_competitions c on c.id = s.competition_id`.execute(server.db);
    expect(rows.map(({ score, publicScore }) => [score, publicScore])).toEqual(
      rows.map(({ solved, shown }) => [solved, shown]),
    );
    expect(rows.some(({ score, publicScore }) => score > publicScore)).toBe(true);
  });

  it('[LMS-364] have ratings that equal their results', async () => {
    expect(await checkRatings(server.app.db)).toEqual([]);
    const { rows } = await sql`select 1 from competitions_rating_changes`.execute(server.db);
    expect(rows).toHaveLength(12);
  });
});
