import type { Db } from '../../core/db.ts';
import { CATALOGUE } from '../drawing/catalogue.ts';
import { STARTER_OUTFITS } from '../drawing/starter.ts';
import { outfitHashOf } from './outfit.rules.ts';
import { insertLooks, upsertItems } from './catalogue.queries.ts';

/**
 * Brings the rows of the catalogue in line with the drawings, whenever a server starts. Runs twice as well as once,
 * and writes nothing when nothing changed.
 */
export async function syncCatalogue(db: Db): Promise<void> {
  await upsertItems(db, CATALOGUE);
  await insertLooks(
    db,
    STARTER_OUTFITS.map((keys) => ({ hash: outfitHashOf(keys), keys })),
  );
}
