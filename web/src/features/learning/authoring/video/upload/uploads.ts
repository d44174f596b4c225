import { useSyncExternalStore } from 'react';
import { apiStore } from './api-store.ts';
import { browserHost } from './browser-host.ts';
import { pendingUpload, type VideoUploadState } from './upload-types.ts';
import { createVideoUpload, type VideoUpload } from './video-upload.ts';

/*
 * The uploads of this tab. They belong to no page: an author who moves on takes them along, and a tray shows them
 * wherever their own editor is not open.
 */
const uploads = new Map<number, VideoUpload>();
const files = new Map<number, File>();
const watched = new Map<number, number>();
const listeners = new Set<() => void>();
let snapshot: readonly VideoUploadState[] = [];
let hidden: readonly VideoUploadState[] = [];

const isActive = ({ state, activity }: VideoUploadState) => state !== 'PENDING' || activity !== 'IDLE';

function changed(): void {
  snapshot = [...uploads.values()].map((upload) => upload.state());
  hidden = snapshot.filter((one) => isActive(one) && !watched.has(one.videoStorageId));
  for (const listener of listeners) listener();
}

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closing the tab would interrupt what is being sent; the browser asks in its own words. */
function warn(event: BeforeUnloadEvent): void {
  if ([...uploads.values()].some((upload) => upload.isSending())) event.preventDefault();
}

/** The upload of a storage, which may not have begun. */
export function uploadOf(videoStorageId: number): VideoUpload {
  const known = uploads.get(videoStorageId);
  if (known) return known;
  if (uploads.size === 0) addEventListener('beforeunload', warn);
  const upload = createVideoUpload({ videoStorageId, store: apiStore, host: browserHost, onChange: changed });
  uploads.set(videoStorageId, upload);
  return upload;
}

/** Begins with a file, or goes on with one that was begun here, in another tab or on another device. */
export function startUpload(videoStorageId: number, file: File): Promise<void> {
  files.set(videoStorageId, file);
  return uploadOf(videoStorageId).start(file);
}

/** The file as it was chosen here: frames can be taken from it before it is converted. */
export const chosenFile = (videoStorageId: number): File | null => files.get(videoStorageId) ?? null;

export async function clearUpload(videoStorageId: number): Promise<void> {
  files.delete(videoStorageId);
  await uploadOf(videoStorageId).clear();
}

/** Takes what has ended from the tray. */
export function forgetUpload(videoStorageId: number): void {
  uploads.get(videoStorageId)?.stop();
  uploads.delete(videoStorageId);
  files.delete(videoStorageId);
  if (uploads.size === 0) removeEventListener('beforeunload', warn);
  changed();
}

/** While its editor is open, an upload is shown there and not in the tray. */
export function watchUpload(videoStorageId: number): () => void {
  watched.set(videoStorageId, (watched.get(videoStorageId) ?? 0) + 1);
  changed();
  return () => {
    const left = (watched.get(videoStorageId) ?? 1) - 1;
    if (left === 0) watched.delete(videoStorageId);
    else watched.set(videoStorageId, left);
    changed();
  };
}

const nothing = new Map<number, VideoUploadState>();
function stateOf(videoStorageId: number): VideoUploadState {
  const known = uploads.get(videoStorageId)?.state() ?? nothing.get(videoStorageId);
  if (known) return known;
  const pending = pendingUpload(videoStorageId);
  nothing.set(videoStorageId, pending);
  return pending;
}

export function useVideoUpload(videoStorageId: number): VideoUploadState {
  return useSyncExternalStore(subscribeUploads, () => stateOf(videoStorageId));
}

/** Those whose editor is not open. */
export const hiddenUploads = (): readonly VideoUploadState[] => hidden;
