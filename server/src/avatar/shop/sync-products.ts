import { type Db, inTransaction } from '../../core/db.ts';
import { namePartsOf } from './name-parts.rules.ts';
import { lockStock, replaceParts, updateSections, selectUnfindable, upsertProducts } from './stock.queries.ts';

/** A large delivery is put away in loads: no single statement may take longer than a server waits for one. */
const LOAD = 1_000;

function* loadsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += LOAD) yield all.slice(at, at + LOAD);
}

/** Stocks the shop from the catalogue whenever a server starts; does nothing when nothing changed. */
export async function syncProducts(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockStock(tx);
    const moved = await upsertProducts(tx, now);
    for (const load of loadsOf(moved)) await updateSections(tx, load, now);
    for (const load of loadsOf(await selectUnfindable(tx)))
      await replaceParts(
        tx,
        load.map((product) => ({ ...product, parts: namePartsOf(product.nameKo, product.nameEn) })),
      );
  });
}
