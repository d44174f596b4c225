import type { SanctionKind } from '@dolphin/contract/accounts/admin/sanctions.contract';
import { type Db, query } from '../../core/db.ts';
import './sanctions.tables.ts';

/** Locks somebody against sessions being opened meanwhile; undefined for those who left or never were. */
export async function lockSanctioned(tx: Db, userId: number): Promise<{ readonly isAdmin: boolean } | undefined> {
  const [row] = await query<{ isAdmin: boolean }>(
    tx,
    'sanctions.lock',
    'select is_admin as "isAdmin" from accounts_users where id = $1 and left_at is null for update',
    [userId],
  );
  return row;
}

type NewSanction = {
  readonly userId: number;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly until: Date | null;
  readonly reportId: number | null;
  readonly byId: number;
  readonly now: Date;
};

/** The same that holds already: of two administrators, or of two presses, one decides. */
export async function findSame(tx: Db, given: NewSanction): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'sanctions.same',
    `select id from accounts_sanctions where user_id = $1 and kind = $2 and undone_at is null and reason = $3
     and until is not distinct from $4::timestamptz
       and report_id is not distinct from $5::bigint and (kind <> 'WARN' or seen_at is null) order by id desc limit 1`,
    [given.userId, given.kind, given.reason, given.until, given.reportId],
  );
  return row?.id;
}

export async function insertSanction(tx: Db, given: NewSanction): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'sanctions.insert',
    `insert into accounts_sanctions (user_id, kind, reason, until, report_id, by_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [given.userId, given.kind, given.reason, given.until, given.reportId, given.byId, given.now],
  );
  if (!row) throw new Error('A sanction that was written comes back.');
  return row.id;
}

/** False when there is none with this number; one that was undone before stays as it is. */
export async function updateUndone(
  tx: Db,
  given: { readonly userId: number; readonly sanctionId: number; readonly byId: number; readonly now: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    'sanctions.undo',
    `update accounts_sanctions set undone_by = case when undone_at is null then $3 else undone_by end, undone_at = coalesce(undone_at, $4)
     where id = $2 and user_id = $1 returning id`,
    [given.userId, given.sanctionId, given.byId, given.now],
  );
  return rows.length > 0;
}

export type SanctionRow = {
  readonly sanctionId: number;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly until: Date | null;
  readonly reportId: number | null;
  readonly byId: number | null;
  readonly byNickname: string | null;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
  readonly undoneById: number | null;
  readonly undoneByNickname: string | null;
  readonly seenAt: Date | null;
};

/** Shown at most; nobody was sanctioned more often and is still here. */
const SHOWN_MAX = 100;

export function selectSanctions(db: Db, userId: number): Promise<readonly SanctionRow[]> {
  return query<SanctionRow>(
    db,
    'sanctions.of-user',
    `select s.id as "sanctionId", s.kind, s.reason, s.until, s.report_id as "reportId", s.by_id as "byId",
     b.nickname as "byNickname", s.created_at as "createdAt",
       s.undone_at as "undoneAt", s.undone_by as "undoneById", u.nickname as "undoneByNickname", s.seen_at as "seenAt"
     from accounts_sanctions s left join accounts_users b on b.id = s.by_id left join accounts_users u on u.id = s.undone_by
     where s.user_id = $1 order by s.id desc limit ${SHOWN_MAX}`,
    [userId],
  );
}

export type NoticeRow = Pick<SanctionRow, 'sanctionId' | 'kind' | 'reason' | 'createdAt'> & {
  readonly isUndone: boolean;
};

/** What somebody has not read yet. A warning that was taken back is not shown at all. */
export const UNREAD = "s.seen_at is null and not (s.kind = 'WARN' and s.undone_at is not null)";

export function selectNotices(db: Db, userId: number): Promise<readonly NoticeRow[]> {
  return query<NoticeRow>(
    db,
    'sanctions.notices',
    `select s.id as "sanctionId", s.kind, s.reason, s.created_at as "createdAt", s.undone_at is not null as "isUndone"
     from accounts_sanctions s where s.user_id = $1 and ${UNREAD} order by s.id limit ${SHOWN_MAX}`,
    [userId],
  );
}

/** False when it is not theirs. */
export async function updateSeen(tx: Db, userId: number, sanctionId: number, now: Date): Promise<boolean> {
  const rows = await query(
    tx,
    'sanctions.seen',
    'update accounts_sanctions set seen_at = coalesce(seen_at, $3) where id = $2 and user_id = $1 returning id',
    [userId, sanctionId, now],
  );
  return rows.length > 0;
}
