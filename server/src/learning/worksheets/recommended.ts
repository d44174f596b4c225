import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import { selectGiven } from './my-worksheets.queries.ts';

/** What a channel's home puts before somebody: the worksheets they were given there and have not finished, the most urgent first. */
export async function worksheetsFor({
  db,
  me,
  channelId,
}: {
  readonly db: Db;
  readonly me: Me | null;
  readonly channelId: number;
}) {
  if (me === null) return [];
  const { rows } = await selectGiven(db, { userId: me.id, channelId, isOpen: true, offset: 0 });
  return rows.map(({ id, title, summary }) => ({ worksheetId: id, title, summary, pictureUrl: null }));
}
