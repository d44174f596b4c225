import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import { sql } from 'kysely';
import { type Db, query } from '../../core/db.ts';

export type UploadRow = {
  readonly id: string;
  readonly user_id: number;
  readonly purpose: UploadPurpose;
  readonly key: string;
  readonly store_upload_id: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly created_at: Date;
  readonly file_id: number | null;
  readonly channel_id: number | null;
};

export async function insertUpload(db: Db, upload: Omit<UploadRow, 'file_id'>): Promise<void> {
  await db
    .insertInto('storage_uploads')
    .values({ ...upload, file_id: null })
    .execute();
}

/** Makes uploads begun by one user at the same moment wait for each other, so that their number is counted rightly. */
export async function lockUploadsOf(
  db: Db,
  userId: number,
): Promise<{ readonly count: number; readonly bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('storage_uploads', ${userId}))`.execute(db);
  const [row] = await query<{ count: number; bytes: number }>(
    db,
    'storage.open-uploads',
    `select count(*)::int as count, coalesce(sum(byte_size), 0)::float8 as bytes from storage_uploads
     where user_id = $1 and file_id is null`,
    [userId],
  );
  return row ?? { count: 0, bytes: 0 };
}

/** Somebody else's upload is as good as none. */
export async function findOwnUpload(db: Db, id: string, userId: number): Promise<UploadRow | undefined> {
  const [row] = await query<UploadRow>(
    db,
    'storage.own-upload',
    'select * from storage_uploads where id = $1 and user_id = $2',
    [id, userId],
  );
  return row;
}

export async function lockOwnUpload(db: Db, id: string, userId: number): Promise<UploadRow | undefined> {
  const [row] = await query<UploadRow>(
    db,
    'storage.lock-upload',
    'select * from storage_uploads where id = $1 and user_id = $2 for update',
    [id, userId],
  );
  return row;
}

export async function updateUploadCompleted(db: Db, id: string, fileId: number): Promise<void> {
  await db.updateTable('storage_uploads').set({ file_id: fileId }).where('id', '=', id).execute();
}

/** For an upload whose size was not known when it began. */
export async function updateUploadSize(db: Db, id: string, byteSize: number): Promise<void> {
  await db.updateTable('storage_uploads').set({ byte_size: byteSize }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('storage_uploads').where('id', '=', id).execute();
}

/** Whoever began it. Undefined when it is not there any more. */
export async function deleteUploadById(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await query<UploadRow>(
    db,
    'storage.delete-upload',
    'delete from storage_uploads where id = $1 returning *',
    [id],
  );
  return row;
}

/** One upload begun before then and not among `except`, held so that nobody completes it meanwhile. */
export function lockOldUpload(db: Db, before: Date, except: readonly string[]) {
  return db
    .selectFrom('storage_uploads')
    .selectAll()
    .where('created_at', '<', before)
    .where(sql<boolean>`key <> all(${except})`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function deleteUploadsOf(
  db: Db,
  userId: number,
): Promise<readonly Pick<UploadRow, 'key' | 'store_upload_id'>[]> {
  return db.deleteFrom('storage_uploads').where('user_id', '=', userId).returning(['key', 'store_upload_id']).execute();
}
