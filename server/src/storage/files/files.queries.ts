import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import { sql } from 'kysely';
import { type Db, query } from '../../core/db.ts';
import { type ChannelQuota, requireFits } from './channel-bytes.queries.ts';

export type FileRow = {
  readonly id: number;
  readonly user_id: number | null;
  readonly purpose: UploadPurpose;
  readonly key: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly created_at: Date;
  readonly used_at: Date | null;
};

/** Of somebody who is still here. */
export type OwnFileRow = FileRow & { readonly user_id: number };

const COLUMNS = 'id, user_id, purpose, key, file_name, content_type, byte_size, created_at, used_at';

export async function insertFile(
  db: Db,
  file: Omit<FileRow, 'id' | 'used_at'> & { readonly channel_id: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('storage_files')
    .values({ ...file, used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The statement behind every file that is read, in use or not; the key is the only thing known of it. */
export async function findFile(db: Db, key: string): Promise<FileRow | undefined> {
  const [row] = await query<FileRow>(db, 'storage.file', `select ${COLUMNS} from storage_files where key = $1`, [key]);
  return row;
}

/**
 * Puts somebody's own uploads into use, each once; what is not theirs or used already is not among the rows. From now
 * on the channel of `quota` keeps them, wherever they were uploaded.
 */
export async function useOwnFiles(
  tx: Db,
  given: {
    readonly fileIds: readonly number[];
    readonly userId: number;
    readonly purposes: readonly UploadPurpose[];
    readonly now: Date;
    readonly quota: ChannelQuota | null;
  },
): Promise<readonly OwnFileRow[]> {
  const rows = await query<OwnFileRow & { readonly isNewHere: boolean }>(
    tx,
    'storage.use-own',
    // The inner select sees the rows as they were before the update.
    `update storage_files set used_at = $4, channel_id = $5 where id = any($1::bigint[]) and user_id = $2
     and purpose = any($3::text[]) and used_at is null
     returning ${COLUMNS}, exists (select from storage_files b where b.id = storage_files.id and b.channel_id
     is distinct from $5) as "isNewHere"`,
    [given.fileIds, given.userId, given.purposes, given.now, given.quota?.channelId ?? null],
  );
  if (given.quota && rows.some(({ isNewHere }) => isNewHere)) await requireFits(tx, given.quota, 0);
  return rows;
}

export function findOwnUnusedFile(db: Db, id: number, userId: number, purpose: UploadPurpose) {
  return db
    .selectFrom('storage_files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Puts one file into use and forgets others, in one statement; gives the keys of those that were there to forget. */
export async function useAndDeleteFiles(
  db: Db,
  use: string | null,
  drop: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await query<{ key: string }>(
    db,
    'storage.use-and-delete',
    `with used as (update storage_files set used_at = $3 where key = $1 and used_at is null) delete from storage_files
     where key = any($2::text[]) returning key`,
    [use, drop, now],
  );
  return rows.map(({ key }) => key);
}

export async function deleteFile(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('storage_files').where('key', '=', key).executeTakeFirst();
  return numDeletedRows === 1n;
}

export function lockOldUnusedFile(db: Db, before: Date, except: readonly string[]) {
  return db
    .selectFrom('storage_files')
    .selectAll()
    .where('created_at', '<', before)
    .where('used_at', 'is', null)
    .where(sql<boolean>`key <> all(${except})`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Puts files that we made into use; they stay when whoever they were made for leaves. */
export async function useMadeFiles(tx: Db, fileIds: readonly number[], now: Date): Promise<void> {
  await query(
    tx,
    'storage.use-made',
    'update storage_files set used_at = $2, is_handed_over = true where id = any($1::bigint[]) and used_at is null',
    [fileIds, now],
  );
}

/** From now on these belong to the place that shows them, and stay when whoever uploaded them leaves. */
export async function transferFiles(tx: Db, fileIds: readonly number[]): Promise<void> {
  await query(
    tx,
    'storage.hand-over',
    'update storage_files set is_handed_over = true where id = any($1::bigint[]) and used_at is not null and not is_handed_over',
    [fileIds],
  );
}

/** Files whose ownership was transferred stay, without an owner. */
export async function deleteFilesOf(db: Db, userId: number): Promise<readonly string[]> {
  const rows = await query<{ key: string }>(
    db,
    'storage.delete-of',
    `with kept as (update storage_files set user_id = null where user_id = $1 and is_handed_over)
     delete from storage_files where user_id = $1 and not is_handed_over returning key`,
    [userId],
  );
  return rows.map(({ key }) => key);
}
