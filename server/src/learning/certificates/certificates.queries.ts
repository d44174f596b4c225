import { type Db, query } from '../../core/db.ts';
import '../learning.tables.ts';

export type CertificateRow = {
  readonly number: string;
  readonly nickname: string;
  readonly courseTitle: string;
  readonly place: string | null;
  readonly itemCount: number;
  readonly issuedAt: Date;
  readonly courseId: number | null;
};

const COLUMNS =
  'number, nickname, course_title as "courseTitle", place, item_count as "itemCount", issued_at as "issuedAt", course_id as "courseId"';

/** One for a person and a course, whatever happens at the same time. */
export async function insertCertificate(
  tx: Db,
  {
    number,
    userId,
    courseId,
    now,
  }: { readonly number: string; readonly userId: number; readonly courseId: number; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    'learning.issue-certificate',
    `insert into learning_certificates (number, course_id, user_id, nickname, course_title, place, item_count, issued_at)
     select $1, c.id, p.user_id, coalesce(n.nickname, p.nickname, ''), c.title, h.name, c.item_count, $4
       from learning_courses c join accounts_people p on p.user_id = $2
     left join channels_places h on h.channel_id = c.channel_id left
       join channels_member_names n on n.channel_id = c.channel_id and n.user_id = $2
     where c.id = $3 on conflict (user_id, course_id) do nothing`,
    [number, userId, courseId, now],
  );
}

export async function findCertificate(db: Db, number: string): Promise<CertificateRow | undefined> {
  const [row] = await query<CertificateRow>(
    db,
    'learning.certificate',
    `select ${COLUMNS} from learning_certificates where number = $1`,
    [number],
  );
  return row;
}

export async function selectMyCertificates(
  db: Db,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CertificateRow[]; readonly total: number }> {
  const rows = await query<CertificateRow & { readonly total: number }>(
    db,
    'learning.my-certificates',
    `select ${COLUMNS}, count(*) over ()::int as total from learning_certificates where user_id = $1
     order by issued_at desc, number limit $2 offset $3`,
    [userId, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The certificate stays valid; the name on it is personal data and is erased. */
export async function updateCertificatesNameless(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('learning_certificates')
    .set({ nickname: '', user_id: null })
    .where('user_id', '=', userId)
    .execute();
}
