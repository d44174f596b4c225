import type { Updateable } from 'kysely';
import type { Tables } from '../../core/db.ts';
import { grant } from '../../profile/public.ts';
import type { Person, TestServer } from '../../../test/harness.ts';
import { updateSections } from './stock.queries.ts';
import './shop.tables.ts';

let causes = 0;

/** What tests of the shop need: products at prices they choose, points, friends. */
export function shopOf(server: TestServer) {
  const now = () => server.app.now();

  async function products(
    count: number,
    offset = 0,
  ): Promise<readonly { readonly productId: number; readonly itemId: number; readonly price: number }[]> {
    return server.db
      .selectFrom('avatar_products')
      .select(['id as productId', 'item_id as itemId', 'price'])
      .orderBy('id')
      .offset(offset)
      .limit(count)
      .execute();
  }

  async function change(productId: number, values: Updateable<Tables['avatar_products']>): Promise<void> {
    await server.db.updateTable('avatar_products').set(values).where('id', '=', productId).execute();
    await updateSections(server.db, [productId], now());
  }

  async function pay(person: Pick<Person, 'id'>, point: number): Promise<void> {
    await grant(server.db, { userId: person.id, cause: 'ADMIN', causeId: `test ${++causes}`, point, experience: 0 });
  }

  async function befriend(one: Pick<Person, 'id'>, other: Pick<Person, 'id'>): Promise<void> {
    await server.db
      .insertInto('social_friendships')
      .values({
        requester_id: one.id,
        addressee_id: other.id,
        state: 'ACCEPT',
        requested_at: now(),
        answered_at: now(),
      })
      .execute();
  }

  /** The balance, and whether it is what the ledger adds up to. */
  async function balance(person: Pick<Person, 'id'>): Promise<number> {
    const { point } = await server.db
      .selectFrom('profile_progress')
      .select('point')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { sum } = await server.db
      .selectFrom('profile_progress_entries')
      .select((of) => of.fn.sum<string>('point').as('sum'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    if (Number(sum) !== point) throw new Error(`the balance ${point} is not the sum of the ledger, ${sum}`);
    return point;
  }

  async function owns(person: Pick<Person, 'id'>, itemId: number): Promise<boolean> {
    return (
      (await server.db
        .selectFrom('avatar_inventories')
        .select('id')
        .where('user_id', '=', person.id)
        .where('item_id', '=', itemId)
        .executeTakeFirst()) !== undefined
    );
  }

  return { products, change, pay, befriend, balance, owns };
}
