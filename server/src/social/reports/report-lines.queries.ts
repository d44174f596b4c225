import { REPORT_LINES_AFTER, REPORT_LINES_BEFORE, REPORT_WHISPERS_MAX } from '@dolphin/contract/social/friends.constants';
import { type Db, hot } from '../../core/db.ts';
import '../chat/chat.tables.ts';
import './reports.tables.ts';

export type Whisper = { readonly chatId: number; readonly sequence: number };

/** Where a message stands that `targetId` whispered to `readerId`, also when it was removed; undefined for anybody else's. */
export async function findWhisper(db: Db, given: { readonly messageId: number; readonly targetId: number; readonly readerId: number }): Promise<Whisper | undefined> {
  const [row] = await hot<Whisper>(
    db,
    'reports.whisper',
    `select m.chat_id as "chatId", m.sequence from social_chat_messages m join social_chat_sides s on s.chat_id = m.chat_id and s.user_id = $3 where m.id = $1 and m.sender_id = $2`,
    [given.messageId, given.targetId, given.readerId],
  );
  return row;
}

/** Copies a whisper and what stands around it. What was copied before stays as it was then. */
export async function insertReportLines(tx: Db, given: Whisper & { readonly reportId: number; readonly targetId: number }): Promise<void> {
  await hot(
    tx,
    'reports.copy-lines',
    `insert into social_report_lines (report_id, reported_sequence, sequence, is_from_target, text, was_removed, written_at)
     select $1, $3, m.sequence, m.sender_id = $4, m.text, m.deleted_at is not null, m.created_at from social_chat_messages m
     where m.chat_id = $2 and m.sequence between $3::int - ${REPORT_LINES_BEFORE} and $3::int + ${REPORT_LINES_AFTER}
       and (select count(distinct l.reported_sequence) from social_report_lines l where l.report_id = $1) < ${REPORT_WHISPERS_MAX}
     on conflict do nothing`,
    [given.reportId, given.chatId, given.sequence, given.targetId],
  );
}
