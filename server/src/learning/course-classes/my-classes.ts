import type { Db } from '../../core/db.ts';
import { toMyClass } from './course-classes.handlers.ts';
import { selectMyClasses } from './course-classes.queries.ts';

/** These classes of somebody, as their own list shows them; without those they are not in any more. */
export async function selectMyClassesByIds(
  db: Db,
  { userId, today }: { readonly userId: number; readonly today: string },
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  const page = { limit: ids.length, offset: 0 };
  return (await selectMyClasses(db, { userId, channelId: null, today, ids }, page)).rows.map(toMyClass);
}
