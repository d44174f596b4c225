import { type Db, inTransaction } from '../../core/db.ts';
import { namePartsOf } from './name-parts.rules.ts';
import { lockStock, replaceParts, reshelve, selectUnfindable, upsertProducts } from './stock.queries.ts';

/** Stocks the shop from the catalogue whenever a server starts; does nothing when nothing changed. */
export async function syncProducts(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockStock(tx);
    const moved = await upsertProducts(tx, now);
    if (moved.length > 0) await reshelve(tx, moved, now);
    const unfindable = await selectUnfindable(tx);
    if (unfindable.length > 0) await replaceParts(tx, unfindable.map((product) => ({ ...product, parts: namePartsOf(product.nameKo, product.nameEn) })));
  });
}
