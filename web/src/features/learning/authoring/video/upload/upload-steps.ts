import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { isError } from '../../../../../lib/api/api-error.ts';
import { fingerprintOf, isSameFile } from './fingerprint.ts';
import { type PartPlan, type Sending, sendParts } from './send-parts.ts';
import { untilAccepted } from './until-accepted.ts';

/** The store and the client disagree about a part: the list of the server is read again, this often. */
const ROUNDS_MAX = 3;

export type Steps = Sending & { readonly videoStorageId: number; readonly partBytes: number };

/** What is open on the server, or a new upload; null when another file is open there. */
export async function planUpload(file: File, steps: Steps): Promise<PartPlan | null> {
  const { videoStorageId, partBytes, store, signal } = steps;
  const fingerprint = await fingerprintOf(file);
  const open = await untilAccepted(() => store.open(videoStorageId, signal), steps);
  if (open) {
    if (!isSameFile(open, file, fingerprint)) return null;
    return { storageId: videoStorageId, ...open, partBytes, arrived: open.parts };
  }
  const about = {
    fileName: file.name.slice(-255),
    byteSize: file.size,
    contentType: file.type || 'application/octet-stream',
    fingerprint,
  };
  const begun = await untilAccepted(() => store.init(videoStorageId, about, signal), steps);
  return { storageId: videoStorageId, ...begun, partBytes, arrived: [] };
}

/** Sends the parts and makes a file of them; gives its address. */
export async function sendWhole(file: File, first: PartPlan, steps: Steps): Promise<string> {
  const { videoStorageId, store, signal } = steps;
  const { uploadId, fileName } = first;
  let { arrived } = first;
  for (let round = 1; ; round++) {
    const parts = await sendParts(file, { ...first, arrived }, steps);
    try {
      const whole = { uploadId, fileName, parts };
      return (await untilAccepted(() => store.complete(videoStorageId, whole, signal), steps)).url;
    } catch (error) {
      if (!isError(error, storageErrors.UPLOAD_PARTS_MISMATCH) || round === ROUNDS_MAX) throw error;
      // The server's list is right: what it does not have is sent again.
      const open = await untilAccepted(() => store.open(videoStorageId, signal), steps);
      arrived = open?.parts ?? [];
    }
  }
}
