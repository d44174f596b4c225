import { sql } from 'kysely';
import { takeOrder } from '../src/avatar/shop/orders/take-order.ts';
import { rotateSections } from '../src/avatar/shop/shop.jobs.ts';
import { insertWish, lockShopper } from '../src/avatar/shop/wishes/wishes.queries.ts';
import { afterPuttingOn } from '../src/avatar/wardrobe/outfit.rules.ts';
import { changeOutfit, openWardrobe, requireOwned } from '../src/avatar/wardrobe/wear.ts';
import type { App } from '../src/core/app.ts';
import type { Db } from '../src/core/db.ts';
import { DEMO_PEOPLE, demoEmail } from './demo-people.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

type Pick = { readonly category: string; readonly nth: number };
const the = (category: string, nth: number): Pick => ({ category, nth });

/** Who bought and now wears what. */
const BOUGHT: readonly (readonly [string, readonly Pick[]])[] = [
  ['student', [the('HAT', 1), the('NECKLACE', 0)]],
  ['teacher', [the('HAT', 2)]],
  ['advanced-lecturer', [the('CAPE', 0), the('SHOES', 0)]],
  ['lecturer', [the('FACE_ACCESSORY', 0)]],
  ['manager', [the('EARRING', 0)]],
];
const GIVEN = {
  from: 'advanced-lecturer',
  to: 'student',
  what: the('HAND_ACCESSORY', 0),
  message: '숙제 도와줘서 고마워! 잘 어울릴 것 같아.',
};
const WISHED: readonly (readonly [string, readonly Pick[]])[] = [
  ['student', [the('ONE_PIECE', 0), the('CAPE', 1), the('HAT', 3)]],
  ['user', [the('HAT', 1), the('SHOES', 1)]],
  ['visitor', [the('HAIR', 1)]],
];
const DISCOUNTED: readonly {
  readonly what: Pick;
  readonly kind: 'PERCENT' | 'AMOUNT';
  readonly value: number;
  readonly hours: number | null;
}[] = [
  { what: the('HAT', 3), kind: 'PERCENT', value: 30, hours: 5 },
  { what: the('TOP', 1), kind: 'PERCENT', value: 20, hours: 3 * DAY_HOURS },
  { what: the('SHOES', 1), kind: 'AMOUNT', value: 20, hours: 30 },
  { what: the('HAIR', 1), kind: 'PERCENT', value: 50, hours: 9 },
  { what: the('ONE_PIECE', 1), kind: 'PERCENT', value: 15, hours: null },
];
const EVENTS = [
  {
    ko: '여름 바다 축제',
    en: 'Summer sea festival',
    aboutKo: '파도처럼 반짝이는 아이템을 모았어요. 축제가 끝나기 전에 만나 보세요!',
    aboutEn: 'Things that glitter like the waves. Come before the festival ends!',
    character: 'DOLPHIN',
    hours: 6 * DAY_HOURS,
    categories: ['HAT', 'CAPE', 'ONE_PIECE'],
  },
  {
    ko: '게돌이의 액세서리 장터',
    en: "The crab's market of accessories",
    aboutKo: '집게로 하나하나 골라 온 장신구예요.',
    aboutEn: 'Accessories, each chosen with great claws.',
    character: 'CRAB',
    hours: 40,
    categories: ['NECKLACE', 'EARRING', 'HAND_ACCESSORY'],
  },
] as const;

