import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../../tools/test-run/long.ts';
import { shopOf } from '../src/avatar/shop/shop.fixture.ts';
import { inTransaction } from '../src/core/db.ts';
import { replaySetAside } from '../src/core/workers/replay.queries.ts';
import { type Person, startTestServer, type TestServer } from './harness.ts';
import { endSilence, killedServers } from './killed-servers.fixture.ts';

const KILLS = repeats(3, 60);
/** One in so many is the whole program; the others are its part that sells, which is up in a quarter of the time. */
const WHOLE_EVERY = repeats(3, 20);
/** Servers that run beside each other; a start takes longer than the life between two kills. */
const SLOTS = repeats(2, 5);
const SHOPPERS = 6;
/** A server lives until so many more purchases were confirmed, then this much longer: kills happen at every step. */
const ANSWERS = [1, 3, 2, 5];
const LONGER_MS = [0, 12, 3, 25, 7, 40, 1];
const LIFE_MAX_MS = 20_000;
const PRICE = 10;
const REWARD = 3;
/** Each purchase brings each of these nearer, so that rewards are being paid whenever a kill comes. */
const QUESTS = 100;

type Bought = { readonly orderId: string; readonly price: number };

let test: TestServer;
let people: readonly Person[];
let starts = 0;
// The part that sells has no page of its health, and listens only when all is ready.
const servers = killedServers({
  programOf: () => [++starts % WHOLE_EVERY === 0 ? 'server/src/main.ts' : 'server/test/shop-server.fixture.ts'],
  readyPath: '/readyz',
  onKilled: (processId) => endSilence(test.db, processId),
});

beforeAll(async () => {
  test = await startTestServer();
  people = await Promise.all(Array.from({ length: SHOPPERS }, () => test.makePerson()));
  for (const person of people) await shopOf(test).pay(person, 40 * PRICE);
  await sql`update avatar_products set price = ${PRICE}, edited_at = now()`.execute(test.db);
  await sql`update profile_quests set is_active = false`.execute(test.db);
  await sql`
    with made as (
      insert into profile_quests (quest_type, character, title_ko, title_en, description_ko, description_en, reward_count, experience, sort, is_active)
      select 'SUB', 'CRAB', 'q', 'q', 'q', 'q', ${sql.lit(REWARD)}, 1, 1000 + n, true from generate_series(1, ${sql.lit(QUESTS)}) n returning id, sort
    ) insert into profile_quest_goals (quest_id, sort, name_ko, name_en, event, goal_count, path) select id, 1, 'g', 'g', 'avatar.productBought', sort - 1000, '/' from made`.execute(
    test.db,
  );
  await sql`select profile_place_quests()`.execute(test.db);
}, 120_000);

afterAll(async () => {
  await servers.end('SIGTERM');
  await test?.close();
});

