import {
  REPORT_LINES_AFTER,
  REPORT_LINES_BEFORE,
  REPORT_WHISPERS_MAX,
} from '@dolphin/contract/social/friends.constants';
import { type Db, query } from '../../core/db.ts';
import '../chat/chat.tables.ts';
import './reports.tables.ts';

/** How many are complained about already, whispers and sayings together. */
const HAS_ROOM = `(select count(distinct (l.source, l.reported_sequence)) from social_report_lines l
  where l.report_id = $1) < ${REPORT_WHISPERS_MAX}`;

export type Whisper = { readonly chatId: number; readonly sequence: number };

/** Where a message stands that `targetId` whispered to `readerId`, also when it was removed; undefined for anybody else's. */
export async function findWhisper(
  db: Db,
  given: { readonly messageId: number; readonly targetId: number; readonly readerId: number },
): Promise<Whisper | undefined> {
  const [row] = await query<Whisper>(
    db,
    'reports.whisper',
    `select m.chat_id as "chatId", m.sequence from social_chat_messages m
     join social_chat_sides s on s.chat_id = m.chat_id and s.user_id = $3 where m.id = $1 and m.sender_id = $2`,
    [given.messageId, given.targetId, given.readerId],
  );
  return row;
}

/** Copies a whisper and what stands around it. What was copied before stays as it was then. */
export async function insertReportLines(
  tx: Db,
  given: Whisper & { readonly reportId: number; readonly targetId: number },
): Promise<void> {
  await query(
    tx,
    'reports.copy-lines',
    `insert into social_report_lines (report_id, reported_sequence, sequence, is_from_target, text, was_removed, written_at)
     select $1, $3::bigint, m.sequence, m.sender_id = $4, m.text, m.deleted_at is not null, m.created_at from social_chat_messages m
     where m.chat_id = $2 and m.sequence between $3::bigint - ${REPORT_LINES_BEFORE} and $3::bigint + ${REPORT_LINES_AFTER}
       and ${HAS_ROOM}
     on conflict do nothing`,
    [given.reportId, given.chatId, given.sequence, given.targetId],
  );
}

export type MessageLine = {
  readonly sayingId: number;
  readonly isFromTarget: boolean;
  readonly text: string;
  readonly sentAt: Date;
};

/** The same for a lounge message, with the messages around it that the reporter received. */
export async function insertMessageLines(
  tx: Db,
  given: { readonly reportId: number; readonly reportedId: number; readonly lines: readonly MessageLine[] },
): Promise<void> {
  await query(
    tx,
    'reports.copy-lounge-lines',
    `insert into social_report_lines (report_id, source, reported_sequence, sequence, is_from_target, text, was_removed, written_at)
     select $1, 'SAYING', $2, l.id, l.is_from_target, l.text, false, l.sent_at
       from unnest($3::bigint[], $4::boolean[], $5::text[], $6::timestamptz[]) as l (id, is_from_target, text, sent_at)
       where ${HAS_ROOM}
     on conflict do nothing`,
    [
      given.reportId,
      given.reportedId,
      given.lines.map(({ sayingId }) => sayingId),
      given.lines.map(({ isFromTarget }) => isFromTarget),
      given.lines.map(({ text }) => text),
      given.lines.map(({ sentAt }) => sentAt),
    ],
  );
}
