import type { Db } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';
import { selectChannelCourses } from './courses.queries.ts';

const SHOWN_MAX = 4;

/** What a channel's home shows of its courses: the newest published ones. [CHN-12] */
export async function coursesFor({
  db,
  me,
  channelId,
}: {
  readonly db: Db;
  readonly me: Me | null;
  readonly channelId: number;
}) {
  const { rows } = await selectChannelCourses(
    db,
    me?.id ?? null,
    { channelId, withHidden: false },
    { limit: SHOWN_MAX, offset: 0 },
  );
  return rows.map(({ id, title, summary }) => ({ courseId: id, title, summary, pictureUrl: null }));
}
