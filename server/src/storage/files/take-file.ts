import {
  PICTURE_BYTES_MAX,
  PICTURE_TYPES,
  type UploadPurpose,
  uploads,
} from '@dolphin/contract/storage/storage.constants';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../core/db.ts';
import { fitsType, HEAD_BYTES } from '../file-types.rules.ts';
import { cleanPicture } from '../uploads/clean-picture.ts';
import { insertFile } from './files.queries.ts';
import { newKey } from './keep-file.ts';

type Taken = {
  readonly userId: number;
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer;
};

/**
 * A file that came inside another one, kept as if its owner had uploaded it by itself: the same types, the same sizes,
 * its first bytes looked at, pictures drawn anew. Undefined when it would have been refused. Nothing uses it yet.
 */
export async function takeFile(
  app: App,
  { userId, purpose, fileName, contentType, body }: Taken,
): Promise<number | undefined> {
  const { types, maxBytes } = uploads[purpose];
  const isPicture = (PICTURE_TYPES as readonly string[]).includes(contentType);
  const most = isPicture ? Math.min(maxBytes, PICTURE_BYTES_MAX) : maxBytes;
  if (
    !(types as readonly string[]).includes(contentType) ||
    body.length === 0 ||
    body.length > most ||
    !fitsType(body.subarray(0, HEAD_BYTES), contentType)
  )
    return undefined;
  const stored = isPicture ? await cleanPicture(app, body, contentType) : body;
  if (!stored) return undefined;
  const key = newKey(purpose);
  const fileId = await inTransaction(app.db, (tx) =>
    insertFile(tx, {
      user_id: userId,
      purpose,
      key,
      file_name: fileName,
      content_type: contentType,
      byte_size: stored.length,
      created_at: app.now(),
      // Whoever uses it names the channel.
      channel_id: null,
    }),
  );
  await app.store.put(key, stored, contentType);
  return fileId;
}
