import { REPORT_LINES_AFTER, REPORT_LINES_BEFORE } from '@dolphin/contract/social/friends.constants';
import { query } from '../../core/db.ts';
import type { MessageLine, MessageLines } from '../../social/public.ts';
import '../lounge.tables.ts';

/**
 * The messages around a reported message, as the reporter received them: the lines before and after it in the
 * same room that they sent or received. Undefined if it was not sent to the reporter, or not by the reported user.
 */
export const messageLines: MessageLines = async (db, { sayingId, targetId, readerId }) => {
  const wasReader = `(l.user_id = $3 or l.heard_by @> array[$3]::bigint[])`;
  const around = (side: '<' | '>', order: 'asc' | 'desc', limit: number) =>
    `(select l.* from lounge_sayings l, s where l.room_id = s.room_id and l.id ${side} s.id
     and l.created_at between s.created_at - interval '1 hour' and s.created_at + interval '1 hour' and ${wasReader}
     order by l.id ${order} limit ${limit})`;
  const lines = await query<MessageLine>(
    db,
    'lounge-messages.lines',
    `with s as (select * from lounge_sayings where id = $1 and user_id = $2 and heard_by @> array[$3]::bigint[])
     select l.id as "sayingId", coalesce(l.user_id = $2, false) as "isFromTarget", l.text, l.created_at as "sentAt"
     from (${around('<', 'desc', REPORT_LINES_BEFORE)} union all (select * from s)
       union all ${around('>', 'asc', REPORT_LINES_AFTER)}) l order by l.id`,
    [sayingId, targetId, readerId],
  );
  return lines.length === 0 ? undefined : lines;
};
