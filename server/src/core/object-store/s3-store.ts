import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { checkKey } from './object-key.ts';
import { bareTag, type ObjectStore, PART_ADDRESS_SECONDS, PART_NUMBER_MAX } from './object-store.ts';

/**
 * The same by S3. The SDK is loaded only here, because it costs a machine without S3 a second at start. Checksums are
 * left to TLS: the SDK would sign them into part addresses, and no browser sends them.
 */
export async function openS3Store(
  config: NonNullable<Config['s3']>,
): Promise<ObjectStore & { readonly close: () => void }> {
  const sdk = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const { bucket: Bucket, region, endpoint, accessKey, secretKey } = config;
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const find: ObjectStore['find'] = async (key) => {
    const head = await unlessMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key: checkKey(key) })));
    return head && { byteSize: head.ContentLength ?? 0, contentType: head.ContentType ?? 'application/octet-stream' };
  };

  return {
    find,
    close: () => client.destroy(),

    async startMultipart(key, contentType) {
      const { UploadId } = await client.send(
        new sdk.CreateMultipartUploadCommand({ Bucket, Key: checkKey(key), ContentType: contentType }),
      );
      if (UploadId === undefined) throw new Error('S3 gave no upload id');
      return UploadId;
    },

    async presignPart(key, UploadId, { partNumber: PartNumber, byteSize }) {
      if (!Number.isInteger(PartNumber) || PartNumber < 1 || PartNumber > PART_NUMBER_MAX)
        throw new RangeError('no such part');
      const command = new sdk.UploadPartCommand({
        Bucket,
        Key: checkKey(key),
        UploadId,
        PartNumber,
        ContentLength: byteSize,
      });
      // The size is signed as a header, so that the address takes this many bytes and no others.
      return getSignedUrl(client, command, {
        expiresIn: PART_ADDRESS_SECONDS,
        signableHeaders: new Set(['host', 'content-length']),
        unhoistableHeaders: new Set(['content-length']),
      });
    },

    async listParts(key, UploadId) {
      const parts = [];
      let PartNumberMarker: string | undefined;
      for (;;) {
        const page = await unlessMissing(
          client.send(
            new sdk.ListPartsCommand({
              Bucket,
              Key: checkKey(key),
              UploadId,
              ...(PartNumberMarker === undefined ? {} : { PartNumberMarker }),
            }),
          ),
        );
        for (const { PartNumber, ETag } of page?.Parts ?? [])
          if (PartNumber !== undefined && ETag !== undefined)
            parts.push({ partNumber: PartNumber, eTag: bareTag(ETag) });
        if (page?.IsTruncated !== true || page.NextPartNumberMarker === undefined) return parts;
        PartNumberMarker = page.NextPartNumberMarker;
      }
    },

    async completeMultipart(key, UploadId, parts) {
      const Parts = parts.map(({ partNumber, eTag }) => ({ PartNumber: partNumber, ETag: `"${bareTag(eTag)}"` }));
      try {
        await client.send(
          new sdk.CompleteMultipartUploadCommand({ Bucket, Key: checkKey(key), UploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        // S3 also returns NoSuchUpload to a second call after a success; then the object is there.
        if (!REFUSALS.has((error as Error).name)) throw error;
        if ((error as Error).name !== 'NoSuchUpload') return undefined;
      }
      return find(key);
    },

    async abortMultipart(key, UploadId) {
      await unlessMissing(client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key: checkKey(key), UploadId })));
    },

    async sweepMultiparts(before) {
      let swept = 0;
      let marker: { KeyMarker?: string; UploadIdMarker?: string } = {};
      for (;;) {
        const page = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, ...marker }));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Key === undefined || UploadId === undefined || !Initiated || Initiated >= before) continue;
          await unlessMissing(client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
          swept++;
        }
        if (page.IsTruncated !== true) return swept;
        marker = {
          ...(page.NextKeyMarker === undefined ? {} : { KeyMarker: page.NextKeyMarker }),
          ...(page.NextUploadIdMarker === undefined ? {} : { UploadIdMarker: page.NextUploadIdMarker }),
        };
      }
    },

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

/** Concurrent requests while a folder is emptied. */
const REMOVED_AT_ONCE = 16;
/** Answers that mean "your parts are not mine", as opposed to "I am not well". */
const REFUSALS = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'NoSuchUpload', 'MalformedXML']);
const MISSING = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (MISSING.has((error as Error).name)) return undefined;
    throw error;
  }
}
