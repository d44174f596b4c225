import {
  PICTURE_BYTES_MAX,
  type UploadPurpose,
  uploads,
  UPLOADS_OPEN_BYTES,
  UPLOADS_OPEN_MAX,
} from '@dolphin/contract/storage/storage.constants';
import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import type { App } from '../../core/app.ts';
import type { Db } from '../../core/db.ts';
import { fail } from '../../core/fail.ts';
import type { Me } from '../../core/module.ts';
import { newSecret } from '../../core/seal.ts';
import { type ChannelQuota, type QuotaOf, requireFits } from '../files/channel-bytes.queries.ts';
import { newKey } from '../files/keep-file.ts';
import { insertUpload, lockUploadsOf } from './uploads.queries.ts';

const MEGABYTE = 1_048_576;

/** The type as it is declared, and how many bytes a file of it may have. */
export function allowedType(
  purpose: UploadPurpose,
  contentType: string,
): { readonly type: string; readonly most: number } {
  const { types, maxBytes } = uploads[purpose];
  const type = types.find((allowed) => allowed === contentType.toLowerCase());
  if (!type)
    throw fail(storageErrors.UPLOAD_TYPE_NOT_ALLOWED, {
      types: types.map((allowed) => allowed.replace(/^\w+\//, '').toUpperCase()).join(', '),
    });
  return { type, most: type.startsWith('image/') ? Math.min(maxBytes, PICTURE_BYTES_MAX) : maxBytes };
}

export function tooLarge(most: number) {
  return fail(storageErrors.UPLOAD_TOO_LARGE, { megabytes: most / MEGABYTE });
}

/** The channel that keeps what is uploaded there. A portrait is the person's own. */
export async function quotaFor(
  db: Db,
  quotaOf: QuotaOf,
  { me, purpose, channelId }: { readonly me: Me; readonly purpose: UploadPurpose; readonly channelId: number | null },
): Promise<ChannelQuota | undefined> {
  return channelId === null || purpose === 'PORTRAIT' ? undefined : quotaOf(db, me, channelId);
}

type NewUpload = {
  readonly userId: number;
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly now: Date;
  readonly quota: ChannelQuota | undefined;
};

export type BegunUpload = { readonly id: string; readonly key: string; readonly storeUploadId: string };

/**
 * Refuses what may not be uploaded, and counts what one person uploads at a time. The channel keeps room for the file
 * from now on; it is given back when the upload is given up or swept.
 */
export async function beginUpload(tx: Db, { store }: App, given: NewUpload): Promise<BegunUpload> {
  const { userId, purpose, fileName, byteSize, now, quota } = given;
  const { type, most } = allowedType(purpose, given.contentType);
  if (byteSize > most) throw tooLarge(most);
  const open = await lockUploadsOf(tx, userId);
  if (open.count >= UPLOADS_OPEN_MAX || open.bytes + byteSize > UPLOADS_OPEN_BYTES)
    throw fail(storageErrors.UPLOAD_QUOTA_EXCEEDED);
  if (quota) await requireFits(tx, quota, byteSize);
  const [id, key] = [newSecret(), newKey(purpose)];
  const storeUploadId = await store.startMultipart(key, type);
  await insertUpload(tx, {
    id,
    user_id: userId,
    purpose,
    key,
    store_upload_id: storeUploadId,
    file_name: fileName,
    content_type: type,
    byte_size: byteSize,
    created_at: now,
    channel_id: quota?.channelId ?? null,
  });
  // Again, with its own bytes: others may have begun meanwhile, and from here on they wait for this transaction.
  if (quota) await requireFits(tx, quota, 0);
  return { id, key, storeUploadId };
}
