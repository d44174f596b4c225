import type { SanctionKind } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { type Db, query } from '../../core/db.ts';
import './reports.tables.ts';

export type ReportSanctionRow = {
  readonly reportId: number;
  readonly sanctionId: number;
  readonly userId: number;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly until: Date | null;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
};

/** What was decided because of these reports, oldest first. */
export function selectReportSanctions(db: Db, reportIds: readonly number[]): Promise<readonly ReportSanctionRow[]> {
  return query<ReportSanctionRow>(
    db,
    'reports.sanctions',
    `select report_id as "reportId", sanction_id as "sanctionId", user_id as "userId", kind, reason, until,
     created_at as "createdAt", undone_at as "undoneAt"
     from accounts_report_sanctions where report_id = any($1::bigint[]) order by sanction_id`,
    [reportIds],
  );
}

export type OpenHidingRow = {
  readonly reportId: number;
  readonly hiddenAt: Date;
  readonly hiddenById: number | null;
  readonly hiddenByNickname: string | null;
};

/** Which of these reports have something hidden now. */
export function selectOpenHidings(db: Db, reportIds: readonly number[]): Promise<readonly OpenHidingRow[]> {
  return query<OpenHidingRow>(
    db,
    'reports.hidings',
    `select h.report_id as "reportId", h.hidden_at as "hiddenAt", h.hidden_by as "hiddenById", p.nickname as "hiddenByNickname"
     from social_report_hidings h left join accounts_people p on p.user_id = h.hidden_by
       where h.report_id = any($1::bigint[]) and h.undone_at is null`,
    [reportIds],
  );
}
