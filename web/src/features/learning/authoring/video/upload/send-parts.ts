import type { PauseGate } from './pause-gate.ts';
import { untilAccepted } from './until-accepted.ts';
import type { PartTag, UploadHost, VideoStore } from './upload-types.ts';

/** Parts under way at once: enough to use the bandwidth, few enough not to block the page. [VID-2] */
export const PARALLEL_PARTS = 3;

export type PartPlan = {
  readonly storageId: number;
  readonly uploadId: string;
  readonly fileName: string;
  readonly partBytes: number;
  /** What the server has already. */ readonly arrived: readonly PartTag[];
};
export type Sending = {
  readonly store: VideoStore;
  readonly host: UploadHost;
  readonly gate: PauseGate;
  readonly signal: AbortSignal;
  readonly onSent: (sentBytes: number) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
};

/** Sends every part that the server does not have yet; gives the tags of all, in order. */
export async function sendParts(file: Blob, plan: PartPlan, sending: Sending): Promise<readonly PartTag[]> {
  const { storageId, uploadId, fileName, partBytes, arrived } = plan;
  const { store, gate, signal, onSent } = sending;
  const partCount = Math.max(1, Math.ceil(file.size / partBytes));
  const bytesOf = (partNumber: number) => Math.min(partBytes, file.size - (partNumber - 1) * partBytes);
  const tags = new Map(arrived.map((part) => [part.partNumber, part]));
  const sent = new Map(arrived.map(({ partNumber }) => [partNumber, bytesOf(partNumber)]));
  const note = (partNumber: number, bytes: number) => {
    sent.set(partNumber, Math.min(bytes, bytesOf(partNumber)));
    onSent([...sent.values()].reduce((sum, one) => sum + one, 0));
  };
  const waiting = Array.from({ length: partCount }, (_, index) => index + 1).filter((number) => !tags.has(number));
  onSent([...sent.values()].reduce((sum, one) => sum + one, 0));

  const sendOne = (partNumber: number) =>
    untilAccepted(async () => {
      note(partNumber, 0);
      // Every attempt has a new address: the old one may be over.
      const url = await store.url(storageId, { uploadId, fileName, partNumber }, signal);
      const start = (partNumber - 1) * partBytes;
      const part = file.slice(start, start + bytesOf(partNumber));
      return store.put(url, part, { signal, onSent: (bytes) => note(partNumber, bytes) });
    }, sending);
  const work = async () => {
    for (;;) {
      // A part under way is finished first, so that a pause sends no byte twice.
      await gate.passed(signal);
      const partNumber = waiting.shift();
      if (partNumber === undefined) return;
      const awsETag = await sendOne(partNumber);
      note(partNumber, bytesOf(partNumber));
      tags.set(partNumber, { partNumber, awsETag });
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL_PARTS, waiting.length) }, work));
  return [...tags.values()].toSorted((a, b) => a.partNumber - b.partNumber);
}
