import type { UploadPurpose } from '@dolphin/contract/storage/storage.constants';

/**
 * Uploads of this tab that have begun, so that the same file goes on where it stopped, also after a reload. The server
 * forgets them after a day; one it no longer knows simply begins anew.
 */
function keyOf(purpose: UploadPurpose, { name, size, lastModified }: File): string {
  return `upload ${purpose} ${size} ${lastModified} ${name}`;
}

export function storedUpload(purpose: UploadPurpose, file: File): string | null {
  return storage()?.getItem(keyOf(purpose, file)) ?? null;
}

export function storeUpload(purpose: UploadPurpose, file: File, uploadId: string): void {
  try {
    storage()?.setItem(keyOf(purpose, file), uploadId);
  } catch {
    // A full storage costs the resumption, not the upload.
  }
}

export function removeUpload(purpose: UploadPurpose, file: File): void {
  storage()?.removeItem(keyOf(purpose, file));
}

function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
