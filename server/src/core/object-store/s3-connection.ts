import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';

/** Where objects are, and what sends and signs requests for them. */
export type S3Connection = {
  readonly sdk: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
  readonly getSignedUrl: typeof import('@aws-sdk/s3-request-presigner').getSignedUrl;
  readonly Bucket: string;
};

/**
 * The SDK is loaded only here, because it costs a machine without S3 a second at start. Checksums are left to TLS: the
 * SDK would sign them into part addresses, and no browser sends them.
 */
export async function connectS3(config: NonNullable<Config['s3']>): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const { bucket, region, endpoint, accessKey, secretKey } = config;
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, getSignedUrl, Bucket: bucket };
}

const MISSING = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);

/** The answer, or undefined when there is no such object or upload. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (MISSING.has((error as Error).name)) return undefined;
    throw error;
  }
}
