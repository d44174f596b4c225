import { describe, expect, it } from 'vitest';
import { isRepackaged, recordingName, recordingType } from './recording-type.ts';

describe('the recording of a screen', () => {
  it('is H.264 in MP4 where the browser can, WebM elsewhere, and nothing where it cannot', () => {
    expect(recordingType(() => true)).toMatch(/^video\/mp4;codecs=avc1/);
    expect(recordingType((type) => type.startsWith('video/webm;codecs=vp9'))).toBe('video/webm;codecs=vp9,opus');
    expect(recordingType(() => false)).toBeNull();
  });

  it('[VID-124] needs a server that encodes unless it is H.264 with AAC', () => {
    expect(isRepackaged(recordingType(() => true) ?? '')).toBe(true);
    // Chromium without licensed codecs records VP9 and Opus into MP4.
    expect(isRepackaged(recordingType((type) => type === 'video/mp4') ?? '')).toBe(false);
    expect(isRepackaged('video/webm;codecs=h264,opus')).toBe(false);
  });

  it('is named by its day and its container', () => {
    const now = new Date(2026, 10, 8, 9, 5);
    expect(recordingName('video/mp4;codecs=avc1', now)).toBe('screen 2026-11-08 0905.mp4');
    expect(recordingName('video/webm', now)).toBe('screen 2026-11-08 0905.webm');
  });
});
