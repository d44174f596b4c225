import { type Db, query } from '../../core/db.ts';

export type NoticePlace = { readonly title: string; readonly day: string; readonly slug: string };

export async function findNoticePlace(db: Db, lessonId: number): Promise<NoticePlace | undefined> {
  const [row] = await query<NoticePlace>(
    db,
    'attendance.notice-place',
    `select l.title, l.day, k.slug from scheduling_lessons l join channels_places k on k.channel_id = l.channel_id where l.id = $1`,
    [lessonId],
  );
  return row;
}
