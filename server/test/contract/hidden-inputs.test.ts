/**
 * Two schools that differ in nothing but the hidden inputs of one problem. Whatever a learner, a coach or a stranger
 * requests, receives or stores must be byte-identical in both: only verdicts may depend on hidden inputs. Calls come
 * from the contract, so a new one is asked on the day it appears.
 */
import type { Endpoint } from '@dolphin/contract/core/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../tools/test-run/long.ts';
import { isInTurn } from '../../../tools/test-run/rotation.ts';
import { until } from '../../src/core/jobs/scratch-app.fixture.ts';
import type { Person } from '../harness.ts';
import { endpoints, nameOf } from './endpoints.ts';
import {
  ask,
  learningCalls,
  MARK,
  playScenario,
  quiet,
  readable,
  type Scenario,
  PROVOKED_VERDICTS,
  PROVOKED_BLOCK_VERDICTS,
} from './hidden-inputs.fixture.ts';

let schools: readonly Scenario[];
beforeAll(async () => {
  schools = await Promise.all([playScenario([3, 5]), playScenario([7_001, 90])]);
}, 180_000);
afterAll(async () => {
  for (const school of schools ?? []) await school.close();
});

const CALLERS = ['learner', 'coach', 'other'] as const;
/** Who asks what has nothing to do with learning: one of them in `npm test`, the other one for the next call. */
const callersElsewhere = (at: number) => CALLERS.slice(0, 2).filter((_, who) => isLongRun || who === at % 2);
const ALL = [...PROVOKED_VERDICTS, ...PROVOKED_BLOCK_VERDICTS];
const learningNames = new Set(learningCalls.map(nameOf));
const isRead = ({ method }: Endpoint) => method === 'GET';
/** Reads of learning that neither a learner nor a coach of the scenario can make, each with the reason. */
const ADMIN = 'for administrators of the site alone, who read every content';
const VIDEO = 'a video has no hidden inputs: nothing about it is judged';
const AUTHOR = 'for the author of a content and those who accept it, who wrote or read the hidden cases themselves';
const NOT_ASKED: Readonly<Record<string, string>> = {
  'GET /api/dolphin/v1/admin/converters': ADMIN,
  'GET /api/dolphin/v1/admin/judges': ADMIN,
  'GET /api/eduenv/v1/admin/course-contents': ADMIN,
  'GET /api/eduenv/v1/admin/courses': ADMIN,
  'GET /api/eduenv/v1/certificates/:number': 'its number is random; the same certificate is in the list of the learner',
  'GET /api/eduenv/v1/channels/:channelId/learning/statistics/export':
    'for managers alone; the numbers of the call beside it, which a coach makes',
  'GET /api/eduenv/v1/channels/:channelId/videos/:videoId/heats': VIDEO,
  'GET /api/eduenv/v1/channels/:channelId/videos/:videoId/watchers': VIDEO,
  'GET /api/eduenv/v1/users/videos/:videoId/heats': VIDEO,
  'GET /api/eduenv/v1/users/videos/:videoId/notes': VIDEO,
  'GET /api/eduenv/v1/users/videos/:videoId/playback': VIDEO,
  'GET /api/eduenv/v1/users/videos/storages/:videoStorageId/playback': VIDEO,
  'GET /api/eduenv/v1/users/:shelf/storages/:storageId': AUTHOR,
  'GET /api/eduenv/v1/users/:shelf/storages/:storageId/managements/checks': AUTHOR,
  'GET /api/eduenv/v1/users/:shelf/storages/:storageId/managements/versions': AUTHOR,
  'GET /api/eduenv/v1/users/:shelf/storages/:storageId/managements/versions/:number': AUTHOR,
  'GET /api/eduenv/v1/users/videos/storages/:videoStorageId/media': AUTHOR,
  'GET /api/eduenv/v1/users/videos/storages/:videoStorageId/parts': AUTHOR,
  'GET /api/eduenv/v1/users/videos/storages/:videoStorageId/usages': AUTHOR,
};

async function bothAnswers(endpoint: Endpoint, caller: (typeof CALLERS)[number], at = 0) {
  return Promise.all(
    schools.map((school) => ask(school, endpoint, school[caller] as Person, school.submissionIds[at] ?? 0)),
  );
}

