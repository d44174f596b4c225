import { sql } from 'kysely';
import { type Db, query } from '../../core/db.ts';
import type { ContactSource } from './chat.tables.ts';
import { isMinorSql, isStaffSql } from './send-message.queries.ts';

export type ContactLogRow = {
  readonly id: number;
  readonly staffId: number;
  readonly staffName: string | null;
  readonly minorId: number;
  readonly minorName: string | null;
  readonly isFromStaff: boolean;
  readonly text: string;
  readonly createdAt: Date;
  readonly source: ContactSource;
  readonly roomId: number | null;
};

const NEWEST = '9223372036854775807';
const LOG = `select g.id, g.staff_id as "staffId", s.nickname as "staffName", g.minor_id as "minorId",
  y.nickname as "minorName", g.is_from_staff as "isFromStaff", g.text, g.created_at as "createdAt", g.source,
  case g.source when 'SAYING' then g.chat_id end as "roomId"`;
/** Looked up one by one (`offset 0` sees to that): joined freely, some plans read everybody to name fifty. */
const nameOf = (id: string, as: string) =>
  `left join lateral (select nickname from accounts_people where user_id = ${id} offset 0) ${as} on true`;
const NAMES = `${nameOf('g.staff_id', 's')} ${nameOf('g.minor_id', 'y')} order by g.id desc`;

/**
 * One more row than shown reveals whether there are more. Written into the statements: a plan made for any number would
 * read everybody's names.
 */
export const LOGS_SHOWN = 50;
const LIMIT = LOGS_SHOWN + 1;

export async function selectContactLogs(db: Db, before: number | null): Promise<readonly ContactLogRow[]> {
  return query<ContactLogRow>(
    db,
    'contact-logs.all',
    `with g as (select * from social_staff_minor_log where id < coalesce($1::bigint, ${NEWEST}) order by id desc
     limit ${LIMIT}) ${LOG} from g ${NAMES}`,
    [before],
  );
}

/**
 * Those of one person, on whichever side; each side follows its own index, so neither reads more than a page. Planned anew
 * each time: a plan made for anybody takes everybody for a child with two lines, and sorts all that a coach ever wrote.
 */
export async function selectContactLogsOf(
  db: Db,
  userId: number,
  before: number | null,
): Promise<readonly ContactLogRow[]> {
  const side = (column: string) =>
    sql`(select * from social_staff_minor_log where ${sql.ref(column)} = ${userId}::bigint
     and id < ${before ?? NEWEST}::bigint order by id desc limit ${sql.lit(LIMIT)})`;
  const { rows } =
    await sql<ContactLogRow>`with g as (select * from (${side('staff_id')} union ${side('minor_id')}) both_sides
     order by id desc limit ${sql.lit(LIMIT)}) ${sql.raw(`${LOG} from g ${NAMES}`)}`.execute(db);
  return rows;
}

export type WrittenToMinor = {
  readonly senderId: number;
  readonly partnerId: number;
  readonly source: Exclude<ContactSource, 'WHISPER' | 'SAYING'>;
  /** What it is about; stored as the conversation. */ readonly contentId: number;
  readonly messageId: number;
  readonly text: string;
  readonly now: Date;
};

/**
 * What is written outside of whispers and the lounge, in the transaction that stores it. Nothing is logged unless one is
 * staff and the other a minor: the caller need not know.
 */
export async function logStaffContact(tx: Db, given: WrittenToMinor): Promise<void> {
  await query(
    tx,
    'contact-logs.add',
    `insert into social_staff_minor_log (staff_id, minor_id, is_from_staff, chat_id, message_id, text, created_at, source)
     select pair.staff_id, pair.minor_id, pair.is_from_staff, $3, $4, $5, $6, $7
     from (values ($1::bigint, $2::bigint, true), ($2::bigint, $1::bigint, false)) as pair (staff_id, minor_id, is_from_staff)
     where ${isMinorSql('pair.minor_id', '$6')} and ${isStaffSql('pair.staff_id', 'pair.minor_id')}`,
    [given.senderId, given.partnerId, given.contentId, given.messageId, given.text, given.now, given.source],
  );
}
