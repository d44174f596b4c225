import { type Db, inTransaction } from '../../core/db.ts';
import { type Scope, selectScopeIds, snapshotOf } from './chain.queries.ts';
import { recomputeRatings } from './recompute.ts';

class UndoError extends Error {}

/** Scopes whose ratings are not what their results give; nothing is written. [LMS-364] */
export async function checkRatings(db: Db): Promise<readonly Scope[]> {
  const wrong: Scope[] = [];
  for (const scope of await selectScopeIds(db)) if (!(await isRight(db, scope))) wrong.push(scope);
  return wrong;
}

async function isRight(db: Db, scope: Scope): Promise<boolean> {
  let isSame = false;
  try {
    await inTransaction(db, async (tx) => {
      const before = await snapshotOf(tx, scope);
      await recomputeRatings(tx, scope);
      isSame = before === (await snapshotOf(tx, scope));
      throw new UndoError();
    });
  } catch (error) {
    if (!(error instanceof UndoError)) throw error;
  }
  return isSame;
}

export async function recomputeAllRatings(db: Db): Promise<number> {
  const scopes = await selectScopeIds(db);
  for (const scope of scopes) await inTransaction(db, (tx) => recomputeRatings(tx, scope));
  return scopes.length;
}
