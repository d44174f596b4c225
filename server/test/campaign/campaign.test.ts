/**
 * Kills and faults over all flows at once, for `npm run test:long`: five hundred kills, and a table at the end. The
 * everyday suite has shorter ones, flow by flow: crash.test.ts, crash-shop.test.ts, crash-judging.test.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopOf } from '../../src/avatar/shop/shop.fixture.ts';
import { makeBoard } from '../../src/channels/posts/boards.fixture.ts';
import { inTransaction } from '../../src/core/db.ts';
import { replaySetAside } from '../../src/core/workers/replay.queries.ts';
import { replaySetAside as replayJudgings } from '../../src/learning/judging/set-aside.queries.ts';
import { publishProblem } from '../../src/learning/learning.fixture.ts';
import { chatCalls } from '../../src/social/chat/chat.fixture.ts';
import { isLongRun } from '../../../tools/test-run/long.ts';
import { type Person, startTestServer, type TestServer } from '../harness.ts';
import { findFreePort } from '../free-port.fixture.ts';
import { killedServers } from '../killed-servers.fixture.ts';
import { audit, QUESTS } from './audit.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { FAULTS, openRedis, type Redis, type CampaignContext } from './faults.ts';
import { live, nothingAcknowledged, openClient, type Place } from './flows.ts';
import { type Network, openNetwork } from './network.ts';
import { type Counts, formatCampaign } from './report.ts';

const KILLS = Number(process.env['CAMPAIGN_KILLS'] ?? 500);
const KILLS_PER_ROUND = 8;
const PEOPLE = 4;
const PROBLEMS = 3;
const PRICE = 10;
const PARTS = ['http', 'judge', 'worker', 'http', 'realtime', 'http'] as const;
/** A process lives until so many more responses have come, and then this much longer: kills happen at every step. */
const ANSWERS = [2, 9, 4, 14, 1];
const LONGER_MS = [0, 12, 3, 25, 7, 40, 1, 60];
const LIFE_MAX_MS = 8_000;
const STARTS_MAX = 10;
const SETTLED_WITHIN_MS = 180_000;

let cluster: Cluster;
let network: Network;
let redis: Redis | null;
let test: TestServer;
let place: Place;
let servers: ReturnType<typeof killedServers>;
let home: { readonly databaseUrl: string; readonly dataDir: string };
let folder: string;
const faults: Counts = {};
const done = nothingAcknowledged();
let endedByThemselves = 0;

beforeAll(async () => {
  if (!isLongRun) return;
  folder = mkdtempSync(path.join(tmpdir(), 'dolphin-campaign-redis-'));
  cluster = await openCluster();
  network = await openNetwork(() => cluster.port);
  redis = await openRedis(await findFreePort(), folder);
  test = await startTestServer({ database: { url: cluster.url, drop: async () => {} } });
  place = await furnish();
  const url = new URL(cluster.url);
  url.port = String(network.port);
  home = { databaseUrl: url.href, dataDir: test.dataDir };
  servers = killedServers({
    programOf: (slot) => ['server/test/campaign/part-server.fixture.ts', PARTS[slot] ?? ''],
    nameOf: (slot) => PARTS[slot] ?? '',
    readyPath: '/',
    ...(redis ? { env: { REDIS_URL: redis.url } } : {}),
  });
}, 180_000);

afterAll(async () => {
  if (!isLongRun) return;
  await servers?.end('SIGKILL');
  await test?.close();
  network?.close();
  await cluster?.close();
  redis?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function furnish(): Promise<Place> {
  const { id: channelId } = await test.makeChannel();
  const contents: number[] = [];
  for (let n = 0; n < PROBLEMS; n++) contents.push((await publishProblem(test.db, { title: `더하기 ${n}` })).contentId);
  await sql`update avatar_products set price = ${PRICE}, edited_at = now()`.execute(test.db);
  await sql`update profile_quests set is_active = false`.execute(test.db);
  await sql`
    with made as (
      insert into profile_quests (quest_type, character, title_ko, title_en, description_ko, description_en, reward_count, experience, sort, is_active)
      select 'SUB', 'CRAB', 'q', 'q', 'q', 'q', 3, 1, 1000 + n, true from generate_series(1, ${sql.lit(QUESTS)}) n returning id, sort
    ) insert into profile_quest_goals (quest_id, sort, name_ko, name_en, event, goal_count, path)
      select id, 1, 'g', 'g', 'avatar.productBought', sort - 1000, '/' from made`.execute(test.db);
  await sql`select profile_place_quests()`.execute(test.db);
  return {
    channelId,
    contents,
    boardId: await makeBoard(test, channelId),
    products: (await shopOf(test).products(1_000)).map(({ productId }) => productId),
  };
}

/** New users every round, because a session expires. Neighbours whisper to each other. */
async function makePeople(): Promise<readonly { person: Person; chatId: number }[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => test.makePerson()));
  const { chatOf, befriend } = chatCalls(() => test);
  for (const person of people) {
    await shopOf(test).pay(person, 400 * PRICE);
    await sql`insert into channels_members (channel_id, user_id, role) values (${place.channelId}, ${person.id}, 'USER')`.execute(
      test.db,
    );
  }
  return Promise.all(
    people.map(async (person, at) => {
      const neighbour = people[at % 2 === 0 ? at + 1 : at - 1] ?? person;
      if (at % 2 === 0) await befriend(person, neighbour);
      return { person, chatId: await chatOf(person, neighbour) };
    }),
  );
}

