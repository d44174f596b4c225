import path from 'node:path';
import type { Config } from '../../config.ts';
import { openFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

/** S3 when it is configured, otherwise files under DATA_DIR. */
export async function openObjectStore(config: Pick<Config, 's3' | 'dataDir' | 'tokenSecret'>): Promise<ObjectStore> {
  if (config.s3) return openS3Store(config.s3);
  return openFileStore({ root: path.join(config.dataDir, 'files'), tokenSecret: config.tokenSecret });
}
