import { checkKey } from './object-key.ts';
import { bareTag, type ObjectStore, PART_ADDRESS_SECONDS, PART_NUMBER_MAX } from './object-store.ts';
import { type S3Connection, unlessMissing } from './s3-connection.ts';

type Multiparts = Pick<
  ObjectStore,
  | 'startMultipart'
  | 'presignPart'
  | 'putPart'
  | 'listParts'
  | 'completeMultipart'
  | 'abortMultipart'
  | 'sweepMultiparts'
>;

/** Answers that mean "your parts are not mine", as opposed to "I am not well". */
const REFUSALS = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'NoSuchUpload', 'MalformedXML']);

/** Uploads in parts. */
export function s3Multiparts(
  { sdk, client, getSignedUrl, Bucket }: S3Connection,
  find: ObjectStore['find'],
): Multiparts {
  return {
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

    async putPart(key, UploadId, { partNumber, body: Body }) {
      const stored = await unlessMissing(
        client.send(new sdk.UploadPartCommand({ Bucket, Key: checkKey(key), UploadId, PartNumber: partNumber, Body })),
      );
      return stored?.ETag === undefined ? undefined : { partNumber, eTag: bareTag(stored.ETag) };
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
  };
}
