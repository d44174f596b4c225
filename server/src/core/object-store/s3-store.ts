import type { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { checkKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import { connectS3, unlessMissing } from './s3-connection.ts';
import { s3Multiparts } from './s3-multiparts.ts';

/** Concurrent requests while a folder is emptied. */
const REMOVED_AT_ONCE = 16;

/** The same by S3. */
export async function openS3Store(
  config: NonNullable<Config['s3']>,
): Promise<ObjectStore & { readonly close: () => void }> {
  const connection = await connectS3(config);
  const { sdk, client, getSignedUrl, Bucket } = connection;

  const find: ObjectStore['find'] = async (key) => {
    const head = await unlessMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key: checkKey(key) })));
    return head && { byteSize: head.ContentLength ?? 0, contentType: head.ContentType ?? 'application/octet-stream' };
  };

  return {
    find,
    isElsewhere: true,
    close: () => client.destroy(),
    ...s3Multiparts(connection, find),

    async put(key, Body, ContentType) {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: checkKey(key), Body, ContentType }));
    },

    async read(key, range) {
      const { Body } = await client.send(
        new sdk.GetObjectCommand({
          Bucket,
          Key: checkKey(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      return Body as Readable;
    },

    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
    },

    async namesIn(folder) {
      const names: string[] = [];
      const Prefix = `${checkKey(folder)}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix,
            Delimiter: '/',
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
        );
        for (const { Prefix: found } of page.CommonPrefixes ?? [])
          if (found !== undefined) names.push(found.slice(Prefix.length, -1));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) names.push(Key.slice(Prefix.length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names;
    },

    async removeFolder(folder, max) {
      let removed = 0;
      while (removed < max) {
        const { Contents = [] } = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: `${checkKey(folder)}/`,
            MaxKeys: Math.min(max - removed, REMOVED_AT_ONCE),
          }),
        );
        if (Contents.length === 0) break;
        // One by one: stores that are only compatible with S3 often cannot delete several at once.
        await Promise.all(Contents.map(({ Key }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))));
        removed += Contents.length;
      }
      return removed;
    },

    presignRead: (key, seconds) =>
      getSignedUrl(client, new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) }), { expiresIn: seconds }),
  };
}
