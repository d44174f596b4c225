import type { Cue } from '@dolphin/contract/learning/storages/contents';
import { parseWebVtt } from '@dolphin/contract/learning/videos/web-vtt';

/** Subtitles as our server writes them; none where they cannot be read. */
export function readCues(file: string): readonly Cue[] {
  const read = parseWebVtt(file);
  return 'cues' in read ? read.cues : [];
}

/** The text of this moment; lines that overlap stand below each other. */
export function captionAt(cues: readonly Cue[], atMs: number): string {
  return cues
    .filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
    .map(({ text }) => text)
    .join('\n');
}
