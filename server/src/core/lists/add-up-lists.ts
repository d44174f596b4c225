import { type Db, query } from '../db.ts';
import { defineSweep } from '../jobs/job.ts';

const BATCH = 5_000;
/** Fewer make more blocks, which every reader of a long list reads; more make a reader skip more places within one. */
const BLOCK_ROWS = 4_000;

/** Adds up a batch of what came into lists and left them; true when there may be more. */
export async function foldLists(db: Db, blockRows: number = BLOCK_ROWS): Promise<boolean> {
  const [row] = await query<{ taken: number }>(db, 'lists.fold', 'select core_fold_lists($1::int, $2::int) as taken', [
    BATCH,
    blockRows,
  ]);
  return row?.taken === BATCH;
}

/** Changes that are not added up yet are added by each reader: the fewer there are, the less it costs. */
export const addUpLists = defineSweep({
  name: 'core.add-up-lists',
  everySeconds: 5,
  async run({ db, signal }) {
    while (!signal.aborted && (await foldLists(db)));
  },
});
