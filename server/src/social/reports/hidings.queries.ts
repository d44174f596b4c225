import { type Db, query } from '../../core/db.ts';
import '../chat/chat.tables.ts';
import './reports.tables.ts';
import type { Evidence, HiddenContent } from './reports.tables.ts';

export type ReportedContent = { readonly targetId: number | null; readonly evidence: Evidence | null };

/** Lets one administrator at a time hide or show what a report is about. */
export async function lockReport(tx: Db, reportId: number): Promise<ReportedContent | undefined> {
  const [row] = await query<ReportedContent>(
    tx,
    'reports.lock',
    'select target_id as "targetId", evidence from social_reports where id = $1 for update',
    [reportId],
  );
  return row;
}

export async function findOpenHiding(
  tx: Db,
  reportId: number,
): Promise<{ readonly id: number; readonly content: HiddenContent } | undefined> {
  const [row] = await query<{ id: number; content: HiddenContent }>(
    tx,
    'reports.open-hiding',
    'select id, content from social_report_hidings where report_id = $1 and undone_at is null',
    [reportId],
  );
  return row;
}

export async function insertHiding(
  tx: Db,
  given: { readonly reportId: number; readonly content: HiddenContent; readonly byId: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'reports.hide',
    'insert into social_report_hidings (report_id, kind, content, hidden_by, hidden_at) values ($1, $2, $3::jsonb, $4, $5)',
    [given.reportId, given.content.kind, JSON.stringify(given.content), given.byId, given.now],
  );
}

export async function updateHidingUndone(tx: Db, hidingId: number, byId: number, now: Date): Promise<void> {
  await query(
    tx,
    'reports.show-again',
    'update social_report_hidings set undone_by = $2, undone_at = $3 where id = $1',
    [hidingId, byId, now],
  );
}

export type HiddenMessage = {
  readonly messageId: number;
  readonly chatId: number;
  readonly sequence: number;
  readonly partnerId: number;
};

/** Hides every reported whisper of a report, as far as its sender has not removed it. `contentId` is one of them. */
export function updateWhispersHidden(
  tx: Db,
  given: { readonly reportId: number; readonly contentId: number; readonly targetId: number; readonly now: Date },
): Promise<readonly HiddenMessage[]> {
  return query<HiddenMessage>(
    tx,
    'reports.hide-whispers',
    `update social_chat_messages m set deleted_at = $4 from social_chat_messages reported
     join social_chat_sides s on s.chat_id = reported.chat_id and s.user_id = $3
     where reported.id = $2 and m.chat_id = reported.chat_id and m.sender_id = $3 and m.deleted_at is null
       and (m.id = $2 or m.sequence in (select l.reported_sequence from social_report_lines l where l.report_id = $1
         and l.source = 'WHISPER'))
     returning m.id as "messageId", m.chat_id as "chatId", m.sequence, s.partner_id as "partnerId"`,
    [given.reportId, given.contentId, given.targetId, given.now],
  );
}

export async function updateWhispersShown(tx: Db, messageIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'reports.show-whispers',
    'update social_chat_messages set deleted_at = null where id = any($1::bigint[])',
    [messageIds],
  );
}

/** The lounge messages that a report is about. */
export async function selectReportedLoungeMessages(tx: Db, reportId: number): Promise<readonly number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'reports.sayings',
    `select distinct reported_sequence as id from social_report_lines where report_id = $1 and source = 'SAYING'`,
    [reportId],
  );
  return rows.map(({ id }) => id);
}

/** Call it before the reports forget whom they are about: what was hidden of a person goes with them. */
export async function deleteLeaversHidings(tx: Db, userId: number): Promise<void> {
  await query(
    tx,
    'reports.erase-hidings',
    'delete from social_report_hidings h using social_reports r where r.id = h.report_id and r.target_id = $1',
    [userId],
  );
}