describe('[SEC-103] what depends on a hidden input', () => {
  it('[SEC-103] plays every verdict alike in both schools, and their programs read different inputs', async () => {
    const verdicts = await Promise.all(
      schools.map(async ({ server }) =>
        (await server.db.selectFrom('learning_submissions').select('verdict').orderBy('id').execute()).map(
          ({ verdict }) => verdict,
        ),
      ),
    );
    const partly = PROVOKED_BLOCK_VERDICTS.map(() => 'PAC');
    expect(verdicts[0]).toEqual([...PROVOKED_VERDICTS, ...partly]);
    expect(verdicts[1]).toEqual(verdicts[0]);
  });

  // Every read of learning in every run, the others in turn.
  const reads = endpoints.filter(
    (endpoint) => isRead(endpoint) && (learningNames.has(nameOf(endpoint)) || isInTurn(nameOf(endpoint))),
  );
  it.each(reads.map((endpoint, nth) => [nameOf(endpoint), endpoint, nth] as const))(
    '[SEC-103] [SEC-100] is in no answer of %s, whoever asks',
    async (name, endpoint, nth) => {
      const differing: string[] = [];
      let isAnswered = false;
      const tries = 'submissionId' in endpoint.input.properties ? ALL.keys() : [0];
      const isLearning = learningNames.has(name);
      for (const at of tries)
        for (const caller of isLearning ? CALLERS : callersElsewhere(nth)) {
          const [one, other] = await bothAnswers(endpoint, caller, at);
          isAnswered ||= one?.some(({ status }) => status === 200) === true;
          const text = JSON.stringify(one);
          if (text !== JSON.stringify(other))
            differing.push(`${caller}, ${ALL[at]}:\n${text}\n${JSON.stringify(other)}`);
          if (text.includes(MARK)) differing.push('shows what was read');
        }
      expect(differing).toEqual([]);
      expect(isAnswered || !isLearning || name in NOT_ASKED, 'give the scenario what this call names').toBe(true);
    },
  );

  it('[SEC-103] is in no event that any client receives, and in no row that is stored', async () => {
    const receivedBy = async () =>
      Promise.all(schools.map(async ({ received }) => Promise.all(received().map(sorted))));
    // Sockets may be a moment behind what is stored.
    await until('both schools have received everything', async () => {
      const [one, other] = await receivedBy();
      return one?.every((events, who) => events.length === other?.[who]?.length) === true;
    });
    const [one, other] = await receivedBy();
    expect(one).toEqual(other);
    expect(one?.[0]?.length).toBeGreaterThan(ALL.length);
    const stored = await Promise.all(schools.map(storedRows));
    expect(stored[0]).toEqual(stored[1]);
    expect(stored[0]?.['learning_submissions']?.length).toBe(ALL.length);
    expect(JSON.stringify(stored)).not.toContain(MARK);
  });

  it('[SEC-103] is in no answer to what a learner does next', async () => {
    const writes = learningCalls.filter(({ method, access }) => method !== 'GET' && access.kind === 'signedUp');
    expect(writes.length).toBeGreaterThan(10);
    for (const endpoint of writes) {
      const [one, other] = await bothAnswers(endpoint, 'learner');
      expect(one, nameOf(endpoint)).toEqual(other);
      expect(JSON.stringify(one)).not.toContain(MARK);
      for (const { server } of schools) await quiet(server);
    }
  });
});

/** What authors wrote is the difference itself; the rest of these hold nothing that follows from a submission. */
const NOT_DUMPED = ['learning_versions', 'learning_storages', 'learning_gradings', 'learning_judges', 'core_outbox'];

async function storedRows({ server: { db } }: Scenario): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and (table_name like 'learning\\_%' or table_name like 'social\\_%' or table_name like 'profile\\_%')`.execute(
    db,
  );
  const dump: Record<string, readonly string[]> = {};
  for (const { name } of tables.filter((table) => !NOT_DUMPED.includes(table.name))) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - 'id' as row from ${sql.table(name)} t`.execute(
      db,
    );
    dump[name] = await sorted(rows.map(({ row }) => row));
  }
  const { rows: events } = await sql<{
    row: unknown;
  }>`select jsonb_build_array(name, topic, payload) as row from core_outbox`.execute(db);
  return { ...dump, events: await sorted(events.map(({ row }) => row)) };
}

async function sorted(rows: readonly unknown[]): Promise<readonly string[]> {
  return ((await readable(rows)) as readonly unknown[]).map((row) => JSON.stringify(row)).toSorted();
}
