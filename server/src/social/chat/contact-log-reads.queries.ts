import { type Db, query } from '../../core/db.ts';
import { isMinorSql } from './send-message.queries.ts';
import './chat.tables.ts';

export type ContactReadRow = {
  readonly id: number;
  readonly readerId: number;
  readonly readerName: string | null;
  readonly subjectId: number | null;
  readonly subjectName: string | null;
  readonly isNewest: boolean;
  readonly readAt: Date;
};

const NEWEST = '9223372036854775807';
export const READS_SHOWN = 50;
/** One more than is shown, to find whether there are more. */
const LIMIT = READS_SHOWN + 1;
const READ = `select r.id, r.admin_id as "readerId", a.nickname as "readerName", r.user_id as "subjectId",
  s.nickname as "subjectName", r.before_id is null as "isNewest", r.read_at as "readAt"`;
/** One by one, as the log does: joined freely, some plans read everybody to name fifty. */
const nameOf = (id: string, as: string) =>
  `left join lateral (select nickname from accounts_people where user_id = ${id} offset 0) ${as} on true`;

export function selectReads(db: Db, before: number | null): Promise<readonly ContactReadRow[]> {
  return query<ContactReadRow>(
    db,
    'contact-log-reads.all',
    `with r as (select * from social_contact_log_reads where id < coalesce($1::bigint, ${NEWEST}) order by id desc
     limit ${LIMIT}) ${READ} from r ${nameOf('r.admin_id', 'a')} ${nameOf('r.user_id', 's')} order by r.id desc`,
    [before],
  );
}

export function selectReadsOf(db: Db, userId: number, before: number | null): Promise<readonly ContactReadRow[]> {
  return query<ContactReadRow>(
    db,
    'contact-log-reads.of-person',
    `with r as (select * from social_contact_log_reads where user_id = $1 and id < coalesce($2::bigint, ${NEWEST})
     order by id desc limit ${LIMIT}) ${READ} from r ${nameOf('r.admin_id', 'a')} ${nameOf('r.user_id', 's')}
     order by r.id desc`,
    [userId, before],
  );
}

/** Minors are named as the channel names them; who is no longer in has no name here. */
export function selectReadsInChannel(
  db: Db,
  { channelId, before, until }: { readonly channelId: number; readonly before: number | null; readonly until: Date },
): Promise<readonly ContactReadRow[]> {
  return query<ContactReadRow>(
    db,
    'contact-log-reads.in-channel',
    `with r as (select x.* from social_contact_log_read_channels c cross
     join lateral (select * from social_contact_log_reads where id = c.read_id and read_at <= $3 offset 0) x
     where c.channel_id = $1 and c.read_id < coalesce($2::bigint, ${NEWEST}) order by c.read_id desc
     limit ${LIMIT}) ${READ} from r ${nameOf('r.admin_id', 'a')}
     left join lateral (select nickname from channels_member_names where channel_id = $1
       and user_id = r.user_id offset 0) s on true order by r.id desc`,
    [channelId, before, until],
  );
}

/** Written before the log is read: without the record nothing is shown. [SOC-160] */
export async function insertContactLogRead(
  db: Db,
  given: {
    readonly adminId: number;
    readonly userId: number | null;
    readonly before: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await query(
    db,
    'contact-logs.record-read',
    `with r as (insert into social_contact_log_reads (admin_id, user_id, before_id, read_at) values ($1, $2, $3, $4) returning id)
     insert into social_contact_log_read_channels (read_id, channel_id) select r.id, m.channel_id from r, channels_memberships m
     where m.user_id = $2 and m.role not in ('PENDING', 'SUSPEND', 'BEN', 'JOIN_REJECTED') and ${isMinorSql('$2', '$4')}`,
    [given.adminId, given.userId, given.before, given.now],
  );
}
