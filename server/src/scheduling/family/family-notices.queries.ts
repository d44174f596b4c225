import { type Db, query } from '../../core/db.ts';
import '../reports/reports.tables.ts';

export type NoticedChild = {
  readonly channelMemberId: number;
  readonly childUserId: number;
  readonly name: string;
  readonly guardianIds: readonly number[];
};

/** Those of some members of a channel who have a guardian with an account. */
export function selectNoticedChildren(
  db: Db,
  channelId: number,
  userIds: readonly number[],
): Promise<readonly NoticedChild[]> {
  return query<NoticedChild>(
    db,
    'family-notices.children',
    `select f.channel_member_id as "channelMemberId", f.child_user_id as "childUserId",
     coalesce(nullif(n.name, ''), n.nickname) as name, array_agg(distinct f.user_id) as "guardianIds"
     from channels_people n join channels_family_children f on f.channel_member_id = n.member_id
       where n.channel_id = $1 and n.user_id = any($2::bigint[])
       group by f.channel_member_id, f.child_user_id, n.name, n.nickname order by f.channel_member_id`,
    [channelId, userIds],
  );
}

export type NoticedReport = {
  readonly title: string;
  /** Of the lesson; null: the report is of a month. */ readonly day: string | null;
  /** Its first day. */ readonly month: string | null;
};

/** What a report is of: a lesson, or a class in a month. */
export async function findReportSubject(db: Db, reportId: number): Promise<NoticedReport | undefined> {
  const [row] = await query<NoticedReport>(
    db,
    'family-notices.report',
    `select coalesce(l.title, r.facts->>'title', '') as title, l.day, r.month from scheduling_reports r left
     join scheduling_lessons l on l.id = r.lesson_id where r.id = $1`,
    [reportId],
  );
  return row;
}