const count = (what: string, times = 1): void => void (faults[what] = (faults[what] ?? 0) + times);

/** As a supervisor does it: one that ends before it is ready, because the database is away, is started once more. */
async function startAgain(slot: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    await servers.start(home, slot);
    try {
      return await servers.untilReady(slot);
    } catch (error) {
      if (tries >= STARTS_MAX) throw error;
      count('ended before it was ready');
      await sleep(500);
    }
  }
}

async function playRound(round: number): Promise<void> {
  const context: CampaignContext = { cluster, network, redis, dataDir: test.dataDir };
  const fault = FAULTS[round % FAULTS.length]!;
  const people = await makePeople();
  const addresses = (): readonly string[] =>
    [...servers.ready].filter((slot) => PARTS[slot] === 'http').map((slot) => servers.addressOf(slot));
  const client = openClient(addresses);
  let kills = 0;
  let isOver = false;

  const keepKilling = async (slot: number): Promise<void> => {
    for (;;) {
      if (servers.ready.has(slot) && !servers.isRunning(slot)) {
        endedByThemselves++;
        servers.ready.delete(slot);
      }
      if (!servers.ready.has(slot)) await startAgain(slot);
      if (kills >= KILLS_PER_ROUND) return;
      const nth = kills++;
      const enough = client.answered() + (ANSWERS[nth % ANSWERS.length] ?? 1);
      for (const until = Date.now() + LIFE_MAX_MS; client.answered() < enough && Date.now() < until;) await sleep(2);
      await sleep(LONGER_MS[nth % LONGER_MS.length] ?? 0);
      if (await servers.kill(slot)) count(`${PARTS[slot]} killed`);
      else endedByThemselves++;
    }
  };
  const disturb = async (): Promise<void> => {
    if (fault.isPossible(context)) {
      await sleep(1_000);
      await fault.run(context);
    }
    count(fault.name, fault.isPossible(context) ? 1 : 0);
  };

  const killing = Promise.all([disturb(), ...PARTS.map((_part, slot) => keepKilling(slot))]).finally(() => {
    isOver = true;
  });
  await Promise.all([
    killing,
    ...people.map(({ person, chatId }, at) => live(client, place, { person, chatId, at }, () => isOver, done)),
  ]);
}

describe.runIf(isLongRun)(`${KILLS} kills over all flows, and faults around them`, { timeout: 5_400_000 }, () => {
  it('[SEC-120] lose nothing that was acknowledged and do nothing twice', async () => {
    const rounds = Math.ceil(KILLS / KILLS_PER_ROUND);
    for (let round = 0; round < rounds; round++) await playRound(round);
    await settle();
    const rows = await audit(test.db, done);
    process.stdout.write(`\n${formatCampaign(faults, endedByThemselves, rows)}\n`);
    if (endedByThemselves > 0) process.stdout.write(`${servers.complaints()}\n`);
    expect(rows.filter(({ lost, doubled }) => lost !== 0 || doubled !== 0)).toEqual([]);
    expect(endedByThemselves).toBe(0);
    for (const { acknowledged } of rows) expect(acknowledged).toBeGreaterThan(0);
  });
});

/**
 * Until every submission has a verdict and the listeners have read every event. Two kills that met the same work with
 * nothing beside it set it aside, as if the work had ended its process: nobody can distinguish a kill from outside from
 * the OOM killer. An administrator has it tried again, and the table shows how often.
 */
async function settle(): Promise<void> {
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until;) {
    count('judgings set aside, replayed', await replayJudgings(test.db, null));
    count(
      'events set aside, replayed',
      await inTransaction(test.db, (tx) => replaySetAside(tx, { setAsideId: null, userId: 0 })),
    );
    const { rows } = await sql<{ isBusy: boolean }>`
      select exists (select from core_outbox where seq is null)
        or exists (select from learning_judgings) or exists (select from learning_set_aside) or exists (select from core_set_aside)
        or exists (select from core_outbox o join core_listener_cursors c
          on c.listener in ('profile.quests-on-avatar.productBought', 'avatar.count-sold')
          where o.name = 'avatar.productBought' and o.seq > c.seq)
        or (select count(*) from profile_progress_entries where cause = 'PROBLEM')
          < (select count(*) from (select distinct user_id, content_id from learning_submissions where verdict = 'AC') s)
        as "isBusy"`.execute(test.db);
    if (!rows[0]?.isBusy) return;
    await sleep(200);
  }
  throw new Error('the campaign did not come to rest');
}
