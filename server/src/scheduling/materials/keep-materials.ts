import type { Db } from '../../core/db.ts';
import { insertMaterials, type KeptMaterial, selectKept, updateEarly } from './materials.queries.ts';

/**
 * The weekly times of a class changed: its lessons to come are made anew, and the first of the new ones gets what the
 * first of the old ones had, and so on. Called before the old lessons are deleted. [SCH-261]
 */
export async function takeMaterials(
  tx: Db,
  staleIds: readonly number[],
): Promise<readonly (readonly KeptMaterial[])[]> {
  return [...Map.groupBy(await selectKept(tx, staleIds), ({ lessonId }) => lessonId).values()];
}

/** `lessonIds` in the order of their days. */
export async function putMaterials(
  tx: Db,
  kept: readonly (readonly KeptMaterial[])[],
  lessonIds: readonly number[],
): Promise<void> {
  const placed = kept.flatMap((materials, at) => {
    const lessonId = lessonIds[at];
    return lessonId === undefined ? [] : materials.map((material) => ({ ...material, lessonId }));
  });
  if (placed.length === 0) return;
  await insertMaterials(tx, placed);
  for (const lessonId of new Set(placed.filter(({ isEarly }) => isEarly).map((one) => one.lessonId)))
    await updateEarly(tx, lessonId, true);
}
