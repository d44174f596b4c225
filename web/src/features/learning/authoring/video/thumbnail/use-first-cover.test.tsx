import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pendingUpload, type VideoUploadState } from '../upload/upload-types.ts';
import { useFirstCover } from './use-first-cover.ts';

const picture = new File(['x'], 'frame.jpg', { type: 'image/jpeg' });
const coverOf = vi.hoisted(() => vi.fn());
const upload = vi.hoisted(() => ({ state: 'PENDING' }));
vi.mock('./take-frames.ts', () => ({ coverOf }));
vi.mock('../upload/uploads.ts', () => ({
  useVideoUpload: (): VideoUploadState => ({
    ...pendingUpload(5),
    state: upload.state as VideoUploadState['state'],
  }),
}));
afterEach(() => {
  cleanup();
  coverOf.mockReset();
});

function Field({ address, onCover }: { readonly address: string | null; readonly onCover: (file: File) => void }) {
  useFirstCover(5, address, onCover);
  return null;
}

it('[VID-127] takes a frame as the cover of a video that was uploaded here, once', async () => {
  upload.state = 'COMPLETE';
  coverOf.mockResolvedValue(picture);
  const onCover = vi.fn();
  const { rerender } = render(<Field address="blob:a" onCover={onCover} />);
  await waitFor(() => expect(onCover).toHaveBeenCalledWith(picture));
  rerender(<Field address="blob:a" onCover={onCover} />);
  // It has one now.
  rerender(<Field address={null} onCover={onCover} />);
  expect(coverOf).toHaveBeenCalledTimes(1);
});

it('[VID-127] leaves a video alone that is only looked at', () => {
  upload.state = 'PENDING';
  render(<Field address="/files/video-streams/a" onCover={() => undefined} />);
  expect(coverOf).not.toHaveBeenCalled();
});
