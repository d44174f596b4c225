import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingUpload, type VideoUploadState } from '../upload/upload-types.ts';
import { useVideoAddress } from './moment-player.tsx';

const chosen = new File(['x'], 'a.mkv', { type: 'video/x-matroska' });
const upload = vi.hoisted(() => ({ state: 'PENDING', file: null as File | null }));
vi.mock('../upload/uploads.ts', () => ({
  chosenFile: () => upload.file,
  useVideoUpload: (): VideoUploadState => ({
    ...pendingUpload(5),
    state: upload.state as VideoUploadState['state'],
  }),
}));
beforeEach(() => {
  Object.assign(upload, { state: 'PENDING', file: null });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:chosen';
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const addressWith = (media: Parameters<typeof useVideoAddress>[1]) =>
  renderHook(() => useVideoAddress(5, media)).result.current;
const STORED = '/files/video-streams/a';

it('[VID-1] plays the file that was chosen here, else the stored one', () => {
  expect(addressWith(undefined)).toBeNull();
  expect(addressWith({ state: 'COMPLETE', videoUrl: STORED })).toBe(STORED);
  upload.file = chosen;
  upload.state = 'CONVERTING';
  expect(addressWith({ state: 'CONVERTING', videoUrl: null })).toBe('blob:chosen');
});

it('[VID-1] has nothing to play of a file that was refused', () => {
  upload.file = chosen;
  expect(addressWith({ state: 'FAILED', videoUrl: STORED })).toBeNull();
  upload.state = 'FAILED';
  expect(addressWith({ state: 'PENDING', videoUrl: null })).toBeNull();
});
