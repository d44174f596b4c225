import { storageErrors } from '@dolphin/contract/storage/storage.errors';
import { toApiError } from '../../../../../lib/api/api-error.ts';
import { PartError } from '../../../../../lib/upload/put-part.ts';
import type { FileAbout, MediaReport, PartTag, UploadHost, VideoStore } from './upload-types.ts';

const ENDPOINT = { area: 'eduenv', method: 'POST', path: '/users/videos/storages/:videoStorageId', errors: [] };
export const refusal = (status: number, errorCode: string) =>
  toApiError(ENDPOINT as never, status, { errorCode, message: `refused: ${errorCode}`, show: 'message' });

/** The server's and the store's side of an upload, with what can go wrong set by the test. */
export function fakeStore() {
  const bytes = new Map<number, string>();
  const tags = new Map<number, string>();
  const sent: number[] = [];
  const late: unknown[] = [];
  const calls: string[] = [];
  let about: FileAbout | null = null;
  let media: MediaReport = { state: 'PENDING', progress: 0, failure: null, url: null };
  let running = 0;
  const tagOf = (text: string) => `tag-${text}`;
  const known = (): readonly PartTag[] => [...tags].map(([partNumber, awsETag]) => ({ partNumber, awsETag }));
  const fake = {
    bytes,
    tags,
    /** Part numbers in the order in which their bytes began to travel. */ sent,
    late,
    calls,
    mostRunning: 0,
    /** Called before a part is taken; may throw, or wait. */
    onPut: async (_partNumber: number, _signal: AbortSignal): Promise<void> => undefined,
    onConvert: async (): Promise<MediaReport> => ({ state: 'COMPLETE', progress: 100, failure: null, url: '/v.m3u8' }),
    onMedia: (): MediaReport => media,
    setMedia: (next: MediaReport) => {
      media = next;
    },
    about: () => about,
  };
  const store: VideoStore = {
    open: async () => {
      calls.push('open');
      return about === null ? null : { uploadId: 'u1', ...about, parts: known() };
    },
    init: async (_storageId, given) => {
      calls.push('init');
      about = given;
      return { uploadId: 'u1', fileName: given.fileName };
    },
    url: async (_storageId, { partNumber }) => {
      calls.push('url');
      return `part/${partNumber}`;
    },
    put: async (url, part, { signal, onSent }) => {
      const partNumber = Number(url.split('/')[1]);
      fake.mostRunning = Math.max(fake.mostRunning, ++running);
      try {
        sent.push(partNumber);
        await fake.onPut(partNumber, signal);
        if (signal.aborted) throw new PartError(0);
        const text = await part.text();
        onSent(part.size);
        bytes.set(partNumber, text);
        tags.set(partNumber, tagOf(text));
        return tagOf(text);
      } finally {
        running--;
      }
    },
    complete: async (_storageId, { parts }) => {
      calls.push('complete');
      const isWhole = parts.length === tags.size && parts.every((one) => tags.get(one.partNumber) === one.awsETag);
      if (!isWhole) throw refusal(409, storageErrors.UPLOAD_PARTS_MISMATCH.code);
      return { url: '/files/video' };
    },
    convert: () => {
      calls.push('convert');
      return fake.onConvert();
    },
    media: async () => {
      calls.push('media');
      return fake.onMedia();
    },
    clear: async () => {
      calls.push('clear');
      about = null;
      tags.clear();
      bytes.clear();
    },
    onConvertLate: (error) => late.push(error),
  };
  return { ...fake, fake, store };
}

/** Time stands still; a pause ends at once, or when the test ends it. */
export function fakeHost(held = new Set<string>()) {
  let now = 0;
  const pauses: number[] = [];
  const host: UploadHost = {
    now: () => now,
    random: () => 0.5,
    pause: async (ms) => {
      pauses.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    inOneTab: async (name, work) => {
      if (held.has(name)) return work(false);
      held.add(name);
      await work(true).finally(() => held.delete(name));
    },
  };
  return { host, pauses, pass: (ms: number) => void (now += ms) };
}