/** A shop in which something is going on. Sales are made as everybody makes them, so points, history and wardrobes agree. */
export async function seedShop(tx: Db, app: App): Promise<void> {
  const now = app.now();
  const { rows } = await sql<{
    id: number;
    email: string;
  }>`select id, email from accounts_users where email = any(${DEMO_PEOPLE.map(demoEmail)})`.execute(tx);
  const ids = new Map(
    DEMO_PEOPLE.map((person) => [person.key, rows.find(({ email }) => email === demoEmail(person))?.id ?? 0]),
  );
  const find = await productFinder(tx);
  const idOf = (key: string) => ids.get(key) ?? 0;

  for (const [key, picks] of BOUGHT) for (const pick of picks) await buyAndWear(tx, idOf(key), find(pick), now);
  const gift = find(GIVEN.what);
  if (gift)
    await takeOrder(tx, {
      buyerId: idOf(GIVEN.from),
      ownerId: idOf(GIVEN.to),
      productIds: [gift.id],
      expected: undefined,
      message: GIVEN.message,
      now,
    });
  for (const [key, picks] of WISHED) {
    await lockShopper(tx, idOf(key));
    for (const pick of picks) await insertWish(tx, { userId: idOf(key), now }, find(pick)?.id ?? 0);
  }
  const touched = new Set<number>();
  for (const { what, kind, value, hours } of DISCOUNTED) {
    const product = find(what);
    if (!product) continue;
    await sql`update avatar_products set discount_kind = ${kind}, discount_value = ${value}, discount_until = ${hours === null ? null : new Date(now.getTime() + hours * HOUR_MS)}, discount_no = discount_no + 1, edited_at = ${now} where id = ${product.id}`.execute(
      tx,
    );
    touched.add(product.id);
  }
  for (const event of EVENTS) {
    const {
      rows: [made],
    } = await sql<{ id: number }>`
      insert into avatar_events (title_ko, title_en, description_ko, description_en, character, starts_at, ends_at)
      values (${event.ko}, ${event.en}, ${event.aboutKo}, ${event.aboutEn}, ${event.character}, ${new Date(now.getTime() - HOUR_MS)}, ${new Date(now.getTime() + event.hours * HOUR_MS)}) returning id`.execute(
      tx,
    );
    const chosen = event.categories.flatMap((category) => [0, 1, 2].flatMap((nth) => find(the(category, nth)) ?? []));
    for (const [place, { id }] of chosen.entries()) {
      await sql`insert into avatar_event_products (event_id, product_id, place) values (${made?.id}, ${id}, ${place})`.execute(
        tx,
      );
      touched.add(id);
    }
  }
  await rotateSections(tx, [...touched], now);
}

/** Ends the events and discounts of the demo, as far as nobody has changed them. Gives how many there were. */
export async function removeDemoSales(tx: Db, now: Date): Promise<number> {
  const titles = EVENTS.map(({ ko }) => ko);
  const { rows: shown } = await sql<{ id: number }>`
    select distinct product_id as id from avatar_event_products p join avatar_events e on e.id = p.event_id
    where e.title_ko = any(${titles})`.execute(tx);
  const { rows: events } = await sql`delete from avatar_events where title_ko = any(${titles}) returning id`.execute(
    tx,
  );
  const { rows: discounted } = await sql<{ id: number }>`
    update avatar_products set discount_kind = null, discount_value = null, discount_until = null, edited_at = ${now}
    where (discount_kind, discount_value) in (${sql.join(DISCOUNTED.map(({ kind, value }) => sql`(${kind}, ${value}::int)`))})
      and id = any(${await demoDiscounts(tx)}) returning id`.execute(tx);
  await rotateSections(tx, [...new Set([...shown, ...discounted].map(({ id }) => id))], now);
  return events.length + discounted.length;
}

async function demoDiscounts(tx: Db): Promise<readonly number[]> {
  const find = await productFinder(tx);
  return DISCOUNTED.flatMap(({ what }) => find(what)?.id ?? []);
}

/** The nth of the cheaper products of a category. */
async function productFinder(tx: Db) {
  const { rows: products } = await sql<{
    id: number;
    item_id: number;
    category: string;
  }>`select p.id, p.item_id, i.category from avatar_products p join avatar_items i on i.id = p.item_id where p.price <= 300 order by p.id`.execute(
    tx,
  );
  return ({ category, nth }: Pick) => products.filter((product) => product.category === category)[nth];
}

async function buyAndWear(
  tx: Db,
  userId: number,
  product: { readonly id: number; readonly item_id: number } | undefined,
  now: Date,
): Promise<void> {
  if (!product) return;
  const worn = await openWardrobe(tx, userId);
  await takeOrder(tx, { buyerId: userId, ownerId: userId, productIds: [product.id], expected: undefined, now });
  const [item] = await requireOwned(tx, userId, [product.item_id]);
  if (item) await changeOutfit(tx, userId, worn, afterPuttingOn(worn, item));
}
