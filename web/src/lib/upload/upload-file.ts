import { coreErrors } from '@dolphin/contract/core/core.errors';
import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';
import { uploadCalls } from '@dolphin/contract/storage/uploads.contract';
import { call } from '../api.ts';
import { isError } from '../api/api-error.ts';
import { removeUpload, storeUpload, storedUpload } from './stored-uploads.ts';
import { putPart } from './put-part.ts';
import { tryAgain } from './try-again.ts';

export type UploadedFile = { readonly fileId: number; readonly url: string };
export type UploadOptions = {
  readonly onProgress?: ((percent: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Parts uploaded in parallel: enough to use the bandwidth, few enough not to block the page. */
const PARALLEL = 3;

type Part = { readonly partNumber: number; readonly awsETag: string };
type Plan = {
  readonly uploadId: string;
  readonly partBytes: number;
  readonly partCount: number;
  readonly done: readonly Part[];
};

/**
 * Uploads a file in parts and gives what the server made of it. A part that fails is sent again; a file that failed
 * altogether is resumed when it is passed in again. Cancelling by `signal` throws an AbortError.
 */
export async function uploadFile(
  purpose: UploadPurpose,
  file: File,
  { onProgress, signal: given }: UploadOptions = {},
): Promise<UploadedFile> {
  // One part that fails permanently stops the others.
  const own = new AbortController();
  const abort = () => own.abort();
  given?.addEventListener('abort', abort);
  if (given?.aborted) abort();
  const { signal } = own;
  let plan: Plan | undefined;
  try {
    signal.throwIfAborted();
    plan = (await resumed(purpose, file, signal)) ?? (await begun(purpose, file, signal));
    const parts = await sendParts(file, plan, { signal, stop: abort, onProgress });
    const { uploadId } = plan;
    const uploaded = await tryAgain(signal, () =>
      call(uploadCalls.complete, { uploadId, parts: [...parts] }, { signal }),
    );
    removeUpload(purpose, file);
    onProgress?.(100);
    return uploaded;
  } catch (error) {
    if (given?.aborted) {
      if (plan) giveUp(purpose, file, plan.uploadId);
      throw new DOMException('given up', 'AbortError');
    }
    // Whatever was wrong with this upload, going on with it would be wrong again; only a lost line may be picked up.
    if (isError(error, coreErrors.RESOURCE_NOT_FOUND, ...uploadCalls.complete.errors)) removeUpload(purpose, file);
    throw error;
  } finally {
    given?.removeEventListener('abort', abort);
  }
}

async function begun(purpose: UploadPurpose, file: File, signal: AbortSignal): Promise<Plan> {
  const plan = await tryAgain(signal, () =>
    call(
      uploadCalls.create,
      {
        purpose,
        fileName: file.name.slice(-255),
        contentType: file.type || 'application/octet-stream',
        byteSize: file.size,
      },
      { signal },
    ),
  );
  storeUpload(purpose, file, plan.uploadId);
  return { ...plan, done: [] };
}

async function resumed(purpose: UploadPurpose, file: File, signal: AbortSignal): Promise<Plan | undefined> {
  const uploadId = storedUpload(purpose, file);
  if (uploadId === null) return undefined;
  try {
    const { parts, ...plan } = await tryAgain(signal, () => call(uploadCalls.parts, { uploadId }, { signal }));
    return { uploadId, ...plan, done: parts };
  } catch (error) {
    if (!isError(error, coreErrors.RESOURCE_NOT_FOUND)) throw error;
    removeUpload(purpose, file);
    return undefined;
  }
}

type Sending = {
  readonly signal: AbortSignal;
  readonly stop: () => void;
  readonly onProgress: UploadOptions['onProgress'];
};

async function sendParts(
  file: File,
  { uploadId, partBytes, partCount, done }: Plan,
  { signal, stop, onProgress }: Sending,
): Promise<readonly Part[]> {
  const parts = new Map(done.map((part) => [part.partNumber, part]));
  const bytesOf = (partNumber: number) => Math.min(partBytes, file.size - (partNumber - 1) * partBytes);
  const sent = new Map(done.map(({ partNumber }) => [partNumber, bytesOf(partNumber)]));
  const reportProgress = () =>
    onProgress?.(Math.min(99, ([...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / file.size) * 100));
  const waiting = Array.from({ length: partCount }, (_, index) => index + 1).filter(
    (partNumber) => !parts.has(partNumber),
  );
  reportProgress();

  const sendNext = async (): Promise<void> => {
    for (let partNumber = waiting.shift(); partNumber !== undefined; partNumber = waiting.shift()) {
      const number = partNumber;
      const start = (number - 1) * partBytes;
      const awsETag = await tryAgain(signal, async () => {
        const { preSignedUrl } = await call(uploadCalls.part, { uploadId, partNumber: number }, { signal });
        const onSent = (bytes: number) => {
          sent.set(number, Math.min(bytes, bytesOf(number)));
          reportProgress();
        };
        return putPart(preSignedUrl, file.slice(start, start + partBytes), { onSent, signal });
      });
      sent.set(number, bytesOf(number));
      parts.set(number, { partNumber: number, awsETag });
      reportProgress();
    }
  };
  const failed = (error: unknown) => {
    stop();
    throw error;
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, waiting.length) }, () => sendNext().catch(failed)));
  return [...parts.values()].toSorted((a, b) => a.partNumber - b.partNumber);
}

/** Notifies the server too; if that fails, the server's sweep removes it. */
function giveUp(purpose: UploadPurpose, file: File, uploadId: string): void {
  removeUpload(purpose, file);
  call(uploadCalls.abort, { uploadId }).catch(() => undefined);
}
