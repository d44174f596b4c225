import type { Cue } from '@dolphin/contract/learning/storages/contents';

/**
 * Subtitles as a WebVTT file, made by us of plain text: what could be read as markup or as another cue is escaped, so
 * that nothing but the words of the author comes out. [VID-101]
 */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => `${time(startMs)} --> ${time(endMs)}\n${escaped(text)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function time(ms: number): string {
  const of = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  return `${of(ms / 3_600_000)}:${of((ms / 60_000) % 60)}:${of((ms / 1_000) % 60)}.${of(ms % 1_000, 3)}`;
}

/** An empty line would end the cue, and an arrow begin another. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/[\r\n\u2028\u2029\u0085\u0000]+/)
    .filter((line) => line.trim() !== '')
    .join('\n');
}