/** Sends to a running server, and retries with another when it dies; its idempotency key prevents duplicates. */
async function buy(
  person: Person,
  productId: number,
  key: string,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  for (;;) {
    const up = [...servers.ready];
    const slot = up[Math.floor(Math.random() * up.length)];
    if (slot === undefined) {
      await sleep(5);
      continue;
    }
    const answer = await fetch(`${servers.addressOf(slot)}/api/dolphin/v1/auth/shops/products/${productId}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: '{}',
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    if (answer && body && answer.status < 500) return { status: answer.status, body };
    await sleep(5);
  }
}

describe(`${KILLS} kills of the server in the middle of purchases and quest rewards`, { timeout: 600_000 }, () => {
  it('leave every balance the sum of its ledger, every reward paid once, every purchase whole', async () => {
    const products = await shopOf(test).products(1_000);
    const bought: Bought[] = [];
    let kills = 0;
    let answered = 0;
    let isOver = false;

    const keepKilling = async (slot: number): Promise<void> => {
      while (kills < KILLS) {
        await servers.start(test, slot);
        await servers.untilReady(slot);
        if (kills >= KILLS) return;
        const nth = kills++;
        for (
          const enough = answered + ANSWERS[nth % ANSWERS.length]!, until = Date.now() + LIFE_MAX_MS;
          answered < enough && Date.now() < until;
        )
          await sleep(2);
        await sleep(LONGER_MS[nth % LONGER_MS.length]!);
        await servers.kill(slot);
      }
    };
    const shop = async (person: Person, at: number): Promise<void> => {
      for (let n = 0; !isOver; n++) {
        const { productId } = products[(n + at * 7) % products.length]!;
        const answer = await buy(person, productId, `shopper-${person.id}-buys-${n}`);
        answered += 1;
        if (answer.status === 200)
          bought.push({ orderId: String(answer.body['orderId']), price: Number(answer.body['price']) });
        else {
          expect(['NOT_ENOUGH_POINT', 'DUPLICATE_PRODUCT']).toContain(answer.body['errorCode']);
          await sleep(50);
        }
        // Slow enough that there is something to buy until the last kill.
        await sleep(Math.max(0, (kills * products.length) / KILLS - n < 0 ? 200 : 0));
      }
    };

    const kill = async (): Promise<void> => {
      await Promise.all(Array.from({ length: SLOTS }, (_, slot) => keepKilling(slot)));
      // One server stays up: it responds to the clients that still wait, and handles the events that are left.
      if (!servers.isRunning(0)) await servers.start(test, 0);
      await servers.untilReady(0);
    };
    await Promise.all([
      kill().finally(() => {
        isOver = true;
      }),
      ...people.map(shop),
    ]).finally(() => {
      isOver = true;
    });
    expect(kills).toBe(KILLS);
    await untilHandled();

    expect(bought.length).toBeGreaterThan(KILLS);
    const { rows: wrong } =
      await sql`select p.user_id, p.point, sum(e.point)::int as ledger from profile_progress p left join profile_progress_entries e using (user_id) group by p.user_id, p.point having p.point <> coalesce(sum(e.point), 0) or p.point < 0`.execute(
        test.db,
      );
    expect(wrong).toEqual([]);
    // Each confirmed order exists, and each existing order was paid for and delivered once, at its price.
    const { rows: orders } = await sql<{ order_id: string; price: number; paid: number | null; owned: boolean }>`
      select b.order_id, sum(b.price)::int as price, (select -sum(e.point)::int from profile_progress_entries e where e.user_id = b.user_id and e.cause = 'PURCHASE' and e.cause_id = b.order_id::text) as paid,
        bool_and(exists (select from avatar_inventories v where v.user_id = b.user_id and v.item_id = b.item_id)) as owned
      from avatar_purchases b group by b.order_id, b.user_id`.execute(test.db);
    const known = new Map(orders.map((order) => [order.order_id, order]));
    expect(bought.filter(({ orderId, price }) => known.get(orderId)?.price !== price)).toEqual([]);
    expect(orders.filter(({ price, paid, owned }) => paid !== price || !owned)).toEqual([]);
    const { rows: unknown } =
      await sql`select id from profile_progress_entries e where e.cause = 'PURCHASE' and not exists (select from avatar_purchases b where b.order_id::text = e.cause_id)`.execute(
        test.db,
      );
    expect(unknown).toEqual([]);
    // The n-th purchase completes the n-th quest: as many rewards as purchases, each once.
    const { rows: perPerson } = await sql<{ bought: number; completed: number; rewards: number; different: number }>`
      select (select count(*)::int from avatar_purchases b where b.user_id = u.id) as bought, (select count(*)::int from profile_quest_runs r where r.user_id = u.id and r.completed_at is not null) as completed,
        count(e.id)::int as rewards, count(distinct e.cause_id)::int as different
      from accounts_users u left join profile_progress_entries e on e.user_id = u.id and e.cause = 'QUEST' where u.id = any(${people.map(({ id }) => id)}) group by u.id`.execute(
      test.db,
    );
    for (const { bought: made, completed, rewards, different } of perPerson)
      expect([completed, rewards, different]).toEqual(Array.from({ length: 3 }, () => Math.min(made, QUESTS)));
    // The sold counts followed as well.
    const { rows: counted } =
      await sql`select p.id from avatar_products p where p.sold <> (select count(*) from avatar_purchases b where b.product_id = p.id)`.execute(
        test.db,
      );
    expect(counted).toEqual([]);
  });
});

/**
 * Until the listeners that count have handled everything that happened. Two kills that met the same event set it aside,
 * as if the event had ended the process: an administrator has it tried again.
 */
async function untilHandled(): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until;) {
    await inTransaction(test.db, (tx) => replaySetAside(tx, { setAsideId: null, userId: 0 }));
    const { rows } = await sql<{ behind: boolean }>`
      select exists (select from core_outbox where seq is null) or exists (select from core_set_aside) or exists (
        select from core_outbox o join core_listener_cursors c on c.listener in ('profile.quests-on-avatar.productBought', 'avatar.count-sold') where o.name = 'avatar.productBought' and o.seq > c.seq) as behind`.execute(
      test.db,
    );
    if (!rows[0]!.behind) return;
    await sleep(200);
  }
  throw new Error('the listeners did not catch up');
}
