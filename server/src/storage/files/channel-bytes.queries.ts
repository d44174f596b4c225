import { type Db, query } from '../../core/db.ts';
import type { Me } from '../../core/module.ts';

/**
 * The channel that keeps a file, and how much it may keep. Storage knows no plans: channels pass it in. `requireFits`
 * throws when the channel may not keep so many bytes.
 */
export type ChannelQuota = {
  readonly channelId: number;
  readonly requireFits: (db: Db, byteSize: number) => Promise<void>;
};

/** The quota of a channel for whoever uploads there; undefined for those who do not belong to it. */
export type QuotaOf = (db: Db, me: Me, channelId: number) => Promise<ChannelQuota | undefined>;

/** Files and open uploads. One row, kept by the tables themselves. */
async function findChannelBytes(db: Db, channelId: number): Promise<number> {
  const [row] = await query<{ byteSize: number }>(
    db,
    'storage.channel-bytes',
    'select byte_size as "byteSize" from storage_channel_bytes where channel_id = $1',
    [channelId],
  );
  return row?.byteSize ?? 0;
}

type StorageUse = { readonly storageBytes: number; readonly videoBytes: number };

/** All that a channel keeps; and of it videos as they came, with what was made of them. */
export async function findStorageUse(db: Db, channelId: number): Promise<StorageUse> {
  const [row] = await query<StorageUse>(
    db,
    'storage.use',
    `select coalesce((select byte_size from storage_channel_bytes where channel_id = $1), 0)::float8 as "storageBytes",
       (select coalesce(sum(byte_size), 0) from storage_files where channel_id = $1
         and purpose in ('VIDEO', 'VIDEO_RENDITION', 'VIDEO_PICTURE'))::float8 as "videoBytes"`,
    [channelId],
  );
  return row ?? { storageBytes: 0, videoBytes: 0 };
}

/** Whether so many bytes more fit. After a change of the same transaction nobody else can change the answer. [PAY-17] */
export async function requireFits(db: Db, quota: ChannelQuota, coming: number): Promise<void> {
  await quota.requireFits(db, (await findChannelBytes(db, quota.channelId)) + coming);
}
