import { type Db, query } from '../../../core/db.ts';
import type { ReportLink } from './report-link.ts';
import '../reports.tables.ts';

/** A link that is good at this moment: of a guardian who is there, at the number it was sent to. [SCH-292] */
export const OPEN_LINK = `from scheduling_reports r join scheduling_report_links o on o.report_id = r.id
  and o.number = $2 join channels_guardian_marks g on g.guardian_id = o.guardian_id and g.phone_mark = o.phone_mark`;
export const IS_OPEN = `r.id = $1 and r.state = 'SENT' and r.expires_at > $3`;

export type NewLink = ReportLink & { readonly guardianId: number; readonly phoneMark: Buffer };

type Sent = {
  readonly reports: readonly ReportLink[];
  readonly links: readonly NewLink[];
  readonly now: Date;
  readonly expiresAt: Date;
};

/** New links make the older ones of these reports worthless. */
export async function updateSent(tx: Db, { reports, links, now, expiresAt }: Sent): Promise<void> {
  const ids = reports.map(({ reportId }) => reportId);
  await query(
    tx,
    'lesson-reports.delete-links',
    'delete from scheduling_report_links where report_id = any($1::bigint[])',
    [ids],
  );
  await query(
    tx,
    'lesson-reports.sent',
    `with sent as (
       update scheduling_reports r set state = 'SENT', sent_count = r.sent_count + 1, link_number = s.link_number,
         sent_at = $3, expires_at = $4, opened_at = null, updated_at = $3
         from unnest($1::bigint[], $2::int[]) as s (id, link_number) where r.id = s.id
     )
     insert into scheduling_report_links (report_id, number, guardian_id, phone_mark) select *
       from unnest($5::bigint[], $6::int[], $7::bigint[], $8::bytea[])`,
    [
      ids,
      reports.map(({ linkNumber }) => linkNumber),
      now,
      expiresAt,
      links.map(({ reportId }) => reportId),
      links.map(({ linkNumber }) => linkNumber),
      links.map(({ guardianId }) => guardianId),
      links.map(({ phoneMark }) => phoneMark),
    ],
  );
}

/** Once, by the first guardian who reads it. */
export async function recordOpened(db: Db, { reportId, linkNumber }: ReportLink, now: Date): Promise<void> {
  await query(
    db,
    'lesson-reports.opened',
    `update scheduling_reports set opened_at = $3 where opened_at is null and id = (select r.id ${OPEN_LINK} where ${IS_OPEN})`,
    [reportId, linkNumber, now],
  );
}
